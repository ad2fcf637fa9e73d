import { expect, it } from 'vitest'
import { formatReport } from '../src/report/text.ts'
import { fullDayDrifts } from './drifting-server/drifts/lists.ts'
import { checkAll, driftingMock, mockServer } from './mock-server.ts'

// Enough for days with several archives, and for a 29th of February.
const drifting = driftingMock(mockServer({ archives: 3000 }))

it.each([undefined, ...fullDayDrifts])('full days: reports $name', async (one) => {
  drifting.breakBy(one)
  const report = await checkAll({
    target: drifting.url,
    profile: 'mock',
    only: new Set(['listOnThisDay']),
    rules: new Set(['count']),
  })
  const named = report.operations.flatMap(({ findings }) => findings.map(({ rule }) => rule))
  const isRight = one ? named.includes(one.rule) : report.conforms
  expect(isRight || formatReport(report)).toBe(true)
})
