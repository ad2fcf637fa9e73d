import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, vi } from 'vitest'
import type { MockServer } from '#test/support/server/mock.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

/** Gives a file's tests a temporary folder of their own: other servers here save uploads too. */
export function isolateUploads() {
  vi.stubEnv('TMPDIR', temporaryFolder())
  afterAll(() => vi.unstubAllEnvs())
}

/** Returns the paths of uploaded videos in the temporary folder. */
export const uploadedFiles = () =>
  readdirSync(tmpdir(), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mp4'),
  )

/**
 * Returns the number of videos that are not in `before`. Lengths would not do, because videos of
 * an earlier test may still be deleted.
 */
export const countNewFiles = (before: readonly string[]) =>
  uploadedFiles().filter((name) => !before.includes(name)).length

/** Starts an upload of 400 MB: sends the request's head and these bytes of the file. */
export function beginUpload(
  mock: MockServer,
  bytes: Buffer,
  { token = 'mock_persona_archivist', session = mock.visitor().session } = {},
) {
  const head = [
    'POST /api/archive HTTP/1.1',
    'Host: localhost',
    `X-Mock-Session: ${session}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${400 * 1024 ** 2}`,
  ]
  const file =
    '--b\r\nContent-Disposition: form-data; name="video"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n'
  const socket = connect(mock.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${head.join('\r\n')}\r\n\r\n${file}`)
  socket.write(bytes)
  return socket
}
