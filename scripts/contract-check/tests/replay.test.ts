import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Finding, OperationReport } from '../src/run/ledger.ts'
import { runSuite } from '../src/run/suite.ts'
import type { Rule } from '../src/rules.ts'
import { driftingServer } from './drifting-server/drifting-server.ts'
import { drifts } from './drifting-server/drifts/all.ts'
import type { Drift } from './drifting-server/drifts/drift.ts'
import { mockServer } from './mock-server.ts'

const exhaustive = process.env.SUITE === 'all'
const mock = mockServer()
const bodies = mkdtempSync(join(tmpdir(), 'contract-check-replay-'))
let drift: Drift | undefined
let drifting: Awaited<ReturnType<typeof driftingServer>>

beforeAll(async () => {
  drifting = await driftingServer(mock.url, () => drift ?? {})
})
afterAll(async () => {
  await drifting.close()
  rmSync(bodies, { recursive: true })
})

const TOKEN = 'mock_persona_archivist'

/** Looks for a drift until its finding is there, first in the cases of its rule. */
async function find(wanted: Drift): Promise<Finding | undefined> {
  const profile = wanted.writes ? 'mock' : 'real'
  const is = ({ rule }: Finding) => rule === wanted.rule
  const own = (rows: readonly OperationReport[]) =>
    rows.find(({ id }) => id === wanted.operation)?.findings.find(is)
  const look = (rules?: Set<Rule>) =>
    runSuite({
      target: drifting.url,
      profile,
      write: profile === 'mock',
      ...(profile === 'real' && { token: TOKEN }),
      only: new Set([wanted.operation]),
      rules,
      seed: 1,
      rate: 0,
      timeout: 20_000,
      bodies,
      enough: (rows) => own(rows) !== undefined,
    })
  const brief = own((await look(new Set([wanted.rule]))).operations)
  return brief ?? own((await look()).operations)
}

interface Heard {
  readonly head: string
  readonly body: string
}

/** Runs the lines as they stand in a shell. */
async function run(lines: readonly string[], base: string): Promise<readonly Heard[]> {
  const files = lines.map((_, at) => join(bodies, `${at}.heard`))
  // A variable that one line sets is there for the next.
  const script = lines.map((line, at) => `{ ${line}\n} >'${files[at]}' 2>&1`).join('\n')
  const here = script.replaceAll(drifting.url.origin, base)
  const env = { ...process.env, CONTRACT_TOKEN: TOKEN }
  await new Promise((done) => execFile('sh', ['-c', here], { env }, done))
  return files.flatMap((file) =>
    readFileSync(file, 'latin1')
      .split(/^(?=HTTP\/1\.1 \d{3})/m)
      .map((text) => {
        const end = text.indexOf('\r\n\r\n')
        return {
          head: end < 0 ? text : text.slice(0, end),
          body: end < 0 ? '' : text.slice(end + 4),
        }
      }),
  )
}

/** What is made anew each time: times of this hour, in their order, tokens, names of files. */
function lasting() {
  const times: string[] = []
  const nameOf = (time: string) => {
    if (Math.abs(Date.parse(time) - Date.now()) > 3_600_000) return time
    if (!times.includes(time)) times.push(time)
    return `time ${times.indexOf(time)}`
  }
  return (text: string) =>
    text
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, nameOf)
      .replaceAll(/mock_[\w-]{32}|[\da-f]{8}-[\da-f-]{27}/g, 'new')
}

/** What a finding speaks of: a status, a header, or what was said. */
function spokenOf(heard: readonly Heard[], where: string): string {
  const last = lasting()
  const header = /^header (.*)$/.exec(where)?.[1]?.toLowerCase()
  return heard
    .map(({ head, body }) => {
      const [first, ...headers] = head.split('\r\n')
      if (where === 'status' || where === 'connection') return first
      if (header)
        return [
          first,
          ...headers.filter((one) => one.toLowerCase().startsWith(`${header}:`)),
        ].join()
      return `${first} ${last(body)}`
    })
    .join('\n')
}

const sample = drifts.filter(
  ({ rule }, at) =>
    exhaustive || (drifts.findIndex((one) => one.rule === rule) === at && at % 3 === 0),
)

/*
 * A draw is another each time, whoever draws: that its lines draw is all that can be seen.
 * The lines are run at the drifting server and at the true one. Only lines that meet the fault are answered
 * differently in what the finding speaks of.
 */
it.each(sample)('the lines of a finding repeat $name, in $operation ($rule)', async (one) => {
  drift = one
  const finding = await find(one)
  const { where = '', requests = [] } = finding ?? {}
  const [wrong, right] = [
    await run(requests, drifting.url.origin),
    await run(requests, new URL(mock.url).origin),
  ]
  const said = [spokenOf(wrong, where), spokenOf(right, where)]
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.every((line) => /curl .*(?:http)/.test(line))).toBe(true)
  expect(said[0] === said[1] ? { finding, heard: wrong } : 'different').toBe('different')
})
