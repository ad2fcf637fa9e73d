import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
let server: ChildProcess
let port: number
let lines = ''

const renderer = `
  // As long as a request's clean-up.
  setTimeout(() => undefined, 600_000)
  let renderings = 0
  export const createHandler = () => async ({ url }) => {
    renderings += 1
    const text = url + ' ' + renderings
    if (process.env.WATCHDOG_USEC && renderings > 1) return new Response(text, { status: 503 })
    await new Promise((resolve) => setTimeout(resolve, 200))
    return new Response(text)
  }`

const start = (at: number, env: Record<string, string> = {}) =>
  spawn(process.execPath, [join(folder, 'server.mjs')], {
    env: { ...process.env, PORT: String(at), ...env },
  })

beforeAll(async () => {
  copyFileSync('scripts/release/server/server.mjs', join(folder, 'server.mjs'))
  writeFileSync(join(folder, 'renderer.mjs'), renderer)
  writeFileSync(join(folder, 'release.json'), '{"siteUrl":"https://tele.example.org"}')
  port = await getPort()
  server = start(port)
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (lines += text))
  await vi.waitUntil(() => lines.includes('Renders'), 20_000)
})
afterAll(() => void server.kill())

/** Sends bytes, and returns the status line that comes back before the connection is closed. */
const send = (text: string, length = 12) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    socket.on('error', () => undefined).once('close', () => resolve(answer.slice(0, length)))
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

const get = async (path: string) =>
  (await send(`GET ${path} HTTP/1.0\r\n\r\n`, 10_000)).split('\r\n\r\n')[1]

it('the same requests share one rendering', async () => {
  const answers = await Promise.all(['/a', '/a', '/a', '/b'].map(get))
  const [first, ...others] = answers.slice(0, 3)
  expect(first).toMatch(/^https:\/\/tele\.example\.org\/a \d+$/)
  expect(others).toEqual([first, first])
  expect(answers[3]).toContain('/b ')
  expect(await get('/a')).not.toBe(first)
})

it.each(['/x/../feed.atom', '/./feed.atom', '/x/%2e%2e/feed.atom'])(
  '%s is a second address, like one with two slashes',
  async (path) => {
    expect(await get(path)).toContain('https://tele.example.org//feed.atom ')
  },
)

it('ends when asked, whatever timers are left', async () => {
  const other = start(await getPort())
  await once(other.stdout, 'data')
  const ended = once(other, 'exit')
  other.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

it('notifies systemd that it is ready, then that it runs', async () => {
  writeFileSync(join(folder, 'systemd-notify'), '#!/bin/sh\necho "$1" >> "$STATES"\n', {
    mode: 0o755,
  })
  const states = join(folder, 'states')
  const PATH = `${folder}:${process.env.PATH}`
  const other = start(await getPort(), {
    PATH,
    STATES: states,
    NOTIFY_SOCKET: '/run/systemd/notify',
    WATCHDOG_USEC: '300000',
  })
  onTestFinished(() => void other.kill())
  const sent = () => (existsSync(states) ? readFileSync(states, 'utf8') : '')
  await expect.poll(sent, { timeout: 20_000 }).toMatch(/^READY=1\n(?:WATCHDOG=1\n){2}/)
})
