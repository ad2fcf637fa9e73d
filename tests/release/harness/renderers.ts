import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { listen, portOf } from '#mock/http/listen.ts'
import type { ReleaseData } from '#scripts/prerender/handler.ts'
import { addresses, rawRequest } from './raw-request.ts'
import { partsOf } from './start.ts'

/** What the API answers instead of the mock server; the titles that its archives have instead. */
export const world: { instead: RequestListener | undefined; titles: Map<string, string> } = {
  instead: undefined,
  titles: new Map(),
}
/** The URLs that were requested of the API. */
export const asked: string[] = []

let api: Server
const renderers: ChildProcess[] = []

/** Sends the mock server's responses, with other titles. */
const passOn: RequestListener = ({ url = '/' }, response) => {
  const pass = async () => {
    const answer = await fetch(`http://127.0.0.1:${partsOf().prerenderedMockPort}${url}`)
    const type = answer.headers.get('content-type') ?? ''
    const text = await answer.text()
    const title = world.titles.get(url.split('/').at(-1) ?? '')
    const body = title ? JSON.stringify({ ...(JSON.parse(text) as object), title }) : text
    response.writeHead(answer.status, { 'content-type': type }).end(body)
  }
  void pass()
}

/** Changes what the renderers read when they start. @returns what it was before */
export function changeRelease(
  change: (release: ReleaseData) => Partial<ReleaseData>,
  file = join(partsOf().rendered, 'server/release.json'),
) {
  const release = JSON.parse(readFileSync(file, 'utf8')) as ReleaseData
  writeFileSync(file, JSON.stringify({ ...release, ...change(release) }))
  return release
}

/**
 * Returns a release whose API is at this origin, over HTTP, because the test certificate is refused.
 * A machine that is busy with other tests has more time to render.
 */
export const withApi = ({ appConfig }: ReleaseData, origin: string) => ({
  appConfig: { ...appConfig, apiHost: origin },
  timeoutMs: 20_000,
})

export async function startRenderer(instance: number) {
  const port = partsOf().rendererPorts[instance] ?? 0
  const env = { ...process.env, PORT: String(port) }
  const program = join(partsOf().rendered, 'server/server.mjs')
  renderers[instance] = spawn(process.execPath, [program], { env, stdio: 'ignore' })
  const status = () =>
    rawRequest(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(status).toBe(200)
}

export async function stopRenderer(instance: number, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
  const renderer = renderers[instance]
  if (!renderer || renderer.exitCode !== null || renderer.signalCode) return
  const ended = once(renderer, 'exit')
  renderer.kill(signal)
  await ended
}

/** Restarts both, with a changed release. @returns the former one */
export async function restartRenderers(changes: Partial<ReleaseData> = {}) {
  const former = changeRelease(() => changes)
  for (const instance of [0, 1]) {
    await stopRenderer(instance, 'SIGTERM')
    await startRenderer(instance)
  }
  return former
}

export async function killRenderers() {
  await stopRenderer(0)
  await stopRenderer(1)
}

/** Starts the API. @returns its origin */
export async function startApi() {
  const answer: RequestListener = (request, response) => {
    asked.push(request.url ?? '')
    ;(world.instead ?? passOn)(request, response)
  }
  api = await listen(answer, 0, '127.0.0.1')
  return `http://127.0.0.1:${portOf(api)}`
}

export function stopApi() {
  api.close()
  api.closeAllConnections()
}

/** Starts the API and two renderers, whose pages are fresh for a second, for the tests of a file. */
export function setUpRenderers() {
  test.beforeAll(async () => {
    const origin = await startApi()
    changeRelease((release) => ({ ...withApi(release, origin), freshSeconds: 1 }))
    await restartRenderers()
  })
  test.afterEach(() => {
    world.instead = undefined
    asked.length = 0
  })
  test.afterAll(async () => {
    await killRenderers()
    stopApi()
  })
}

/** Requests a page of nginx. */
export async function get(path: string, headers: Record<string, string> = {}) {
  const response = await rawRequest(addresses.rendered + path, { headers })
  const html = response.body.toString()
  return { ...response, html, isRendered: html.includes('id="dehydrated-state"') }
}

export const isFresh = async (path: string) => (await get(path)).headers['x-cache'] === 'HIT'

/** Has the API answer every request with this status. */
export const failWith = (status: number) => {
  world.instead = (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
}

/** Expects that nobody renders the page, so that the app does. */
export async function expectApp(path: string) {
  const { status, isRendered, html, headers } = await get(path)
  expect([path, status, isRendered, headers['cache-control']]).toEqual([
    path,
    503,
    false,
    'no-store',
  ])
  expect(headers['retry-after']).toBe('30')
  expect(html).toContain('<div id="root">')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
}

/** Pages are fresh for a second: slow requests see one more rendering for each second. */
export function expectOneRendering(id: string | undefined, begin: number) {
  const renderings = asked.filter((url) => url === `/api/archive/${id}`).length
  expect(renderings).toBeLessThan(3 + (performance.now() - begin) / 1000)
}

/** Replaces the renderers by one that answers with these headers alone, until it fails. */
export async function otherRenderer(headersOf: (path: string) => Record<string, string>) {
  await killRenderers()
  const { build } = changeRelease(() => ({}))
  let isRefusing = false
  const answer: RequestListener = ({ url = '' }, response) =>
    isRefusing
      ? response.writeHead(503).end()
      : response.writeHead(200, { ...headersOf(url), 'x-build': build }).end()
  const server = await listen(answer, partsOf().rendererPorts[0] ?? 0, '127.0.0.1')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { refuse: () => void (isRefusing = true), stop }
}
