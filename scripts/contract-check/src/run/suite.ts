import { randomBytes } from 'node:crypto'
import { cases } from '../cases/all.ts'
import type { Case } from './case.ts'
import { openSources, openTags } from './exchange.ts'
import { openFacts } from './facts.ts'
import { lookAround, type Known } from './known.ts'
import { nameOf, openLedger, type LeftOut, type Met, type OperationReport } from './ledger.ts'
import type { Options } from './options.ts'
import type { Context } from './context.ts'
import { probeFor } from './probe.ts'
import { openSender } from './sender.ts'
import { NotRun } from './stops.ts'

export interface Report {
  /** Of this shape: it grows with changes that break readers. */
  readonly version: 4
  readonly target: string
  readonly profile: Options['profile']
  readonly wrote: boolean
  readonly seed: number
  /** RFC 3339, in UTC. */
  readonly at: string
  /** Seconds. */
  readonly took: number
  readonly requests: number
  readonly conforms: boolean
  readonly operations: readonly OperationReport[]
  /** What was not looked at, and why. */
  readonly left: readonly LeftOut[]
}

function reasonToLeave({ writes, mockOnly }: Case, { write, profile }: Options) {
  if (mockOnly !== undefined && profile === 'real') return mockOnly
  return writes && !write ? 'it changes something: allow it with --write' : undefined
}

/** Runs a case; a server in use may change between two requests: there, only what is found twice counts. */
async function runCase(one: Case, context: Context, known: Known, session: string) {
  const { ledger, options } = context
  const why = reasonToLeave(one, options)
  if (why !== undefined) ledger.note(one.operation, one.name, why)
  if (why !== undefined || ledger.isAbsent(one.operation)) return

  async function found() {
    known.restart(cases.indexOf(one))
    const met: Met[] = []
    const probe = probeFor(context, one, session, (drift) => void met.push(drift))
    try {
      await one.run(probe, known)
    } catch (error) {
      if (error instanceof NotRun) ledger.note(one.operation, one.name, error.message)
      else probe.lost(error)
    }
    return met
  }

  let met = await found()
  if (met.length > 0 && options.profile === 'real' && !one.writes) {
    await known.renew().catch(() => {})
    const again = new Set((await found()).map(nameOf))
    // What is lacking is asked for no second time.
    met = met.filter((drift) => again.has(nameOf(drift)) || ledger.isAbsent(drift.operation))
  }
  for (const drift of met) ledger.found(drift)
}

const concerns = (one: Case, { only, rules, brief = false }: Options) =>
  !(brief && one.repeats) &&
  (!only || [one.operation, ...(one.also ?? [])].some((id) => only.has(id))) &&
  (!rules || rules.has(one.rule))

/** The cases that the options leave. */
export const chosenBy = (options: Options): readonly Case[] =>
  cases.filter((one) => concerns(one, options))

/** Everything that cases share, and a first look at the target. */
export function lookAt(options: Options, session: string) {
  const ledger = openLedger()
  const sender = openSender(options)
  let last = 0
  const context: Context = {
    options,
    sender,
    ledger,
    facts: openFacts(),
    tags: openTags(),
    sources: openSources(),
    next: () => ++last,
    broken: { why: '' },
  }
  const name = 'What others are compared with has the form of the contract'
  const about = { name, rule: 'form', operation: 'listArchives' } as const
  const probe = probeFor(context, about, session, (met) => ledger.found(met))
  return { context, probe, known: lookAround(probe, options.seed) }
}

/** Holds a target to the contract, a request at a time. @throws Unreachable when nobody answers */
export async function runSuite(options: Options): Promise<Report> {
  const started = performance.now()
  const run = randomBytes(6).toString('hex')
  const { context, known } = lookAt(options, run)
  const { ledger, sender } = context
  const chosen = chosenBy(options)
  const rows = () => ledger.rows().filter(({ id }) => options.only?.has(id) ?? true)
  const requests = () => ledger.rows().reduce((sum, row) => sum + row.requests, 0)
  try {
    // On the mock server each case has a session, and so a world, of its own: all of it is thrown away.
    for (const [at, one] of chosen.entries()) {
      options.progress?.({ cases: at, of: chosen.length, requests: requests(), name: one.name })
      await runCase(one, context, known, `${run}-${at}`)
      if (options.enough?.(rows())) break
    }
  } finally {
    sender.close()
  }
  return {
    version: 4,
    target: options.target.href,
    profile: options.profile,
    wrote: options.write,
    seed: options.seed,
    at: new Date().toISOString(),
    took: Math.round(performance.now() - started) / 1000,
    requests: requests(),
    conforms: rows().every(({ verdict }) => verdict !== 'drifting'),
    operations: rows(),
    left: ledger.left(),
  }
}
