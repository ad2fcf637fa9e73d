import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract'
import { RULES } from '../src/rules.ts'
import { formatReport } from '../src/report/text.ts'
import { drifts } from './drifting-server/drifts/all.ts'
import type { Drift } from './drifting-server/drifts/drift.ts'
import { driftingMock, findDrift, mockServer } from './mock-server.ts'

const exhaustive = process.env.SUITE === 'all'
// Enough archives for a title with a ligature.
const drifting = driftingMock(mockServer({ archives: 600 }))

/** @returns the report if the drift is not in it */
async function missing(wanted: Drift, profile: 'mock' | 'real') {
  drifting.breakBy(wanted)
  const token = profile === 'real' ? 'mock_persona_archivist' : undefined
  const options = { target: drifting.url, profile, write: profile === 'mock', token }
  const { report, finding } = await findDrift(wanted, options)
  return finding ? undefined : formatReport(report)
}

it('drifts cover each operation, and each rule but slow twice', () => {
  const times = (rule: string) => drifts.filter((one) => one.rule === rule).length
  expect(Object.keys(RULES).filter((rule) => times(rule) < 2)).toEqual(['slow'])
  const broken = new Set<string>(drifts.map(({ operation }) => operation))
  expect(Object.keys(endpoints).filter((id) => !broken.has(id))).toEqual([])
  const names = drifts.map(({ operation, name }) => `${operation}: ${name}`)
  expect(names.length - new Set(names).size).toBe(0)
})

/** A sample by default, all with SUITE=all. */
const sample = drifts.filter(
  ({ rule, usual }, at) =>
    exhaustive || usual || drifts.findIndex((one) => one.rule === rule) === at,
)

it.each(sample)('reports $name, in $operation, as a drift of $rule', async (one) => {
  expect(await missing(one, 'mock')).toBeUndefined()
})

describe('read only', () => {
  const readable = sample.filter(({ writes }) => !writes)
  const some = readable.filter((_one, at) => exhaustive || at % 4 === 0)

  it.each(some)('reports $name, in $operation, as a drift of $rule', async (one) => {
    expect(await missing(one, 'real')).toBeUndefined()
  })
})
