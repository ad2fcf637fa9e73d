import { randomBytes } from 'node:crypto'
import { cases } from '../cases/all.ts'
import type { Case } from './case.ts'
import { lookAround, type Known } from './known.ts'
import { openLedger, type OperationReport } from './ledger.ts'
import type { Options } from './options.ts'
import { probeFor, type Context } from './probe.ts'
import { openSender } from './sender.ts'
import { Abandoned, Absent, NotRun } from './stops.ts'

/** What the suite has to say of a target. */
export interface Report {
  readonly target: string
  readonly profile: Options['profile']
  readonly wrote: boolean
  readonly seed: number
  /** RFC 3339, in UTC. */
  readonly at: string
  /** Seconds. */
  readonly took: number
  readonly conforms: boolean
  readonly operations: readonly OperationReport[]
}

/** Why a case is not for this run. */
function reasonToLeave({ writes, mockOnly }: Case, { write, profile }: Options) {
  if (mockOnly !== undefined && profile === 'real') return mockOnly
  return writes && !write ? 'it changes something: allow it with --write' : undefined
}

async function runCase(one: Case, context: Context, known: Known, session: string) {
  const { ledger, options } = context
  const why = reasonToLeave(one, options)
  if (why !== undefined) {
    ledger.note(one.operation, `${one.name}: ${why}`)
    return
  }
  if (ledger.isAbsent(one.operation)) return
  const probe = probeFor(context, one.name, one.operation, session)
  try {
    await one.run(probe, known)
  } catch (error) {
    if (error instanceof Abandoned) return
    if (error instanceof Absent && error.operation === one.operation) return
    if (!(error instanceof NotRun || error instanceof Absent)) throw error
    ledger.note(one.operation, `${one.name}: ${error.message}`)
  }
}

/**
 * Holds a target to the contract, one request after another.
 * @throws Unreachable when nobody answers there
 */
export async function runSuite(options: Options): Promise<Report> {
  const started = performance.now()
  const ledger = openLedger()
  const sender = openSender(options)
  const context = { options, sender, ledger }
  const run = randomBytes(6).toString('hex')
  const known = lookAround(probeFor(context, 'Looking around', 'listArchives', run), options.seed)
  const chosen = cases.filter(
    ({ operation, also = [] }) =>
      !options.only || [operation, ...also].some((id) => options.only?.has(id)),
  )
  try {
    // On the mock server each case has a session, and so a world, of its own: all of it is thrown away.
    for (const [at, one] of chosen.entries()) await runCase(one, context, known, `${run}-${at}`)
  } finally {
    sender.close()
  }
  const rows = ledger.rows().filter(({ id }) => options.only?.has(id) ?? true)
  return {
    target: options.target.href,
    profile: options.profile,
    wrote: options.write,
    seed: options.seed,
    at: new Date().toISOString(),
    took: Math.round(performance.now() - started) / 1000,
    conforms: rows.every(({ verdict }) => verdict !== 'drifting'),
    operations: rows,
  }
}
