import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll } from 'vitest'
import { contractCheck } from '../src/program.ts'
import type { Options } from '../src/run/options.ts'
import { runSuite } from '../src/run/suite.ts'
import { driftingServer, type Bug } from './drifting-server/drifting-server.ts'
import type { Drift } from './drifting-server/drifts/drift.ts'

/** Starts the mock server for the tests of a file. */
export function mockServer({ archives = 300 } = {}) {
  let child: ChildProcess | undefined
  const mock = { url: '' }

  beforeAll(async () => {
    const flags = ['--port', '0', '--archives', String(archives)]
    const started = spawn(
      process.execPath,
      ['--import', 'tsx', 'mock-server/index.ts', ...flags],
      // Prints the error if it cannot start.
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
    )
    child = started
    for await (const line of createInterface(started.stdout)) {
      mock.url = /^Mock server ready at (\S+)/.exec(line)?.[1] ?? ''
      if (mock.url) return
    }
    throw new Error('The mock server did not start.')
  })

  afterAll(async () => {
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  })

  return mock
}

/** A proxy of the mock server whose bug can be set. */
export function driftingMock(mock: { readonly url: string }) {
  let broken: Bug = {}
  let server: Awaited<ReturnType<typeof driftingServer>> | undefined
  beforeAll(async () => {
    server = await driftingServer(mock.url, () => broken)
  })
  afterAll(() => server?.close())
  return {
    get url() {
      if (!server) throw new Error('The drifting server did not start.')
      return server.url
    },
    breakBy: (bug: Bug = {}) => void (broken = bug),
  }
}

export const checkAll = (options: Partial<Options> & Pick<Options, 'target'>) =>
  runSuite({ profile: 'real', write: false, seed: 1, rate: 0, timeout: 20_000, ...options })

/** Runs the cases of the rule until it is reported, then all cases. */
export async function findDrift(
  { operation, rule }: Drift,
  options: Partial<Options> & Pick<Options, 'target'>,
) {
  const findIn = (rows: Awaited<ReturnType<typeof checkAll>>['operations']) =>
    rows.find(({ id }) => id === operation)?.findings.find((one) => one.rule === rule)
  const stopWhen: Options['stopWhen'] = (rows) => findIn(rows) !== undefined
  const wanted = { only: new Set([operation]), stopWhen, ...options }
  const brief = await checkAll({ ...wanted, rules: new Set([rule]) })
  const report = stopWhen(brief.operations) ? brief : await checkAll(wanted)
  return { report, finding: findIn(report.operations) }
}

/** Runs the program in this process. */
export async function runProgram(...args: string[]) {
  const output: string[] = []
  const errors: string[] = []
  const log = (text: string) => void output.push(text)
  const logError = (what: unknown) => void errors.push(String(what))
  const code = await contractCheck(args, {}, { log, logError })
  return { code, output: output.join('\n'), errors: errors.join('\n') }
}
