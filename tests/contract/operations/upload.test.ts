import { readdirSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { request } from 'node:http'
import { expect, it, vi } from 'vitest'
import { limits } from '#limits'
import type { components } from '#contract'
import { clipOf } from '#test/support/server/clips.ts'
import { beginUpload, countNewFiles, isolateUploads, uploadedFiles } from './uploaded-files.ts'
import { mockServer } from '#test/support/server/mock.ts'
import { sendArchive as send } from './send-archive.ts'

type S = components['schemas']
const mock = mockServer()
const clip = clipOf('720x576')

/** For a busy disk. */
const DISK_TIMEOUT = { timeout: 10_000 }

const problemsOf = async (fields: object, file?: Buffer) =>
  ((await send(mock.visitor(), fields, file).expect(400)).body as S['Problem']).errors

isolateUploads()

it('nobody else sees it, and it goes with the session', async () => {
  const before = uploadedFiles()
  const client = mock.visitor()
  const { id, video } = (await send(client).expect(201)).body as S['Archive']
  await mock.visitor().get(`/api/archive/${id}`).expect(404)
  await mock.visitor().get(`/files/${video}`).expect(404)
  await client.post('/__mock/reset').expect(200)
  await vi.waitFor(() => expect(countNewFiles(before)).toBe(0), DISK_TIMEOUT)
  expect((await client.get(`/api/archive/${id}`)).status).toBe(404)
})

it('a link that lies among uploaded files leads nowhere [MK-08]', async () => {
  const client = mock.visitor()
  const { video } = (await send(client).expect(201)).body as S['Archive']
  const files = readdirSync(tmpdir(), { recursive: true, encoding: 'utf8' })
  const folders = files.filter((name) => name.endsWith('.mp4')).map((name) => dirname(name))
  expect(folders.length).toBeGreaterThan(0)
  for (const folder of new Set(folders)) {
    symlinkSync(resolve('package.json'), join(tmpdir(), folder, 'stray.mp4'))
  }
  await client.get('/files/videos/stray.mp4').expect(404)
  await client.get('/files/stray.mp4').expect(404)
  await client.get(`/files/${video}`).expect(200)
  for (const folder of new Set(folders)) unlinkSync(join(tmpdir(), folder, 'stray.mp4'))
})

it('sent twice at once, it is taken once [UP-10]', async () => {
  const client = mock.visitor()
  const answers = await Promise.all([send(client), send(client)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)?.body as unknown
  expect(refused).toMatchObject({ error: 'conflict', message: 'This was already done.' })
})

it.each([
  '../../etc/passwd.mp4',
  String.raw`C:\x.mp4`,
  'CON.mp4',
  '.mp4',
  `${'x'.repeat(300)}.mp4`,
  '‮4pm.exe',
  '<img>.mp4',
])('a file called $0 is kept under a name of ours [UP-14]', async (name) => {
  const { body } = await send(mock.visitor(), {}, clip, name).expect(201)
  expect((body as S['Archive']).video).toMatch(/^videos\/u[0-9a-f-]{36}\.mp4$/)
})

it('deletes rejected files, and reports errors by field', async () => {
  const before = uploadedFiles()
  const message = 'is cut off'
  const refused = [{ field: 'video', message, code: 'cut_off' }]
  expect(await problemsOf({}, clip.subarray(0, clip.length / 2))).toEqual(refused)
  await vi.waitFor(() => expect(countNewFiles(before)).toBe(0), DISK_TIMEOUT)
})

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

it.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['no last boundary', 'multipart/form-data; boundary=b', part('title', 'x')],
  ['10,000 parts', 'multipart/form-data; boundary=b', `${part('title', 'x').repeat(10_000)}--b--`],
  ['a field of 1 MB', 'multipart/form-data; boundary=b', `${part('title', 'x'.repeat(1e6))}--b--`],
  ['a name of 1 MB', 'multipart/form-data; boundary=b', `${part('x'.repeat(1e6), 'x')}--b--`],
  ['a field __proto__', 'multipart/form-data; boundary=b', `${part('__proto__', 'x')}--b--`],
  ['a field in a field', 'multipart/form-data; boundary=b', `${part('title[a]', 'x')}--b--`],
])('refuses a body with %s [UP-15]', async (_name, type, text) => {
  const client = mock.visitor().as('archivist')
  const { body, status } = await client.post('/api/archive').set('Content-Type', type).send(text)
  expect({ status, body: body as unknown }).toMatchObject({
    status: 400,
    body: { error: 'bad_request' },
  })
  expect(Object.prototype).not.toHaveProperty('polluted')
})

it('takes one file, in the field video [UP-15]', async () => {
  const test = send(mock.visitor()).attach('video', clip, 'encore.mp4')
  expect((await test.expect(400)).body).toMatchObject({ errors: [{ field: 'video' }] })
})

it('an upload that is given up leaves nothing behind [UP-09]', async () => {
  const before = uploadedFiles()
  const socket = beginUpload(mock, clip.subarray(0, clip.length / 2))
  await vi.waitFor(() => expect(countNewFiles(before)).toBe(1), DISK_TIMEOUT)
  socket.destroy()
  await vi.waitFor(() => expect(countNewFiles(before)).toBe(0), DISK_TIMEOUT)
})

it.each([
  ['mock_persona_member', 403],
  ['nonsense', 401],
])('refuses the bearer of %s before the file has been sent [UP-17]', async (token, status) => {
  const before = uploadedFiles()
  const socket = beginUpload(mock, Buffer.alloc(0), { token })
  const answer = await new Promise<string>((done) => {
    socket.once('data', (chunk) => done(chunk.toString()))
  })
  socket.destroy()
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\r\nConnection: close\r\n`))
  expect(countNewFiles(before)).toBe(0)
})

it('a body in chunks is refused at the limit, though more is to come', async () => {
  const { port, visitor } = mock
  const upload = request({
    port,
    path: '/api/archive',
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=x',
      Authorization: 'Bearer mock_persona_archivist',
      'X-Mock-Session': visitor().session,
    },
  }).on('error', () => {})
  const chunk = Buffer.alloc(1024 ** 2)
  let sent = 0
  const more = () => {
    do sent += chunk.length
    while (sent < limits.ArchiveUpload.video['x-maxBytes'] * 1.1 && upload.write(chunk))
  }
  upload.on('drain', more)
  more()
  const status = await new Promise((done) => {
    upload.on('response', (response) => done(response.resume().statusCode))
  })
  upload.destroy()
  expect(status).toBe(413)
})
