import { afterAll, beforeAll, expect, it } from 'vitest'
import { asText } from '../../../scripts/contract-check/report/text.ts'
import { runSuite } from '../../../scripts/contract-check/run/suite.ts'
import { driftingServer, type Bug } from '../../support/drifting-server/drifting-server.ts'
import { wrongForms } from '../../support/drifting-server/forms.ts'
import { wrongMeanings } from '../../support/drifting-server/meanings.ts'
import { mockServer } from '../../support/server/mock.ts'

const mock = mockServer()
const bugs = [...wrongForms, ...wrongMeanings]
const operations = [...new Set(bugs.map(({ operation }) => operation))]
let bug: Bug = {}
let drifting: Awaited<ReturnType<typeof driftingServer>>

beforeAll(async () => {
  drifting = await driftingServer(mock.url, () => bug)
})
afterAll(() => drifting.close())

const check = (...only: typeof operations) =>
  runSuite({
    target: drifting.url,
    profile: 'mock',
    write: true,
    only: new Set(only),
    seed: 1,
    rate: 0,
    timeout: 20_000,
  })

it('there are enough ways of drifting, in enough operations', () => {
  expect(bugs.length).toBeGreaterThanOrEqual(12)
  expect(operations.length).toBeGreaterThanOrEqual(12)
})

it('finds nothing without a bug, through the same detour', async () => {
  bug = {}
  expect(asText(await check(...operations))).toContain('it keeps the contract')
}, 120_000)

it.each(bugs)('catches $name, in $operation', async (seeded) => {
  bug = seeded
  const report = await check(seeded.operation)
  expect(report.conforms).toBe(false)
  const [row] = report.operations
  expect(row).toMatchObject({ id: seeded.operation, verdict: 'drifting' })
  const places = row?.findings.map(({ where }) => where)
  expect(places).toContainEqual(expect.stringMatching(seeded.where) as string)
  expect(asText(report)).toContain(`drifting   ${seeded.operation}`)
})
