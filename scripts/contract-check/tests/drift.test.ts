import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RULES, type Rule } from '../src/rules.ts'
import { asText } from '../src/report/text.ts'
import type { OperationReport } from '../src/run/ledger.ts'
import { runSuite } from '../src/run/suite.ts'
import { driftingServer, type Bug } from './drifting-server/drifting-server.ts'
import { drifts } from './drifting-server/drifts/all.ts'
import type { Drift } from './drifting-server/drifts/drift.ts'
import { wrongForms } from './drifting-server/forms.ts'
import type { SeededBug } from './drifting-server/makers.ts'
import { wrongMeanings } from './drifting-server/meanings.ts'
import { exhaustive } from '../../../tests/support/exhaustive.ts'
import { mockServer } from '../../../tests/support/server/mock.ts'

const mock = mockServer()
const bugs = [...wrongForms, ...wrongMeanings]
let bug: Bug = {}
let drifting: Awaited<ReturnType<typeof driftingServer>>

beforeAll(async () => {
  drifting = await driftingServer(mock.url, () => bug)
})
afterAll(() => drifting.close())

type Rows = readonly OperationReport[]
type Way = { profile?: 'mock' | 'real'; seed?: number }

/**
 * Looks at one operation until it has found what is looked for: in the cases of one rule, which
 * mostly need no other, and only then in all.
 */
async function check(
  operation: Drift['operation'],
  rule: Rule,
  enough: (rows: Rows) => boolean,
  { profile = 'mock', seed = 1 }: Way = {},
) {
  const look = (rules?: Set<Rule>) =>
    runSuite({
      target: drifting.url,
      profile,
      write: profile === 'mock',
      ...(profile === 'real' && { token: 'mock_persona_archivist' }),
      only: new Set([operation]),
      rules,
      seed,
      rate: 0,
      timeout: 20_000,
      enough,
    })
  const report = await look(new Set([rule]))
  return enough(report.operations) ? report : look()
}

const finds = (operation: string, rule: Rule) => (rows: Rows) =>
  rows.some(({ id, findings }) => id === operation && findings.some((one) => one.rule === rule))

/** What is said of a drift: undefined where its operation and rule are named. */
async function missing(drift: Drift, way: Way) {
  bug = drift
  const found = finds(drift.operation, drift.rule)
  const report = await check(drift.operation, drift.rule, found, way)
  return found(report.operations) ? undefined : asText(report)
}

const places = (rows: Rows, { operation, where }: SeededBug) =>
  rows.some(({ id, findings }) => id === operation && findings.some((one) => where.test(one.where)))

it('there are enough ways of drifting, in enough operations, of every rule but time', () => {
  const all = [...bugs, ...drifts]
  expect(all.length).toBeGreaterThanOrEqual(300)
  expect(new Set(all.map(({ operation }) => operation)).size).toBe(30)
  const shown = new Set(drifts.map(({ rule }) => rule))
  expect(Object.keys(RULES).filter((rule) => !shown.has(rule as Rule))).toEqual(['slow'])
})

it.each(bugs)('catches $name, in $operation', async (seeded) => {
  bug = seeded
  const likely = seeded.operation === 'getFile' ? 'range' : 'form'
  const report = await check(seeded.operation, likely, (rows) => places(rows, seeded))
  expect(report.conforms).toBe(false)
  const said = asText(report)
  expect(places(report.operations, seeded) || said).toBe(true)
  expect(said).toContain(`drifting   ${seeded.operation}`)
})

/** The first drift of each rule, and a few others, before every commit; all of them, under three seeds, in the exhaustive run. */
const sample = exhaustive
  ? drifts
  : drifts.filter(
      ({ rule, usual }, at) => usual || drifts.findIndex((one) => one.rule === rule) === at,
    )

describe.each(exhaustive ? [1, 2, 3] : [1])('with seed %i', (seed) => {
  it.each(sample)('names $name, in $operation, as a drift of $rule', async (drift) => {
    expect(await missing(drift, { seed })).toBeUndefined()
  })
})

describe('only reading', () => {
  const readable = sample.filter(({ writes }) => !writes)
  const some = exhaustive ? readable : readable.filter((_drift, at) => at % 4 === 0)

  it.each(some)('names $name, in $operation, as a drift of $rule', async (drift) => {
    expect(await missing(drift, { profile: 'real' })).toBeUndefined()
  })
})
