import { randomBytes } from 'node:crypto'
import { cases } from '../cases/all.ts'
import type { Case } from './case.ts'
import { createSources, createEtagStore } from './exchange.ts'
import { createObservations } from './observations.ts'
import { discoverTarget, type TestData } from './target-data.ts'
import {
  driftKey,
  createResultStore,
  type SkippedCases,
  type Occurrence,
  type OperationReport,
} from './results.ts'
import type { Options } from './options.ts'
import type { Context } from './context.ts'
import { probeFor } from './probe.ts'
import { createThrottledClient } from './throttled-client.ts'
import { CaseSkipped } from './case-errors.ts'

export interface Report {
  /** Increases when a field changes its meaning or goes. */
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
  readonly left: readonly SkippedCases[]
}

function skipReason({ writes, mockOnly }: Case, { write, profile }: Options) {
  if (mockOnly !== undefined && profile === 'real') return mockOnly
  return writes && !write ? 'it changes something: allow it with --write' : undefined
}

/** Runs a case. At a real server, findings of reads count only if a second run has them. */
async function runCase(one: Case, context: Context, data: TestData, session: string) {
  const { results, options } = context
  const why = skipReason(one, options)
  if (why !== undefined) results.note(one, why)
  if (why !== undefined || results.isAbsent(one.operation)) return

  async function found() {
    data.restart(cases.indexOf(one))
    const occurrences: Occurrence[] = []
    const probe = probeFor(context, one, session, (drift) => void occurrences.push(drift))
    try {
      await one.run(probe, data)
    } catch (error) {
      if (error instanceof CaseSkipped) results.note(one, error.message)
      else probe.handleError(error)
    }
    return occurrences
  }

  let occurrences = await found()
  if (occurrences.length > 0 && options.profile === 'real' && !one.writes) {
    await data.renew().catch(() => {})
    const repeated = new Set((await found()).map(driftKey))
    // An absent operation is not asked again.
    occurrences = occurrences.filter(
      (drift) => repeated.has(driftKey(drift)) || results.isAbsent(drift.operation),
    )
  }
  for (const drift of occurrences) results.found(drift)
}

const isSelected = (one: Case, { only, rules, brief = false }: Options) =>
  !(brief && one.repeats) &&
  (!only || [one.operation, ...(one.also ?? [])].some((id) => only.has(id))) &&
  (!rules || rules.has(one.rule))

export const selectedCases = (options: Options): readonly Case[] =>
  cases.filter((one) => isSelected(one, options))

export function prepareRun(options: Options, session: string) {
  const results = createResultStore()
  const client = createThrottledClient(options)
  let last = 0
  const context: Context = {
    options,
    client,
    results,
    observations: createObservations(),
    etags: createEtagStore(),
    sources: createSources(),
    next: () => ++last,
    broken: { why: '' },
  }
  const name = 'What others are compared with has the form of the contract'
  const info = { name, rule: 'form', operation: 'listArchives' } as const
  const probe = probeFor(context, info, session, (occurrences) => results.found(occurrences))
  return { context, probe, data: discoverTarget(probe, options.seed) }
}

/** Runs the selected cases, one request at a time. @throws TargetUnreachable */
export async function runSuite(options: Options): Promise<Report> {
  const started = performance.now()
  const run = randomBytes(6).toString('hex')
  const { context, data } = prepareRun(options, run)
  const { results, client } = context
  const chosen = selectedCases(options)
  const rows = () => results.rows().filter(({ id }) => options.only?.has(id) ?? true)
  const requests = () => results.rows().reduce((sum, row) => sum + row.requests, 0)
  try {
    // At the mock server, each case has its own session, and so its own world.
    for (const [at, one] of chosen.entries()) {
      options.progress?.({ cases: at, of: chosen.length, requests: requests(), name: one.name })
      await runCase(one, context, data, `${run}-${at}`)
      if (options.stopWhen?.(rows())) break
    }
  } finally {
    client.close()
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
    left: results.left(options.only),
  }
}
