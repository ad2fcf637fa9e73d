import { afterAll, beforeAll, expect, it } from 'vitest'
import { asText } from '../src/report/text.ts'
import { runSuite } from '../src/run/suite.ts'
import { createWorld } from '../../../mock-server/world/world.ts'
import { driftingServer, type Bug } from './drifting-server/drifting-server.ts'
import { fullDayDrifts } from './drifting-server/drifts/lists/days.ts'
import { mockServer } from '../../../tests/support/server/mock.ts'

/** Enough for days that have several archives, and for a 29th of February. */
const ARCHIVES = 3000

const mock = mockServer({
  archives: ARCHIVES,
  world: createWorld({ seed: 1, archives: ARCHIVES }),
})
let bug: Bug = {}
let drifting: Awaited<ReturnType<typeof driftingServer>>

beforeAll(async () => {
  drifting = await driftingServer(mock.url, () => bug)
})
afterAll(() => drifting.close())

const check = () =>
  runSuite({
    target: drifting.url,
    profile: 'mock',
    write: false,
    only: new Set(['listOnThisDay']),
    rules: new Set(['count']),
    seed: 1,
    rate: 0,
    timeout: 20_000,
  })

it('a server with full days conforms', async () => {
  bug = {}
  const report = await check()
  expect(report.conforms || asText(report)).toBe(true)
})

it.each(fullDayDrifts)('names $name, as a drift of $rule', async (drift) => {
  bug = drift
  const report = await check()
  const found = report.operations.flatMap(({ findings }) => findings.map(({ rule }) => rule))
  expect(found.includes(drift.rule) || asText(report)).toBe(true)
})
