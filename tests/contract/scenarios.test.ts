import { get } from 'node:http'
import { expect, it } from 'vitest'
import {
  isScenarioId,
  scenarioOf,
  scenarios,
  situations,
} from '../../mock-server/scenarios/scenarios.ts'
import { endpoints } from '#contract'
import { isPersona } from '../../mock-server/control/personas.ts'
import { mockServer } from '../support/mock.ts'

const mock = mockServer()
const ids = Object.keys(scenarios).filter(isScenarioId)

type Wire = { status?: number; promised?: number; arrived: number; error?: string }

/** What the socket sees of one GET, broken or not. */
const wire = (path: string, session: string): Promise<Wire> =>
  new Promise((done) => {
    const seen: Wire = { arrived: 0 }
    const finish = (error?: NodeJS.ErrnoException) =>
      done({ ...seen, ...(error?.code && { error: error.code }) })
    get(`${mock.url}${path}`, { headers: { 'X-Mock-Session': session } }, (response) => {
      seen.status = response.statusCode
      seen.promised = Number(response.headers['content-length'])
      response.on('data', (chunk: Buffer) => (seen.arrived += chunk.length))
      response.on('error', finish).on('end', () => finish())
    }).on('error', finish)
  })

it.each(ids)('%s says in a sentence what is wrong, where to see it and as whom', (id) => {
  const { about, see, as = 'member' } = scenarioOf(id)
  expect(about).toMatch(/^[A-Z].*\.$/)
  expect(see).toMatch(/^\//)
  expect(isPersona(as)).toBe(true)
})

it('each id belongs to one situation', () => {
  expect(Object.values(situations).flatMap((rows) => Object.keys(rows))).toEqual(ids)
})

it('api-reset resets the connection', async () => {
  const client = mock.visitor()
  await client.play('api-reset')
  expect(await wire('/api/home', client.session)).toEqual({ arrived: 0, error: 'ECONNRESET' })
})

it('truncated-json breaks off against its own length', async () => {
  const client = mock.visitor()
  await client.play('truncated-json')
  const { status, promised = 0, arrived, error } = await wire('/api/home', client.session)
  expect({ status, error }).toEqual({ status: 200, error: 'ECONNRESET' })
  expect(arrived).toBe(Math.floor(promised / 2))
})

it('api-html answers with a page', async () => {
  const client = mock.visitor()
  await client.play('api-html')
  const { headers, text } = await client.get('/api/home').expect(502)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(text).toMatch(/^<!doctype html>/)
})

it('rate-limited says how long to wait', async () => {
  const client = mock.visitor()
  await client.play('rate-limited')
  const { headers } = await client.get('/api/home').expect(429)
  expect(headers).toMatchObject({ 'retry-after': '2', 'x-mock-fault': 'rate-limited' })
})

it('flaky fails twice at each address, then works', async () => {
  const client = mock.visitor()
  await client.play('flaky')
  for (const path of ['/api/home', '/api/channels']) {
    await client.get(path).expect(503)
    await client.get(path).expect(503)
    expect((await client.get(path)).status).toBe(200)
  }
})

it.each(['home-empty', 'library-empty'])('%s holds no archive', async (id) => {
  const client = mock.visitor()
  await client.play(id)
  const { body } = await client.get('/api/archives').expect(200)
  expect(body).toMatchObject({ items: [], total: 0, pageCount: 0 })
})

it.each(['slow', 'too-slow'] as const)('%s answers after its delay, and rightly', async (id) => {
  const { delay = 0 } = scenarioOf(id)
  expect(delay).toBeGreaterThan(id === 'slow' ? 1000 : 8000)
})

const scripted = ids.flatMap((id) =>
  Object.entries(scenarioOf(id).answers ?? {}).map(([operation, answer]) => ({
    id,
    operation: operation as keyof typeof endpoints,
    status: answer.status,
  })),
)

it.each(scripted)('$id answers $operation with $status', async ({ id, operation, status }) => {
  const client = mock.visitor().as('member')
  await client.play(id)
  const { method, path } = endpoints[operation]
  const { headers } = await client[method](path.replace(/\{\w+\}/, 'x')).expect(status)
  expect(headers['x-mock-fault']).toBe(id)
})

it('account-delete-odd-answer succeeds in words of its own', async () => {
  const client = mock.visitor().as('member')
  await client.play('account-delete-odd-answer')
  const { body } = await client.delete('/api/deleteAccount').expect(200)
  expect(body).toEqual({ message: 'account_archived' })
  await client.get('/api/@me').expect(200)
})

it('normal carries no mark of a fault', async () => {
  const { headers } = await mock.visitor().get('/api/home').expect(200)
  expect(headers).not.toHaveProperty('x-mock-fault')
})
