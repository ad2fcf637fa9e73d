import { describe, expect, it, vi } from 'vitest'
import { createUploads } from '#mock/sessions/uploads.ts'
import { clipOf } from '#test/support/server/clips.ts'
import { beginUpload, countNewFiles, isolateUploads, uploadedFiles } from './uploaded-files.ts'
import { mockServer } from '#test/support/server/mock.ts'
import { sendArchive } from './send-archive.ts'
import { randomUUID } from 'node:crypto'

const mock = mockServer()
const clip = clipOf('720x576')
const MIB = 1024 ** 2
const ROOM = 1024 * MIB
/** For a busy disk. */
const DISK_TIMEOUT = { timeout: 10_000 }

isolateUploads()

/** Starts an upload as an archivist, and sends half of the file. */
async function halfSent(session: string) {
  const before = uploadedFiles()
  const socket = beginUpload(mock, clip.subarray(0, clip.length / 2), { session })
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  const ended = new Promise<string>((done) => socket.on('close', () => done(received)))
  await vi.waitFor(() => expect(countNewFiles(before)).toBe(1), DISK_TIMEOUT)
  return { socket, ended }
}

describe('in the middle of an upload', () => {
  it('a reset is answered by its name, and the file goes', async () => {
    const client = mock.visitor()
    const before = uploadedFiles()
    const { ended } = await halfSent(client.session)
    await client.post('/__mock/reset').expect(200)
    const answer = await ended
    expect(answer).toMatch(/^HTTP\/1\.1 409 Conflict\r\n/)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: 'conflict',
      message: 'The session ended during the upload.',
    })
    await vi.waitFor(() => expect(countNewFiles(before)).toBe(0), DISK_TIMEOUT)
    // A new session with the same id accepts another upload.
    await sendArchive(client).expect(201)
  })

  it('so is an eviction, as ten thousand others come', async () => {
    const client = mock.visitor()
    const { ended } = await halfSent(client.session)
    for (let at = 0; at < 10_000; at++) mock.app.sessions.open(`other-${at}`)
    expect(await ended).toMatch(/^HTTP\/1\.1 409 Conflict\r\n/)
    // Waits until all files are deleted, because the next test counts them.
    await vi.waitFor(() => expect(uploadedFiles()).toEqual([]), DISK_TIMEOUT)
  })

  it('a connection that closes gives its room back', async () => {
    const client = mock.visitor()
    const before = uploadedFiles()
    for (let turn = 0; turn < 3; turn++) {
      // Three uploads exceed the limit of a session, so the aborted one must not count any more.
      const { socket } = await halfSent(client.session)
      socket.destroy()
      await vi.waitFor(() => expect(countNewFiles(before)).toBe(0), DISK_TIMEOUT)
    }
    await sendArchive(client).expect(201)
  })
})

describe('the room for uploads', () => {
  const session = () => mock.app.sessions.open(`room-${randomUUID()}`)

  it('is given back once, whatever happens in whatever order', () => {
    const uploads = createUploads()
    const others = [session(), session(), session()]
    const rooms = others.map((other) => uploads.reserve(other, ROOM))
    const gone = session()
    const lost = uploads.reserve(gone, ROOM)
    expect(() => uploads.reserve(session(), 1)).toThrow('413')
    uploads.drop(gone)
    expect(lost.gone.aborted).toBe(true)
    // A late upload does not count towards the limit of the new session.
    lost.release()
    lost.release()
    lost.commit(5)
    const next = uploads.reserve(session(), ROOM)
    expect(() => uploads.reserve(session(), 1)).toThrow('413')
    next.commit(MIB)
    next.release()
    expect(() => uploads.reserve(session(), ROOM)).toThrow('413')
    uploads.reserve(session(), ROOM - MIB)
    expect(rooms.map(({ gone: { aborted } }) => aborted)).toEqual([false, false, false])
  })
})
