import { expect, it } from 'vitest'
import { mockServer } from '../support/mock.ts'

const mock = mockServer()

it('exchanges a code for a token of at least 128 random bits', async () => {
  const client = mock.visitor()
  const { body } = await client
    .post('/api/discord/token')
    .send({ code: 'mock_code_vip' })
    .expect(200)
  const { access_token: token } = body as { access_token: string }
  expect(token).toMatch(/^mock_[\w-]{32}$/)
  const me = await client.bearing(token).get('/api/@me').expect(200)
  expect(me.body).toMatchObject({ id: 'vip' })
})

it('takes a code once', async () => {
  const client = mock.visitor()
  const code = { code: 'mock_code_member.7f3a' }
  await client.post('/api/discord/token').send(code).expect(200)
  const { body } = await client.post('/api/discord/token').send(code).expect(400)
  expect(body).toMatchObject({ error: 'invalid_grant' })
})

it.each(['NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee', 'mock_code_nobody', 'mock_ '])(
  'refuses the code "%s"',
  async (code) => {
    expect((await mock.visitor().post('/api/discord/token').send({ code })).status).toBe(400)
  },
)
