import { afterAll, beforeAll, expect, it } from 'vitest'
import { asText } from '../src/report/text.ts'
import { runSuite } from '../src/run/suite.ts'
import { driftingServer } from './drifting-server/drifting-server.ts'
import type { Drift } from './drifting-server/drifts/drift.ts'
import { fullDayDrifts } from './drifting-server/drifts/lists.ts'
import { mockServer } from './mock-server.ts'

// Enough for days that have several archives, and for a 29th of February.
const mock = mockServer({ archives: 3000 })
let drift: Drift | undefined
let drifting: Awaited<ReturnType<typeof driftingServer>>

beforeAll(async () => {
  drifting = await driftingServer(mock.url, () => drift ?? {})
})
afterAll(() => drifting.close())

it.each([undefined, ...fullDayDrifts])('of full days, names $name', async (one) => {
  drift = one
  const report = await runSuite({
    target: drifting.url,
    profile: 'mock',
    write: false,
    only: new Set(['listOnThisDay']),
    rules: new Set(['count']),
    seed: 1,
    rate: 0,
    timeout: 20_000,
  })
  const named = report.operations.flatMap(({ findings }) => findings.map(({ rule }) => rule))
  const isRight = one ? named.includes(one.rule) : report.conforms
  expect(isRight || asText(report)).toBe(true)
})
