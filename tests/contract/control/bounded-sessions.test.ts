import { expect, it } from 'vitest'
import { createSampleIndex } from '#mock/world/indexes/sample-index.ts'
import { MAX_ADDED, openWorld } from '#mock/world/world.ts'
import { mockServer } from '#test/support/server/mock.ts'
import { raw } from '#test/support/server/raw.ts'

const mock = mockServer()
const sessionOf = (id: string) => mock.app.sessions.open(id)

it('a session can add at most twenty thousand records', async () => {
  const client = mock.visitor().as('member')
  const comment = async (status: number) => {
    const { items } = (await client.get('/api/archives')).body as { items: [{ id: string }] }
    const path = `/api/archive/${items[0].id}/comments`
    return (await client.post(path).send({ text: 'Encore' }).expect(status)).body as object
  }
  await comment(201)
  const [world] = sessionOf(client.session).worlds?.values() ?? []
  const base = world?.members()[0]
  if (!world || !base) throw new Error('The session has no world.')
  for (let at = 1; at < MAX_ADDED; at++) world.putMember({ ...base, id: `new-${at}` })
  // Changing a member does not free space.
  world.putMember({ ...base, motto: 'Changée' })
  expect(await comment(413)).toEqual({
    error: 'too_large',
    message: 'This session has added too much: reset it.',
  })
  // Nor does reopening the world from its saved changes.
  const sampleIndex = createSampleIndex({ seed: 1, archives: 3 })
  const again = openWorld(sampleIndex, world.changes())
  expect(again.isFull()).toBe(true)
  await client
    .post('/__mock/session/sign-in')
    .type('form')
    .send({ name: 'Une de trop' })
    .expect(413)
  await client.post('/__mock/reset').expect(200)
  await comment(201)
})

/** Returns that many entries that a session already has. */
const before = (count: number) => Array.from({ length: count }, (_, at) => `old-${at}`)

it('a session drops its oldest world, fault count or code', async () => {
  const client = mock.visitor()
  await client.get('/api/home').expect(200)
  const session = sessionOf(client.session)
  const [world] = session.worlds?.values() ?? []
  if (!world) throw new Error('The session has no world.')
  session.worlds = new Map(before(20).map((name) => [name, world]))
  await client.play('archive-alone')
  await client.get('/api/home').expect(200)
  expect([session.worlds.size, session.worlds.has('old-0')]).toEqual([20, false])

  await client.post('/__mock/scenario').send({ id: 'normal', fault: 'status:503x1' }).expect(200)
  session.faultCounts = new Map(before(1000).map((name) => [name, 1]))
  await client.get('/api/home').expect(503)
  expect([session.faultCounts.size, session.faultCounts.has('old-0')]).toEqual([1000, false])
  await client.get('/api/home').expect(200)

  session.usedCodes = new Set(before(1000))
  const exchange = (status: number) =>
    client.post('/api/discord/token').send({ code: 'mock_code_member.x' }).expect(status)
  await client.play('normal')
  await exchange(200)
  expect([session.usedCodes.size, session.usedCodes.has('old-0')]).toEqual([1000, false])
  await exchange(400)
})

it.each([
  ['an address of another host', 'GET http://evil.example/api/home HTTP/1.1'],
  ['no path', 'OPTIONS * HTTP/1.1'],
  ['a host that is none', 'GET http://[/ HTTP/1.1'],
  ['two slashes and a bracket', 'GET //[/api HTTP/1.1'],
  ['a host in the path', 'GET //evil.example:99999/x HTTP/1.1'],
  ['bytes that are no text', 'GET /api/\u00FF\u00FE\u0080 HTTP/1.1'],
  ['half a percent sign', 'GET /api/%E0%A4%A?%=%%& HTTP/1.1'],
  ['a method of its own', 'BREW /api/home HTTP/1.1'],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1'],
])('a request line with %s corrupts neither log nor download', async (_, line) => {
  const { session, get } = mock.visitor()
  const headers = `Host: localhost\r\nX-Mock-Session: ${session}\r\nConnection: close`
  await raw(mock.port, `${line}\r\n${headers}\r\n\r\n`)
  await get('/api/home').expect(200)
  const { body: log } = await get('/__mock/log').expect(200)
  expect((log as { path: string }[]).some(({ path }) => path === '/api/home')).toBe(true)
  for (const { path } of log as { path: string }[]) expect(path).not.toMatch(/\p{Cc}/u)
  const { body: har } = await get('/__mock/log?format=har').expect(200)
  expect((har as { log: { entries: object[] } }).log.entries).toHaveLength(
    (log as object[]).length + 1,
  )
})
