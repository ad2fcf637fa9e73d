import request from 'supertest'
import { expect, it } from 'vitest'
import { mockServer, type Client } from '../../support/mock.ts'

const mock = mockServer()

const mottoOf = async (client: Client) =>
  ((await client.get('/api/profile/member').expect(200)).body as { motto: string }).motto

const setMotto = (client: Client, motto: string) =>
  client.as('member').patch('/api/@me').type('form').send({ motto }).expect(200)

it('what one session changes, no other sees', async () => {
  const [one, other] = [mock.visitor(), mock.visitor()]
  await setMotto(one, 'La mienne')
  expect(await mottoOf(one)).toBe('La mienne')
  expect(await mottoOf(other)).not.toBe('La mienne')
})

it('twenty sessions side by side each keep their own state and their own fault', async () => {
  const clients = Array.from({ length: 20 }, () => mock.visitor())
  await Promise.all(clients.map((client, at) => setMotto(client, `n° ${at}`)))
  await Promise.all(clients.filter((_, at) => at % 2).map((client) => client.play('rate-limited')))
  const statuses = await Promise.all(
    clients.map(async (client) => (await client.get('/api/profile/member')).status),
  )
  expect(statuses).toEqual(clients.map((_, at) => (at % 2 ? 429 : 200)))
  const evens = clients.filter((_, at) => at % 2 === 0)
  expect(await Promise.all(evens.map(mottoOf))).toEqual(evens.map((_, at) => `n° ${at * 2}`))
})

it('a reset forgets everything', async () => {
  const client = mock.visitor()
  await setMotto(client, 'Oubliez-moi')
  await client.play('slow')
  const { body } = await client.post('/__mock/reset').expect(200)
  expect(body).toMatchObject({ scenario: 'normal', changes: {} })
  expect(await mottoOf(client)).not.toBe('Oubliez-moi')
})

it('a browser gets its session with its first answer, and is already in it', async () => {
  const first = await request(mock.url)
    .patch('/api/@me')
    .set('Sec-Fetch-Mode', 'cors')
    .set('Authorization', 'Bearer mock_persona_member')
    .type('form')
    .send({ motto: 'Dès le début' })
    .expect(200)
  const [cookie = ''] = first.headers['set-cookie'] as unknown as string[]
  expect(cookie).toMatch(/^mock_session=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax/)
  const [pair = ''] = cookie.split(';')
  const { body } = await request(mock.url).get('/api/profile/member').set('Cookie', pair)
  expect(body).toMatchObject({ motto: 'Dès le début' })
})

it('a token leads back to its session when nothing else names one', async () => {
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
  '"%s" is a session like any other',
  async (id) => {
    const { body } = await request(mock.url)
      .get('/__mock/state')
      .set('X-Mock-Session', id)
      .expect(200)
    expect(body).toMatchObject({ session: id })
  },
)

it.each(['../../etc', 'a b', 'x'.repeat(65), ''])('the id "%s" counts as none', async (id) => {
  const { body } = await request(mock.url)
    .get('/__mock/state')
    .set('X-Mock-Session', id)
    .expect(200)
  expect(body).toMatchObject({ session: 'shared' })
})
