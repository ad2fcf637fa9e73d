import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { saveSessions, reopenSessions, sessionsBeginWith } from '#mock/control/bundle/at-start.ts'
import { clipOf, uploadFields } from '#test/support/server/clips.ts'
import { mockServer } from '#test/support/server/mock.ts'

const folder = mkdtempSync(join(tmpdir(), 'kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [before, after] = [mockServer(), mockServer()]

it('a restart restores the data of a session', async () => {
  const client = before.visitor()
  await client.post('/__mock/scenario').send({ id: 'home-empty' }).expect(200)
  const session = before.app.sessions.open(client.session)
  const token = before.app.sessions.issue(session, 'member')
  const bearer = { Authorization: `Bearer ${token}` }
  await client.patch('/api/@me').set(bearer).type('form').send({ motto: 'Zut' }).expect(200)
  const upload = client.as('archivist').post('/api/archive').field(uploadFields)
  const { body } = await upload.attach('video', clipOf('720x576'), 'a.mp4').expect(201)

  const file = join(folder, 'sessions.json')
  await saveSessions(file, before.app.mock)
  await reopenSessions(file, after.app.mock)

  const same = after.named(client.session)
  expect((await same.get('/__mock/state')).body).toMatchObject({ scenario: 'home-empty' })
  expect((await same.get('/api/@me').set(bearer).expect(200)).body).toMatchObject({ motto: 'Zut' })
  await same.get(`/files/${(body as { video: string }).video}`).expect(200)
})

it('a session that the new code does not understand is left out', async () => {
  await before.visitor().post('/__mock/scenario').send({ id: 'home-empty' }).expect(200)
  const file = join(folder, 'old.json')
  await saveSessions(file, before.app.mock)
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"scenario":"', '"scenario":"gone-'))
  const size = after.app.sessions.size
  await reopenSessions(file, after.app.mock)
  await reopenSessions(join(folder, 'missing.json'), after.app.mock)
  expect(after.app.sessions.size).toBe(size)
})

it('a bundle at the start is where every new session begins', async () => {
  const client = before.visitor()
  await client.post('/__mock/scenario').send({ id: 'collections-empty' }).expect(200)
  const file = join(folder, 'bundle.json')
  writeFileSync(file, (await client.get('/__mock/bundle')).text)
  const { begin } = await sessionsBeginWith(file)
  const session = after.app.sessions.open('beginning')
  begin(session)
  const { body } = await after.named('beginning').get('/api/collections').expect(200)
  expect(body).toEqual([])
})

it.each([
  ['{', /is no bundle of the desk: /],
  ['{}', /is no bundle of the desk: \w+ is required\.$/],
])('a file of %j at the start is refused in a sentence', async (text, sentence) => {
  const file = join(folder, 'none.json')
  writeFileSync(file, text)
  await expect(sessionsBeginWith(file)).rejects.toThrow(sentence)
})
