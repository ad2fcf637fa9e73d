import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract'
import { RULES, type Rule } from '../src/rules.ts'
import { asText } from '../src/report/text.ts'
import type { OperationReport } from '../src/run/ledger.ts'
import { runSuite } from '../src/run/suite.ts'
import { driftingServer } from './drifting-server/drifting-server.ts'
import { drifts } from './drifting-server/drifts/all.ts'
import type { Drift } from './drifting-server/drifts/drift.ts'
import { mockServer } from './mock-server.ts'

const exhaustive = process.env.SUITE === 'all'
const mock = mockServer()
let drift: Drift | undefined
let drifting: Awaited<ReturnType<typeof driftingServer>>

beforeAll(async () => {
  drifting = await driftingServer(mock.url, () => drift ?? {})
})
afterAll(() => drifting.close())

/** What is reported of a drift: undefined where its operation and rule are named. */
async function missing(wanted: Drift, profile: 'mock' | 'real') {
  drift = wanted
  const isNamed = (rows: readonly OperationReport[]) =>
    rows.some(
      ({ id, findings }) =>
        id === wanted.operation && findings.some(({ rule }) => rule === wanted.rule),
    )
  const check = (rules?: Set<Rule>) =>
    runSuite({
      target: drifting.url,
      profile,
      write: profile === 'mock',
      ...(profile === 'real' && { token: 'mock_persona_archivist' }),
      only: new Set([wanted.operation]),
      rules,
      seed: 1,
      rate: 0,
      timeout: 20_000,
      enough: isNamed,
    })
  // Mostly the cases of its own rule suffice.
  const brief = await check(new Set([wanted.rule]))
  const report = isNamed(brief.operations) ? brief : await check()
  return isNamed(report.operations) ? undefined : asText(report)
}

it('every rule but slow is broken by two drifts or more, every operation by one', () => {
  const times = (rule: string) => drifts.filter((one) => one.rule === rule).length
  expect(Object.keys(RULES).filter((rule) => times(rule) < 2)).toEqual(['slow'])
  const broken = new Set<string>(drifts.map(({ operation }) => operation))
  expect(Object.keys(endpoints).filter((id) => !broken.has(id))).toEqual([])
  const names = drifts.map(({ operation, name }) => `${operation}: ${name}`)
  expect(names.length - new Set(names).size).toBe(0)
})

/** The first drift of each rule and a few others before every commit, all of them in the exhaustive run. */
const sample = drifts.filter(
  ({ rule, usual }, at) =>
    exhaustive || usual || drifts.findIndex((one) => one.rule === rule) === at,
)

it.each(sample)('names $name, in $operation, as a drift of $rule', async (one) => {
  expect(await missing(one, 'mock')).toBeUndefined()
})

describe('only reading', () => {
  const readable = sample.filter(({ writes }) => !writes)
  const some = readable.filter((_one, at) => exhaustive || at % 4 === 0)

  it.each(some)('names $name, in $operation, as a drift of $rule', async (one) => {
    expect(await missing(one, 'real')).toBeUndefined()
  })
})
