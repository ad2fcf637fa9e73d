import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import request from 'supertest'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createApp, type AppOptions, type MockApp } from '#mock/app.ts'
import { listen, portOf } from '#mock/http/listen.ts'
import { createSampleIndex, type SampleIndex } from '#mock/world/indexes/sample-index.ts'

export const ARCHIVES = 300

let shared: SampleIndex | undefined

/** Returns the small sample world that all tests of a worker share. Sessions isolate the tests. */
export const smallWorld = () => (shared ??= createSampleIndex({ seed: 1, archives: ARCHIVES }))

export type Client = ReturnType<typeof clientOf>

function clientOf(url: string, session: string, token?: string) {
  const agent = request(url)
  const dressed = (test: request.Test) => {
    test.set('X-Mock-Session', session)
    return token === undefined ? test : test.set('Authorization', `Bearer ${token}`)
  }
  return {
    session,
    get: (path: string) => dressed(agent.get(path)),
    head: (path: string) => dressed(agent.head(path)),
    post: (path: string) => dressed(agent.post(path)),
    patch: (path: string) => dressed(agent.patch(path)),
    delete: (path: string) => dressed(agent.delete(path)),
    as: (persona: string) => clientOf(url, session, `mock_persona_${persona}`),
    bearing: (bearer: string) => clientOf(url, session, bearer),
    play: (scenario: string) =>
      dressed(agent.post('/__mock/scenario')).send({ id: scenario }).expect(200),
  }
}

export type MockServer = ReturnType<typeof mockServer>

/**
 * Starts a mock server for the tests of a file. A response that violates the contract, or a crash,
 * fails the test.
 */
export function mockServer(options: AppOptions = {}) {
  let app: MockApp | undefined
  let stop = async () => {}
  let server: Server | undefined
  let url = ''

  beforeAll(async () => {
    app = createApp({ archives: ARCHIVES, sampleIndex: smallWorld(), quiet: true, ...options })
    const listening = (server = await listen(app, 0, '127.0.0.1'))
    url = `http://127.0.0.1:${portOf(listening)}`
    stop = () =>
      new Promise((done) => {
        app?.close()
        listening.close(() => done())
        listening.closeAllConnections()
      })
  })
  afterEach(() => expect(app?.violations.splice(0)).toEqual([]))
  afterAll(() => stop())

  return {
    get url() {
      return url
    },
    get port() {
      return Number(new URL(url).port)
    },
    get app() {
      if (!app) throw new Error('The mock server has not started.')
      return app
    },
    /** Closes all connections, as a crashing server does. */
    hangUp: () => server?.closeAllConnections(),
    visitor: () => clientOf(url, `t-${randomUUID()}`),
    named: (session: string) => clientOf(url, session),
  }
}
