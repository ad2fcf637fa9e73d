import { expect, it } from 'vitest'
import { codeFor } from '#mock/embedded/code.ts'
import { mockServer } from '#test/support/server/mock.ts'
import { raw } from '#test/support/server/raw.ts'

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

it.each([
  'NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee',
  'mock_code_nobody',
  'mock_code_member.7f3a.explodes',
  'mock_code_member.7f3a.__proto__',
  'mock_member',
  'mock_ ',
])('refuses the code "%s", which the simulator never issued', async (code) => {
  const { body } = await mock.visitor().post('/api/discord/token').send({ code }).expect(400)
  expect(body).toMatchObject({ error: 'invalid_grant' })
})

it.each([
  ['refused', 400, /invalid_grant/],
  ['failed', 500, /internal_server_error/],
  ['html', 200, /<!doctype html>/i],
  ['empty', 200, /^$/],
  ['odd', 200, /^\{"token_type":"Bearer"\}$/],
] as const)('a code that says "%s" is answered %d', async (fault, status, words) => {
  const code = codeFor('member', 'n1', fault)
  const answer = await mock.visitor().post('/api/discord/token').send({ code }).expect(status)
  expect(answer.text).toMatch(words)
  expect(answer.text).not.toContain('access_token')
})

it('logs the fault that a code requested', async () => {
  const client = mock.visitor()
  const code = codeFor('member', 'n1', 'html')
  const { headers } = await client.post('/api/discord/token').send({ code })
  expect(headers['x-mock-fault']).toBe('code html')
  expect((await client.get('/__mock/log')).text).toContain('code html')
})

it('a code with "dropped" resets the connection', async () => {
  const body = JSON.stringify({ code: codeFor('member', 'n1', 'dropped') })
  const head = ['POST /api/discord/token HTTP/1.1', `Host: localhost:${mock.port}`]
  const rest = ['Content-Type: application/json', `Content-Length: ${body.length}`]
  expect(await raw(mock.port, [...head, ...rest, '', body].join('\r\n'))).toBe('')
})

it('a code with "hangs" never gets a response', async () => {
  const client = mock.visitor()
  const pending = client.post('/api/discord/token').send({ code: codeFor('member', 'n1', 'hangs') })
  const ended = pending.then(() => 'answered').catch(() => 'given up')
  const next = { code: codeFor('member', 'n2') }
  await client.post('/api/discord/token').send(next).expect(200)
  expect(await Promise.race([ended, Promise.resolve('silent')])).toBe('silent')
  pending.abort()
})
