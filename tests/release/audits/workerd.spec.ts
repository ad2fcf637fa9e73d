import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import getPort from 'get-port'
import type { ReleaseData } from '../../../scripts/prerender/handler.ts'
import { additions } from '../harness/prerendered-archives.ts'
import { rawRequest } from '../harness/raw-request.ts'
import { partsOf } from '../harness/start.ts'

const TOOLS = 'tests/release/audits/node_modules'

let folder: string
let worker: ChildProcess
let origin: string

test.beforeAll(async () => {
  const { rendered, prerenderedMockPort } = partsOf()
  folder = mkdtempSync(join(tmpdir(), 'worker-'))
  cpSync(join(rendered, 'server'), folder, { recursive: true })
  // Over HTTP, because workerd does not accept the test certificate; and a busy machine has more time.
  const file = join(folder, 'release.json')
  const release = JSON.parse(readFileSync(file, 'utf8')) as ReleaseData
  const api = `http://127.0.0.1:${prerenderedMockPort}`
  const appConfig = { ...release.appConfig, apiHost: api, filesHost: `${api}/files` }
  writeFileSync(file, JSON.stringify({ ...release, appConfig, timeoutMs: 20_000 }))
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
  if (worker.pid) process.kill(-worker.pid)
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
      expect(body.toString()).toContain('id="drawn"')
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
