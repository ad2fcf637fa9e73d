import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import getPort from 'get-port'
import { additions } from '../harness/prerendered-archives.ts'
import { rawRequest } from '../harness/raw-request.ts'
import { asked, changeRelease, startApi, stopApi, withApi, world } from '../harness/renderers.ts'
import { partsOf } from '../harness/start.ts'

const TOOLS = 'tests/release/audits/node_modules'

let folder: string
let worker: ChildProcess
let origin: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'worker-'))
  cpSync(join(partsOf().rendered, 'server'), folder, { recursive: true })
  const api = await startApi()
  changeRelease((release) => withApi(release, api), join(folder, 'release.json'))
  const port = await getPort()
  origin = `http://127.0.0.1:${port}`
  const socket = `--socket-addr=http=127.0.0.1:${port}`
  worker = spawn(`${TOOLS}/.bin/workerd`, ['serve', join(folder, 'workerd.capnp'), socket], {
    stdio: 'inherit',
    // In a group of its own: npm's script starts the program itself.
    detached: true,
  })
  const isUp = () =>
    rawRequest(`${origin}/settings`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(isUp).toBe(200)
})
test.afterAll(() => {
  const isRunning = worker.exitCode === null && worker.signalCode === null
  if (worker.pid && isRunning) process.kill(-worker.pid)
  stopApi()
  rmSync(folder, { recursive: true })
})

test('a Worker renders every kind of page in each language', async () => {
  const [archive] = await additions()
  const player = `/player/${archive?.id}`
  const paths = ['/', '/archives', '/channels', '/collections', '/legal', '/box', player]
  const visits = paths.flatMap((path) =>
    ['fr', 'en', 'es', 'de'].map((language) => ({ path, language })),
  )
  await Promise.all(
    visits.map(async ({ path, language }) => {
      const headers = { 'accept-language': language }
      const { status, body } = await rawRequest(origin + path, { headers })
      expect([path, status]).toEqual([path, 200])
      expect(body.toString()).toContain(`<html lang="${language}" data-page="${path}"`)
      expect(body.toString()).toContain('id="dehydrated-state"')
    }),
  )
})

test('a Worker answers with true statuses, feeds and sitemaps', async () => {
  for (const [path, status, text] of [
    ['/player/none', 404, '<div id="root">'],
    ['/nothing', 404, '<div id="root">'],
    ['/Archives/', 301, ''],
    ['/archives?query=a', 200, '<div id="root">'],
    ['/feed.atom', 200, '<entry>'],
    ['/sitemap.xml', 200, '/sitemaps/1.xml'],
    ['/sitemaps/1.xml', 200, '/player/'],
  ] as const) {
    const { status: answered, body } = await rawRequest(origin + path)
    expect([path, answered]).toEqual([path, status])
    expect(body.toString()).toContain(text)
  }
})

test('visitors who leave a slow page take no place of others', async () => {
  test.slow()
  const [archive] = await additions()
  asked.length = 0
  world.instead = () => undefined
  // A Worker notices only connections that are reset.
  const visits = Array.from({ length: 65 }, (_, at) => {
    const visit = connect(Number(new URL(origin).port), '127.0.0.1')
    visit
      .on('error', () => undefined)
      .write(`GET /player/${at} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return visit
  })
  const isAsked = () => asked.filter((url) => url.startsWith('/api/archive/')).length >= 64
  await expect.poll(isAsked).toBe(true)
  for (const visit of visits) visit.resetAndDestroy()
  world.instead = undefined
  const status = async () => (await rawRequest(`${origin}/player/${archive?.id}`)).status
  await expect.poll(status, { timeout: 60_000 }).toBe(200)
})
