import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract'
import { limits } from '#limits'
import { curlOf } from '#scripts/contract-check/src/http/curl.ts'
import type { ObservedExchange } from '#scripts/contract-check/src/run/options.ts'
import { runSuite } from '#scripts/contract-check/src/run/suite.ts'
import {
  driftingServer,
  type Sent,
} from '#scripts/contract-check/tests/drifting-server/drifting-server.ts'
import { mockServer } from '../support/server/mock.ts'
import { programOf } from './tool.ts'

const SECONDS = 1000

const mock = mockServer()
const seen: ObservedExchange[] = []
let prism: ChildProcess
let target: URL
let crossroads: Awaited<ReturnType<typeof driftingServer>>

const { motto, pronouns } = limits.ProfileUpdate
const fields = {
  motto: new RegExp(motto.pattern, 'u'),
  pronouns: new RegExp(pronouns.pattern, 'u'),
  text: new RegExp(limits.NewComment.text.pattern, 'u'),
}

/**
 * Returns whether a body matches the schema's patterns. Prism quotes a violation in a header, which
 * cannot hold every character.
 */
function isPlain(type: string, text: string) {
  if (type.startsWith('multipart/')) return false
  const json = type.startsWith('application/json')
  const body: unknown = json
    ? JSON.parse(text || 'null')
    : Object.fromEntries(new URLSearchParams(text))
  if (typeof body !== 'object' || body === null) return false
  const sent = body as Record<string, unknown>
  return Object.entries(fields).every(
    ([name, pattern]) => typeof sent[name] !== 'string' || pattern.test(sent[name]),
  )
}

/**
 * Returns whether Prism can proxy a request. Prism crashes on an invalid percent-encoding, merges
 * slashes and reads files as text. Other requests go directly to the mock server.
 */
function isForPrism({ path, headers, body }: Sent) {
  if (path.startsWith('/__mock/') || path.includes('//')) return false
  try {
    decodeURIComponent(path)
    return body.length === 0 || isPlain(headers['content-type'] ?? '', body.toString())
  } catch {
    return false
  }
}

async function untilItListens(address: URL) {
  while (prism.exitCode === null) {
    const there = await fetch(new URL('/api/channels', address)).catch(() => undefined)
    if (there?.ok) return
    await sleep(100)
  }
  throw new Error(`Prism ended with ${prism.exitCode}.`)
}

/** Prism, an independent validator, runs as a proxy between the suite and the mock server. */
beforeAll(async () => {
  const port = await getPort()
  const program = programOf('@stoplight/prism-cli/dist/index.js')
  const flags = ['proxy', 'openapi.yaml', mock.url, '-p', String(port), '-v', 'silent']
  prism = spawn(process.execPath, [program, ...flags], { stdio: 'ignore' })
  target = new URL(`http://127.0.0.1:${port}`)
  await untilItListens(target)
  const observe = (exchange: ObservedExchange) => void seen.push(exchange)
  const runOptions = {
    profile: 'mock',
    write: true,
    seed: 1,
    rate: 0,
    timeout: 30 * SECONDS,
  } as const
  crossroads = await driftingServer((sent) => (isForPrism(sent) ? target.href : mock.url))
  // The rules for single requests and responses, which Prism can check.
  const rules = new Set(['form', 'missing', 'refusal', 'access', 'write', 'count'] as const)
  // `brief` leaves out variants of the same request, which a schema validator treats alike.
  await runSuite({ target: crossroads.url, observe, rules, brief: true, ...runOptions })
}, 280 * SECONDS)

afterAll(async () => {
  await crossroads.close()
  if (prism.exitCode !== null || !prism.kill()) return
  await once(prism, 'exit')
})

interface Violation {
  readonly location: readonly string[]
  readonly message: string
}

const violationsOf = ({ answer }: ObservedExchange) =>
  JSON.parse(String(answer.headers['sl-violations'] ?? '[]')) as Violation[]

/** OpenAPI cannot describe a path parameter with slashes, so Prism has no route for it. */
const isUnknown = (exchange: ObservedExchange) =>
  violationsOf(exchange).some(({ message }) => message === 'Selected route not found')

const described = (exchange: ObservedExchange, side: 'request' | 'response') =>
  violationsOf(exchange)
    .filter(({ location }) => location[0] === side)
    .map(({ location, message }) => `${location.join('.')}: ${message}`)
    .map((sentence) => `${sentence}\n${curlOf(target, exchange.request)}`)

it('finds nothing in any answer, not even what it only warns of', () => {
  expect(seen.flatMap((exchange) => described(exchange, 'response'))).toEqual([])
})

it('finds nothing in the requests that are meant to be in order', () => {
  const meant = seen.filter(
    (exchange) => exchange.valid && exchange.answer.status < 400 && !isUnknown(exchange),
  )
  expect(meant.flatMap((exchange) => described(exchange, 'request'))).toEqual([])
})

/** Tested below or not at all: a file's path has slashes, and an upload does not pass Prism. */
const ASIDE: readonly string[] = ['getFile', 'createArchive']

it('has validated every operation, successful and rejected', () => {
  const validated = seen.filter((exchange) => !isUnknown(exchange))
  const answered = (from: number, to: number) =>
    validated
      .filter(({ answer: { status } }) => status >= from && status < to)
      .map(({ operation }): string => operation)
  const ids = Object.keys(endpoints)
  const best = ids.filter((id) => !ASIDE.includes(id))
  expect(answered(200, 300)).toEqual(expect.arrayContaining(best))
  expect(answered(400, 600)).toEqual(expect.arrayContaining(ids))
  expect(prism.exitCode).toBeNull()
})

it.each([
  ['whole', 'channels%2Ftele-une.svg', undefined, 200],
  ['by a range', 'channels%2Ftele-une.svg', 'bytes=0-9', 206],
  ['that is not there', 'channels%2Fnobody.svg', undefined, 404],
  ['outside its length', 'channels%2Ftele-une.svg', 'bytes=999999-', 416],
])('finds nothing in a file %s', async (_how, path, range, status) => {
  const headers = new Headers(range === undefined ? [] : [['Range', range]])
  const answer = await fetch(new URL(`/files/${path}`, target), { headers })
  await answer.arrayBuffer()
  expect([answer.status, answer.headers.get('sl-violations')]).toEqual([status, null])
})
