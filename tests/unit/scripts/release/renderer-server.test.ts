import { spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
let server: ChildProcess
let port: number
let lines = ''

const renderer = 'export const createHandler = () => () => Promise.resolve(new Response())'

beforeAll(async () => {
  copyFileSync('scripts/release/server/server.mjs', join(folder, 'server.mjs'))
  writeFileSync(join(folder, 'renderer.mjs'), renderer)
  writeFileSync(join(folder, 'release.json'), '{"siteUrl":"https://tele.example.org"}')
  port = await getPort()
  const env = { ...process.env, PORT: String(port) }
  server = spawn(process.execPath, [join(folder, 'server.mjs')], { env })
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (lines += text))
  await vi.waitUntil(() => lines.includes('Renders'), 20_000)
})
afterAll(() => void server.kill())

/** Sends bytes, and returns the status line that comes back before the connection is closed. */
const send = (text: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    socket.on('error', () => undefined).once('close', () => resolve(answer.slice(0, 12)))
  })
const logged = () => lines.split('\n').slice(1, -1)

it.each([
  ['a huge header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a slow header', 'GET / HTTP/1.1\r\nHost: a\r\nX', 408],
  ['no HTTP', 'hello\r\n\r\n', 400],
])(
  '%s is answered, and logged in one line',
  async (_, text, status) => {
    const before = logged().length
    expect(await send(text)).toBe(`HTTP/1.1 ${status}`)
    await expect.poll(() => logged().length).toBe(before + 1)
    expect(logged().at(-1)).toMatch(new RegExp(`^${status} a request: `))
  },
  20_000,
)
