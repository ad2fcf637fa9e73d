import { expect, vi } from 'vitest'
import type { manualDelays } from '#test/support/server/manual-delays.ts'
import type { Client, MockServer } from '#test/support/server/mock.ts'
import { watchWire, type Wire } from '#test/support/server/wire.ts'

type Watch = Parameters<typeof watchWire>[1]

/** What an observer can use: the scenario is on in the client's session only. */
export type Scene = {
  id: string
  client: Client
  /** A client whose session has no scenario. */
  calm: Client
  waits: ReturnType<typeof manualDelays>
  wire: (path: string, watch?: Watch) => Promise<Wire>
  /** Closes all connections. */
  hangUp: () => void
}

export type Observer = (scene: Scene) => Promise<void>

export function observerContext(mock: MockServer, waits: Scene['waits'], id: string): Scene {
  const client = mock.visitor()
  const headers = { 'X-Mock-Session': client.session }
  const wire = (path: string, watch: Watch = {}) =>
    watchWire(`${mock.url}${path}`, { ...watch, headers })
  return { id, client, calm: mock.visitor(), waits, wire, hangUp: mock.hangUp }
}

export const textOf = ({ text }: Wire) => Buffer.from(text, 'latin1').toString()

const parts = (request: string) => {
  const [method = '', path = ''] = request.split(' ')
  return { method, path }
}

/** Expects the same response as in a session without a scenario. */
async function others({ wire, calm }: Scene, path: string) {
  const [seen, usual] = [await wire(path), await calm.get(path)]
  expect(seen.headers).not.toHaveProperty('x-mock-fault')
  expect(textOf(seen)).toBe(usual.text)
}

/** Expects this response of one operation, and the usual ones of the others. */
export const answers =
  (request: string, status: number, body: object): Observer =>
  async (scene) => {
    const { method, path } = parts(request)
    const seen = await scene.wire(path, { method })
    expect(seen).toMatchObject({ status, headers: { 'x-mock-fault': scene.id } })
    expect(seen.arrived).toBe(seen.promised)
    expect(JSON.parse(textOf(seen))).toEqual(body)
    await others(scene, '/api/channels')
  }

const bare = { 'content-type': undefined }

/** Expects this response of every API request. */
export const everywhere =
  (status: number, headers: Record<string, string | undefined>, text: RegExp): Observer =>
  async ({ id, wire, calm }) => {
    for (const path of ['/api/home', '/api/collections', '/api/archive/x']) {
      const seen = await wire(path)
      expect(seen.status).toBe(status)
      expect({ ...bare, ...seen.headers }).toMatchObject({ ...headers, 'x-mock-fault': id })
      expect(textOf(seen)).toMatch(text)
      expect(seen.arrived).toBe(seen.promised)
    }
    await calm.get('/api/home').expect(200)
  }

/**
 * Expects that the connection of one request is reset before the first byte, and usual responses of
 * the others.
 */
export const expectReset =
  (request: string, alsoFiles = false): Observer =>
  async (scene) => {
    const { method, path } = parts(request)
    const { arrived, status, error } = await scene.wire(path, { method })
    const lost = { arrived: 0, status: undefined, error: 'ECONNRESET' }
    expect({ arrived, status, error }).toEqual(lost)
    const file = await scene.wire('/files/channels/tele-une.svg')
    expect(file.error).toBe(alsoFiles ? 'ECONNRESET' : undefined)
    if (method !== 'GET') await others(scene, '/api/channels')
  }

/** Expects that the connection closes after half of Content-Length. */
export const breaksOff =
  (path: string): Observer =>
  async ({ wire }) => {
    const { promised, arrived, error } = await wire(path)
    expect(promised).toBeGreaterThan(100)
    expect({ arrived, error }).toEqual({ arrived: Math.floor(promised / 2), error: 'ECONNRESET' })
  }

/** Expects the usual response after this delay. */
export const waits =
  (milliseconds: number): Observer =>
  async ({ wire, calm, waits: delays }) => {
    let seen: Wire | undefined
    const coming = wire('/api/channels').then((one) => (seen = one))
    const wait = await delays.next()
    expect(wait.milliseconds).toBe(milliseconds)
    const usual = await calm.get('/api/channels').expect(200)
    expect(seen).toBeUndefined()
    wait.end()
    const { status, headers, text } = await coming
    expect({ status, timing: headers['server-timing'] }).toEqual({
      status: 200,
      timing: `wait;dur=${milliseconds};desc="mock server"`,
    })
    expect(Buffer.from(text, 'latin1').toString()).toBe(usual.text)
  }

/** Expects this many bytes a second. */
export const drips =
  (path: string, rate: number, seconds: number): Observer =>
  async ({ wire, waits: delays }) => {
    let arrived = 0
    let enough = false
    const watch = (so: number) => {
      arrived = so
      return enough
    }
    const coming = wire(path, { enough: watch })
    let passed = 0
    const perMs = rate / 1000
    while (passed < seconds * 1000) {
      const wait = await delays.next()
      await vi.waitFor(() => expect(arrived).toBe(passed * perMs), { timeout: 10_000 })
      passed += wait.milliseconds
      wait.end()
    }
    const last = await delays.next()
    enough = true
    last.end()
    const { promised } = await coming
    expect(passed).toBe(seconds * 1000)
    expect(promised).toBeGreaterThan(rate * seconds)
  }

/** Expects that each URL fails this many times, then works. */
export const failsAtFirst =
  (status: number, times: number): Observer =>
  async ({ id, wire }) => {
    for (const path of ['/api/home', '/api/channels']) {
      for (let time = 0; time < times; time++) {
        expect(await wire(path)).toMatchObject({ status, headers: { 'x-mock-fault': id } })
      }
      const seen = await wire(path)
      expect(seen.status).toBe(200)
      expect(seen.headers).not.toHaveProperty('x-mock-fault')
    }
  }

/** Expects the usual response: the scenario changes something else. */
export const asUsual =
  (path: string): Observer =>
  (scene) =>
    others(scene, path)

/** Expects this body. */
export const shows =
  (path: string, expected: unknown): Observer =>
  async ({ client }) => {
    expect((await client.get(path).expect(200)).body).toEqual(expected)
  }

export const all =
  (...observers: Observer[]): Observer =>
  async (scene) => {
    for (const observe of observers) await observe(scene)
  }
