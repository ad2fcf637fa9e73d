import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesField } from '#scripts/contract-check/src/cases/refusals.ts'
import { operations } from '#scripts/contract-check/src/contract/operations.ts'
import { requestFaults } from '#scripts/contract-check/src/generate/faults.ts'
import type { RequestFault } from '#scripts/contract-check/src/generate/faults/request-fault.ts'
import { requestsOf } from '#scripts/contract-check/src/generate/requests.ts'
import { driftingServer } from '#scripts/contract-check/tests/drifting-server/drifting-server.ts'
import { inBody } from '#scripts/contract-check/tests/drifting-server/drifts/drift.ts'
import { mockServer } from '#test/support/server/mock.ts'
import { outcomeOf, outcomeMismatch } from './property-outcomes.ts'
import { requestSender, checkProperty } from './property-requests.ts'

const REQUESTS = 10_000
const SECONDS = 1000

const mock = mockServer()
let sender: Awaited<ReturnType<typeof requestSender>>

beforeAll(async () => {
  sender = await requestSender(mock.url)
})
afterAll(() => sender.close())

const faulty = operations.filter((operation) => requestFaults(operation).length > 0)
const share = Math.ceil(REQUESTS / (operations.length + faulty.length))

type Problem = { message?: string; errors?: { field: string; message: string }[] }

function unlikeRefusal({ field, statuses, name }: RequestFault, status: number, body: unknown) {
  if (!statuses.includes(status)) return `Expected ${statuses.join(' or ')} (${name}).`
  const { message, errors = [] } = body as Problem
  if (!message?.trim()) return `It gives no reason (${name}).`
  const named = field === undefined || status !== 400 || namesField(errors, field)
  return named && errors.every((row) => row.message.trim())
    ? undefined
    : `It does not name ${field} and why (${name}).`
}

// In order, because the last test counts the requests of the others.
describe('requests that a machine thought of', { shuffle: false }, () => {
  it.each(operations)(
    '$id accepts every valid request, or responds not found',
    async (operation) => {
      const outcome = outcomeOf(sender, operation)
      const requests = requestsOf(operation, sender.hints)
      const tried = checkProperty(requests, share, (asked) =>
        sender.valid(operation, asked, (answer) => outcomeMismatch(outcome(asked), answer)),
      )
      await expect(tried).resolves.toBeUndefined()
    },
    120 * SECONDS,
  )

  it.each(faulty)(
    '$id refuses any single fault, with a reason that names it',
    async (operation) => {
      const faults = fc.constantFrom(...requestFaults(operation))
      const generated = fc.tuple(faults, requestsOf(operation, sender.hints, true))
      const tried = checkProperty(generated, share, ([fault, asked]) =>
        sender.faulty(operation, fault, asked, ({ status, body }) =>
          unlikeRefusal(fault, status, body),
        ),
      )
      await expect(tried).resolves.toBeUndefined()
    },
    120 * SECONDS,
  )

  it('the requests add up to ten thousand, or PROPERTY_RUNS', () => {
    const { numRuns = share } = fc.readConfigureGlobal()
    expect(sender.sent).toBeGreaterThanOrEqual(numRuns * (operations.length + faulty.length))
  })
})

it(
  'a failing request is shrunk and reported as cURL',
  async () => {
    const drift = inBody('listLatestArchives', (rows) =>
      rows.length > 20 ? rows.map(({ views: _gone, ...row }) => row) : rows,
    )
    const drifting = await driftingServer(mock.url, () => drift)
    const own = await requestSender(drifting.url.href)
    const latest = operations.filter(({ id }) => id === 'listLatestArchives')
    const search = latest.map((operation) =>
      checkProperty(requestsOf(operation, own.hints), 100, (asked) =>
        own.valid(operation, asked, () => undefined),
      ),
    )
    await expect(Promise.all(search)).rejects.toThrow(
      /\/0\/views: expected .*\ncurl -si 'http:\/\/127\.0\.0\.1:\d+\/api\/archives\/latest\?limit=21'/,
    )
    own.close()
    await drifting.close()
  },
  60 * SECONDS,
)
