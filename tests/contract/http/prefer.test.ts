import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract'
import { documentedStatuses } from '#mock/contract/documented-responses.ts'
import type { OperationId } from '#mock/contract/operation.ts'
import { parsePrefer } from '#mock/http/operation/prefer-header.ts'
import { manualDelays } from '#test/support/server/manual-delays.ts'
import { ARCHIVES, mockServer } from '#test/support/server/mock.ts'

const delays = manualDelays()
const mock = mockServer({ pause: delays.pause })

const answers = (Object.keys(endpoints) as OperationId[]).flatMap((id) =>
  documentedStatuses(id).map((status) => ({ id, status })),
)

describe('Prefer: code', () => {
  it.each(answers)('$status of $id is given as the contract has it', async ({ id, status }) => {
    const { method, path } = endpoints[id]
    const address = path.replace(/\{\w+\}/g, 'x')
    const test = mock.visitor()[method](address).set('Prefer', `code=${status}`)
    const { headers } = await test.redirects(0).expect(status)
    expect(headers).toMatchObject({
      'preference-applied': `code=${status}`,
      'x-mock-fault': `code=${status}`,
    })
  })

  it.each(['/api/login', '/api/logout'])('a redirect of %s says where to', async (address) => {
    const test = mock.visitor().get(address).set('Prefer', 'code=302').redirects(0)
    const { headers } = await test.expect(302)
    expect(headers.location).toBe('https://identity.example.org/')
  })

  it.each(['418', '0', 'teapot', ''])(
    'refuses %j, and says which codes there are',
    async (code) => {
      const test = mock.visitor().get('/api/home').set('Prefer', `code=${code}`)
      const { body } = await test.expect(400)
      expect(body).toMatchObject({
        errors: [
          {
            field: 'Prefer',
            message: 'code must be one that the contract has for getHome: 200, 429, 500, 503',
          },
        ],
      })
    },
  )
})

it('Prefer: wait lets the answer wait so many seconds', async () => {
  const { result, waits } = await delays.passing(() =>
    mock.visitor().get('/api/channels').set('Prefer', 'wait=1').expect(200),
  )
  expect(waits).toEqual([1000])
  const { headers } = result
  expect(headers).toMatchObject({
    'preference-applied': 'wait=1',
    'server-timing': 'wait;dur=1000;desc="mock server"',
  })
})

it.each(['-1', '61', '1.5', 'soon'])('Prefer: wait=%s is refused', async (seconds) => {
  const { status } = await mock.visitor().get('/api/channels').set('Prefer', `wait=${seconds}`)
  expect(status).toBe(400)
})

it('Prefer: scenario overrides the session for one request', async () => {
  const client = mock.visitor()
  await client.play('rate-limited')
  const test = client.get('/api/archives').set('Prefer', 'scenario="home-empty"')
  const { body, headers } = await test.expect(200)
  expect(body).toMatchObject({ total: 0 })
  expect(headers).toMatchObject({ 'preference-applied': 'scenario="home-empty"' })
  await client.get('/api/archives').expect(429)
  const usual = await client.get('/api/archives').set('Prefer', 'scenario=normal').expect(200)
  expect(usual.body).toMatchObject({ total: ARCHIVES })
})

it('Prefer: scenario must name one', async () => {
  const { status } = await mock.visitor().get('/api/home').set('Prefer', 'scenario=nothing')
  expect(status).toBe(400)
})

it('preferences combine, and unknown ones are ignored', async () => {
  const test = mock.visitor().get('/api/home').set('Prefer', 'respond-async, code=503')
  const { headers } = await test.expect(503)
  expect(headers).toMatchObject({ 'preference-applied': 'code=503' })
  const plain = await mock.visitor().get('/api/home').set('Prefer', 'respond-async').expect(200)
  expect(plain.headers).not.toHaveProperty('preference-applied')
})

it('a foreign page may not prefer anything', async () => {
  const ask = () => request(mock.url).get('/api/home').set('Prefer', 'code=503')
  expect((await ask().set('Origin', 'https://evil.example')).status).toBe(403)
  expect((await ask().set('Sec-Fetch-Site', 'cross-site')).status).toBe(403)
})

it.each([
  ['code=503', { code: '503' }],
  ['code=503, wait=3', { code: '503', wait: '3' }],
  ['Code = "503" ; x=1 , wait=3', { code: '503', wait: '3' }],
  ['scenario="slow,flaky", wait=1', { scenario: 'slow,flaky', wait: '1' }],
  ['code=500, code=503', { code: '500' }],
  ['respond-async', { 'respond-async': '' }],
])('reads %s as RFC 7240 has it', (header, found) => {
  expect(Object.fromEntries(parsePrefer(header))).toEqual(found)
})
