import { expect, it } from 'vitest'
import { mockServer } from '#test/support/server/mock.ts'

const mock = mockServer()

it.each([
  'scenario=nothing',
  'scenario=__proto__',
  'as=nobody',
  'to=https://evil.com',
  'to=//evil.com',
  'to=/%5Cevil.com',
  'to=/%09/evil.com',
  'to=.evil.com',
  'to=@evil.com',
])('does not open ?%s', async (query) => {
  const client = mock.visitor()
  await client.get(`/__mock/open?${query}`).expect(400)
  expect((await client.get('/__mock/state')).body).toMatchObject({ scenario: 'normal' })
})

it('is not opened by a picture or a frame', async () => {
  const test = mock.visitor().get('/__mock/open?scenario=api-down')
  expect((await test.set('Sec-Fetch-Dest', 'image')).status).toBe(400)
})

it.each(['/__mock/scenario', '/__mock/reset', '/__mock/clock', '/__mock/session/sign-in'])(
  'GET %s changes nothing [MK-07]',
  async (path) => {
    const { headers } = await mock.visitor().get(path).expect(405)
    expect(headers.allow).toBe('POST, OPTIONS')
  },
)

it('a scenario must be asked for in JSON [MK-05]', async () => {
  expect(
    (await mock.visitor().post('/__mock/scenario').type('form').send({ id: 'slow' })).status,
  ).toBe(415)
})

it('the clock of a session can be set and given back', async () => {
  const client = mock.visitor()
  const set = await client.post('/__mock/clock').send({ now: '1999-12-31T23:59:00Z' }).expect(200)
  expect((set.body as { now: string }).now).toMatch(/^1999-12-31T23:59/)
  const dateOf = async () => Date.parse((await client.get('/api/channels')).headers.date as string)
  expect(new Date(await dateOf()).toISOString(), 'its answers, too').toMatch(/^1999-12-31T23:59/)
  const back = await client.post('/__mock/clock').send({ now: null }).expect(200)
  expect(Date.parse((back.body as { now: string }).now)).toBeLessThanOrEqual(Date.now())
  expect(Math.abs((await dateOf()) - Date.now())).toBeLessThan(60_000)
  await client.post('/__mock/clock').send({ now: 'demain' }).expect(400)
})
