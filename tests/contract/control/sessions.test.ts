import request from 'supertest'
import { expect, it, vi } from 'vitest'
import { createSessions } from '#mock/sessions/session-store.ts'
import { runs } from '#test/support/exhaustive.ts'
import { mockServer, type Client } from '#test/support/server/mock.ts'
import { raw } from '#test/support/server/raw.ts'

const mock = mockServer()

const mottoOf = async (client: Client) =>
  ((await client.get('/api/profile/member').expect(200)).body as { motto: string }).motto

const setMotto = (client: Client, motto: string) =>
  client.as('member').patch('/api/@me').type('form').send({ motto }).expect(200)

const FAULTS = [
  { id: 'normal', sees: { status: 200, fault: undefined } },
  { id: 'rate-limited', sees: { status: 429, fault: 'rate-limited' } },
  { id: 'api-html', sees: { status: 502, fault: 'api-html' } },
  { id: 'api-empty', sees: { status: 200, fault: 'api-empty' } },
  { id: 'profile-missing', sees: { status: 404, fault: 'profile-missing' } },
]

it('twenty concurrent sessions are isolated [MK-16]', async () => {
  const page = (await mock.visitor().get('/api/archives')).body as { items: { id: string }[] }
  const comments = `/api/archive/${page.items[0]?.id}/comments`
  const usual = (await mock.visitor().get(comments)).body as { total: number }
  const clients = Array.from({ length: 20 }, (_, at) => ({
    at,
    client: mock.visitor(),
    fault: FAULTS[at % FAULTS.length] as (typeof FAULTS)[number],
  }))
  for (const { at, client, fault } of clients) {
    await setMotto(client, `n° ${at}`)
    await client
      .as('member')
      .post(comments)
      .send({ text: `n° ${at}` })
      .expect(201)
    await client.play(fault.id)
  }
  const rounds = runs(4, 167)
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      clients.map(async ({ at, client, fault: { sees } }) => {
        const { status, headers } = await client.get('/api/profile/member')
        expect({ status, fault: headers['x-mock-fault'] }).toEqual(sees)
        const plain = { Prefer: 'scenario=normal' }
        const profile = await client.get('/api/profile/member').set(plain)
        expect(profile.body).toMatchObject({ motto: `n° ${at}` })
        const thread = await client.get(comments).set(plain)
        expect(thread.body).toMatchObject({ total: usual.total + 1 })
        expect((thread.body as { items: object[] }).items[0]).toMatchObject({ text: `n° ${at}` })
      }),
    )
  }
})

it('the least recently used of ten thousand sessions is evicted [MK-17]', () => {
  const dropped: string[] = []
  const active = mock.app.sessions.open('some').active
  const sessions = createSessions(active, ({ id }) => void dropped.push(id))
  for (let at = 0; at < 10_000; at++) sessions.open(`s${at}`)
  expect([sessions.size, dropped]).toEqual([10_000, []])
  const token = sessions.issue(sessions.open('s1'), 'member')
  sessions.open('s0')
  sessions.open('new')
  expect([sessions.size, dropped]).toEqual([10_000, ['s2']])
  for (let at = 0; at < 10_000; at++) sessions.open(`t${at}`)
  expect(sessions.size).toBe(10_000)
  expect(dropped).toContain('s1')
  expect(sessions.ownerOf(token)).toBeUndefined()
})

it('a session unused for a day expires with its tokens', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-01T12:00:00Z') })
  const dropped: string[] = []
  const sessions = createSessions(mock.app.sessions.open('some').active, ({ id }) => {
    dropped.push(id)
  })
  sessions.open('idle')
  vi.setSystemTime(new Date('2026-09-02T11:59:59Z'))
  sessions.open('other')
  expect(dropped).toEqual([])
  vi.setSystemTime(new Date('2026-09-02T12:10:00Z'))
  sessions.open('other')
  vi.useRealTimers()
  expect(dropped).toEqual(['idle'])
})

it('a session keeps fifty tokens, the newest', () => {
  const sessions = createSessions(mock.app.sessions.open('some').active, () => {})
  const session = sessions.open('one')
  const tokens = Array.from({ length: 51 }, () => sessions.issue(session, 'member'))
  expect(new Set(tokens).size).toBe(51)
  expect(tokens.map((token) => sessions.ownerOf(token) === 'one')).toEqual([
    false,
    ...Array.from({ length: 50 }, () => true),
  ])
  for (const token of tokens) expect(token).toMatch(/^mock_[\w-]{32}$/)
})

it('a reset forgets everything', async () => {
  const client = mock.visitor()
  await setMotto(client, 'Oubliez-moi')
  await client.play('slow')
  const { body } = await client.post('/__mock/reset').expect(200)
  expect(body).toMatchObject({ scenario: 'normal', changes: {} })
  expect(await mottoOf(client)).not.toBe('Oubliez-moi')
})

it('a browser’s first response sets its session cookie', async () => {
  const first = await request(mock.url)
    .patch('/api/@me')
    .set('Sec-Fetch-Mode', 'cors')
    .set('Authorization', 'Bearer mock_persona_member')
    .type('form')
    .send({ motto: 'Dès le début' })
    .expect(200)
  const [cookie = ''] = first.headers['set-cookie'] as unknown as string[]
  expect(cookie).toMatch(/^mock_session=[\w-]{22}; .*Path=\/; .*HttpOnly; SameSite=Lax$/)
  const [pair = ''] = cookie.split(';')
  const { body } = await request(mock.url).get('/api/profile/member').set('Cookie', pair)
  expect(body).toMatchObject({ motto: 'Dès le début' })
})

it('a token selects its session if nothing else does', async () => {
  const client = mock.visitor()
  const { body } = await client.post('/api/discord/token').send({ code: 'mock_code_member' })
  await setMotto(client, 'Par le jeton')
  const { access_token: token } = body as { access_token: string }
  const me = await request(mock.url).get('/api/@me').set('Authorization', `Bearer ${token}`)
  expect(me.body).toMatchObject({ id: 'member', motto: 'Par le jeton' })
})

it('a token of one session is worth nothing in another', async () => {
  const { body } = await mock.visitor().post('/api/discord/token').send({ code: 'mock_code_vip' })
  const { access_token: token } = body as { access_token: string }
  expect((await mock.visitor().bearing(token).get('/api/@me')).status).toBe(401)
})

it.each(['__proto__', 'constructor', 'toString'])(
  '"%s" is a session like any other [MK-17]',
  async (id) => {
    const { body } = await request(mock.url)
      .get('/__mock/state')
      .set('X-Mock-Session', id)
      .expect(200)
    expect(body).toMatchObject({ session: id })
  },
)

it.each(['../../etc', 'a b', 'x'.repeat(65), ''])(
  'the id "%s" is rejected with an explanation wherever it is sent [MK-17]',
  async (id) => {
    for (const path of ['/__mock/state', '/api/home', '/files/videos/x.mp4']) {
      const { body } = await request(mock.url).get(path).set('X-Mock-Session', id).expect(400)
      const message = 'must be 1 to 64 letters, digits, hyphens or underscores'
      expect(body).toMatchObject({ errors: [{ field: 'X-Mock-Session', message }] })
    }
    const { body } = await request(mock.url)
      .get('/__mock/state')
      .set('Cookie', `mock_session=${encodeURIComponent(id)}.`)
      .expect(200)
    expect(body).toMatchObject({ session: 'shared' })
  },
)

it('a request without an id uses the shared session [MK-17]', async () => {
  const { body } = await request(mock.url).get('/__mock/state').expect(200)
  expect(body).toMatchObject({ session: 'shared' })
  const huge = `X-Mock-Session: ${'x'.repeat(1_000_000)}`
  const answer = await raw(
    mock.port,
    `GET /__mock/state HTTP/1.1\r\nHost: localhost\r\n${huge}\r\n\r\n`,
  )
  expect(answer).toMatch(/^(?:HTTP\/1\.1 431 |$)/)
  await request(mock.url).get('/api/categories').expect(200)
})
