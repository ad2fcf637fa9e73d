import { describe, expect, it } from 'vitest'
import { parseFaults } from '#mock/scenarios/fault-notation.ts'
import { mockServer, type Client } from '#test/support/server/mock.ts'

const mock = mockServer()

const playing = async (wish: { id: string; fault?: string }): Promise<Client> => {
  const client = mock.visitor()
  await client.post('/__mock/scenario').send(wish).expect(200)
  return client
}

const faultOf = async (client: Client, path: string) => {
  const { status, headers } = await client.get(path)
  return { status, fault: headers['x-mock-fault'] }
}

describe('several things at once', () => {
  it('each acts on its own operations', async () => {
    const client = await playing({ id: 'archive-missing,zapping-empty' })
    expect(await faultOf(client, '/api/archive/x')).toEqual({
      status: 404,
      fault: 'archive-missing',
    })
    expect(await faultOf(client, '/api/zapping')).toEqual({ status: 200, fault: 'zapping-empty' })
    expect(await faultOf(client, '/api/channels')).toEqual({ status: 200, fault: undefined })
  })

  it.each([
    ['api-down,rate-limited', 429],
    ['rate-limited,api-down', 503],
  ])('%s: the last wins', async (id, status) => {
    expect(await faultOf(await playing({ id }), '/api/home')).toMatchObject({ status })
  })

  it('the last wins for its operations only', async () => {
    const client = await playing({ id: 'api-down,archive-missing' })
    expect(await faultOf(client, '/api/archive/x')).toMatchObject({ status: 404 })
    expect(await faultOf(client, '/api/home')).toMatchObject({ status: 503 })
  })

  it('a fault goes before scenarios, and a wait goes with either', async () => {
    const client = await playing({ id: 'rate-limited', fault: 'status:500@getHome,wait:2' })
    const { status, headers } = await client.get('/api/home')
    expect({ status, fault: headers['x-mock-fault'] }).toEqual({
      status: 500,
      fault: 'status:500@getHome',
    })
    expect(headers['server-timing']).toBe('wait;dur=2;desc="mock server"')
    expect(await faultOf(client, '/api/channels')).toEqual({ status: 429, fault: 'rate-limited' })
  })

  it('a fault that passes gives way to the one before it', async () => {
    const client = await playing({ id: 'rate-limited', fault: 'status:503x1' })
    expect(await faultOf(client, '/api/home')).toMatchObject({ status: 503 })
    expect(await faultOf(client, '/api/home')).toMatchObject({ status: 429 })
  })

  it('worlds combine: one archive, and no collection', async () => {
    const client = await playing({ id: 'archive-alone,collections-empty' })
    expect((await client.get('/api/archives')).body).toMatchObject({ total: 1 })
    expect((await client.get('/api/collections')).body).toEqual([])
  })

  it('the state names all that is on', async () => {
    const client = await playing({ id: 'slow,flaky', fault: 'drip:20@getHome' })
    expect((await client.get('/__mock/state')).body).toMatchObject({
      scenario: 'slow,flaky',
      fault: 'drip:20@getHome',
    })
  })

  it('normal adds nothing to others', async () => {
    const client = await playing({ id: 'normal,slow' })
    expect((await client.get('/__mock/state')).body).toMatchObject({ scenario: 'slow' })
  })
})

describe('the notation of faults', () => {
  it.each([
    ['', 0],
    ['reset', 1],
    ['wait:3000, drip:20@getHome', 2],
    ['status:503x2@everything', 1],
    ['type:text/plain', 1],
  ])('reads “%s”', (text, plays) => {
    const read = parseFaults(text)
    expect('active' in read && read.active).toHaveLength(plays)
  })

  it.each([
    ['explode', /^is not one of: wait, drip,/],
    ['wait', /^needs a valid value for wait \(see its description\)$/],
    ['wait:soon', /^needs a valid value/],
    ['wait:60001', /^needs a valid value/],
    ['drip:-1', /^needs a valid value/],
    ['status:200', /^needs a valid value/],
    ['status:503x0', /^needs a valid value/],
    ['reset:now', /^takes no value for reset$/],
    ['reset@getNothing', /^names an operation/],
    ['reset@constructor', /^names an operation/],
    ['__proto__', /^is not one of: /],
    ['constructor', /^is not one of: /],
    ['type:text/plain\r\nx', /^is not one of|^needs/],
    [Array.from({ length: 11 }, () => 'reset').join(','), /^takes at most 10 at once$/],
  ])('refuses “%s” in words', (text, sentence) => {
    const read = parseFaults(text)
    expect('problem' in read && read.problem).toMatch(sentence)
  })
})
