import { describe, expect, it } from 'vitest'
import { recordHit } from '#mock/analytics/hit-store.ts'
import { mockServer, type Client } from '#test/support/server/mock.ts'

const mock = mockServer()
const COLLECTOR = '/__mock/analytics/matomo.php'
const view = { idsite: '1', rec: '1', url: 'http://localhost:5173/archives' }
const query = (hit: Record<string, string>) => `${COLLECTOR}?${new URLSearchParams(hit)}`
const post = (client: Client, hit: Record<string, string>) =>
  client.post(COLLECTOR).type('form').send(hit)
const hitsOf = async (client: Client) =>
  (await client.get('/__mock/analytics').expect(200)).body as unknown

describe('the statistics collector', () => {
  it('accepts hits by GET, POST, and POST with a query', async () => {
    const client = mock.visitor()
    await client.get(query({ ...view, action_name: 'Été & météo' })).expect(204, '')
    await post(client, { ...view, e_c: 'player', e_a: 'play', e_v: '1.5' }).expect(204, '')
    await client.post(query({ ...view, ping: '1' })).expect(204, '')
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(await hitsOf(client)).toEqual([
      { at, method: 'POST', kind: 'ping', parameters: { ...view, ping: '1' } },
      {
        at,
        method: 'POST',
        kind: 'event',
        parameters: { ...view, e_c: 'player', e_a: 'play', e_v: '1.5' },
      },
      { at, method: 'GET', kind: 'pageview', parameters: { ...view, action_name: 'Été & météo' } },
    ])
  })

  it.each([
    ['search', { search: 'jt', search_count: '0' }],
    ['outlink', { link: 'https://example.org/' }],
    ['download', { download: 'https://example.org/a.mp4' }],
  ])('reports a %s', async (kind, own) => {
    const client = mock.visitor()
    await post(client, { ...view, ...own }).expect(204)
    expect(await hitsOf(client)).toMatchObject([{ kind }])
  })

  it.each([
    ['idsite', { ...view, idsite: '2' }],
    ['rec', { ...view, rec: '0' }],
    ['url', { ...view, url: 'javascript:alert(1)' }],
    ['url', { idsite: '1', rec: '1' }],
    ['token_auth', { ...view, token_auth: 'x' }],
    ['_id', { ...view, _id: 'jeanne@example.org' }],
  ])('refuses a hit that is wrong in %s, and keeps nothing of it', async (field, hit) => {
    const client = mock.visitor()
    for (const test of [post(client, hit), client.get(query(hit))]) {
      const { body } = await test.expect(400)
      expect(body).toMatchObject({ error: 'bad_request', errors: [{ field }] })
    }
    expect(await hitsOf(client)).toEqual([])
  })

  it('refuses a body that is no form, and one that is too large', async () => {
    const client = mock.visitor()
    expect((await client.post(COLLECTOR).send(view)).status).toBe(415)
    const large = { ...view, action_name: 'x'.repeat(20_000) }
    expect((await post(client, large)).status).toBe(413)
  })

  it('stores hits per session', async () => {
    const [one, other] = [mock.visitor(), mock.visitor()]
    await post(one, view).expect(204)
    expect(await hitsOf(other)).toEqual([])
    await one.post('/__mock/analytics/clear').expect(204)
    expect(await hitsOf(one)).toEqual([])
    await post(one, view).expect(204)
    await one.post('/__mock/reset').expect(200)
    expect(await hitsOf(one)).toEqual([])
  })

  it('keeps the last 500', async () => {
    const client = mock.visitor()
    const session = mock.app.sessions.open(client.session)
    const hit = { at: '2026-09-01T20:00:00Z', method: 'GET', kind: 'ping' } as const
    for (let at = 0; at < 500; at++)
      recordHit(session, { ...hit, parameters: { rand: String(at) } })
    await client.get(query({ ...view, rand: '500' })).expect(204)
    const hits = (await hitsOf(client)) as { parameters: { rand: string } }[]
    const ends = [hits.length, hits[0]?.parameters.rand, hits.at(-1)?.parameters.rand]
    expect(ends).toEqual([500, '500', '1'])
  })

  it('is open to the site, and to no other origin', async () => {
    const site = await post(mock.visitor(), view).set('Origin', 'http://localhost:5173').expect(204)
    expect(site.headers['access-control-allow-origin']).toBe('http://localhost:5173')
    await post(mock.visitor(), view).set('Origin', 'https://evil.example').expect(403)
    await post(mock.visitor(), view).set('Host', 'evil.example').expect(421)
  })

  it('lets no page of another origin clear what was collected', async () => {
    const client = mock.visitor()
    await post(client, view).expect(204)
    const clear = client.post('/__mock/analytics/clear').set('Origin', 'http://localhost:5173')
    await clear.expect(403)
    expect(await hitsOf(client)).toHaveLength(1)
  })

  it('takes nothing but GET, HEAD and POST', async () => {
    const client = mock.visitor()
    expect((await client.delete(COLLECTOR)).status).toBe(405)
    expect((await client.head(query(view))).status).toBe(204)
    expect(await hitsOf(client)).toEqual([])
  })
})
