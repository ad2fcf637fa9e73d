import { expect, expectTypeOf, it } from 'vitest'
import { breach, type Scripted } from '../../../mock-server/scenarios/fault.ts'
import {
  isScenarioId,
  scenarioOf,
  scenarios,
  situations,
} from '../../../mock-server/scenarios/scenarios.ts'
import { endpoints } from '#contract'
import { isPersona } from '../../../mock-server/control/personas.ts'
import { ARCHIVES, mockServer } from '../../support/mock.ts'

const mock = mockServer()
const ids = Object.keys(scenarios).filter(isScenarioId)

it.each(ids)('%s says in a sentence what is wrong, where to see it and as whom', (id) => {
  const { about, see, as = 'member' } = scenarioOf(id)
  expect(about).toMatch(/^[A-Z].*\.$/)
  expect(see).toMatch(/^\//)
  expect(isPersona(as)).toBe(true)
})

it('each id belongs to one situation', () => {
  expect(Object.values(situations).flatMap((rows) => Object.keys(rows))).toEqual(ids)
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

it('an answer outside the contract is no answer of a scenario, unless it is marked as a breach', () => {
  type Answers = Scripted<'getCurrentUser'>
  expectTypeOf<{ status: 401; body: { error: string } }>().toExtend<Answers>()
  expectTypeOf<{ status: 418; body: { error: string } }>().not.toExtend<Answers>()
  expectTypeOf<{ status: 401; body: string }>().not.toExtend<Answers>()
  expect(breach({ status: 418 })).toEqual({ status: 418, breach: true })
  expectTypeOf(breach({ status: 418 })).toExtend<Answers>()
})

it('collections-empty leaves no collection anywhere, and all the archives', async () => {
  const client = mock.visitor()
  await client.play('collections-empty')
  expect((await client.get('/api/collections')).body).toEqual([])
  expect((await client.get('/api/home')).body).toMatchObject({ featured: [] })
  expect((await client.get('/api/search?query=les')).body).toMatchObject({ collections: [] })
  expect((await client.get('/api/archives')).body).toMatchObject({ total: ARCHIVES })
})

it('nothing-featured features none of the collections', async () => {
  const client = mock.visitor()
  const usual = (await client.get('/api/collections')).body as object[]
  await client.play('nothing-featured')
  const { body } = await client.get('/api/collections')
  expect(body).toEqual(usual.map((one) => ({ ...one, featured: false })))
  expect((await client.get('/api/home')).body).toMatchObject({ featured: [] })
})

it('archive-alone holds one archive, and none like it', async () => {
  const client = mock.visitor()
  await client.play('archive-alone')
  const { items } = (await client.get('/api/archives')).body as { items: { id: string }[] }
  expect(items).toHaveLength(1)
  expect((await client.get(`/api/archive/${items[0]?.id}/similar`)).body).toEqual([])
})

it.each([
  ['member-without-archives', 'new-member'],
  ['archivist-without-archives', 'archivist'],
])('%s: %s is there, and has added nothing', async (id, member) => {
  const client = mock.visitor()
  await client.play(id)
  expect((await client.get(`/api/profile/${member}`)).body).toMatchObject({ archiveCount: 0 })
  const { body } = await client.get(`/api/profile/${member}/archives`)
  expect(body).toMatchObject({ items: [], total: 0 })
  await client.play('normal')
  const { changes } = (await client.get('/__mock/state')).body as { changes: object }
  expect(changes).toEqual({})
})
