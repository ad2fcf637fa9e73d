import fc from 'fast-check'
import { resolve, type Schema } from '../contract/document.ts'
import { operations, type Operation } from '../contract/operations.ts'
import { requestsOf } from '../generate/requests.ts'
import type { Bounds } from '../generate/values.ts'
import { casesFor, type Case, type TestData, type Probe } from '../run/case.ts'
import { hintsFrom } from '../run/hints.ts'
import { inputFor, readRole } from './reads.ts'

/** Bounds of a schema; texts of letters with one, two and four bytes in UTF-8. */
function boundsOf(schema: Schema): readonly (string | number | undefined)[] {
  const { type, minimum, maximum, maxLength = 0 } = resolve<Schema & Bounds>(schema)
  if (type === 'integer') return [minimum, maximum]
  return ['x', 'é', '📺'].map((letter) => letter.repeat(maxLength))
}

async function checkBounds(probe: Probe, data: TestData, { id, parameters }: Operation) {
  const asked = await inputFor(id, data)
  const own = parameters.filter((one) => one.in === 'query' && one['x-origin'] !== 'project')
  const queries = own.flatMap(({ name, schema }) =>
    boundsOf(schema)
      .filter(Boolean)
      .map((edge) => ({ ...asked.query, [name]: edge })),
  )
  await probe.each(queries, (query) => probe.ask(id, { ...asked, query }, readRole(id)))
}

async function checkAnyValid(probe: Probe, data: TestData, operation: Operation) {
  // Only values from hints: control characters and rare scripts would bother a server in use.
  const requests = requestsOf(operation, await hintsFrom(data), true)
  const { seed } = probe.options
  const some = fc.sample(requests, { seed, numRuns: probe.amount(8, 2) })
  await probe.each(some, (asked) => probe.ask(operation.id, asked))
}

const asking = operations.filter(
  ({ method, parameters }) => method === 'get' && parameters.some((one) => one.in === 'query'),
)

export const generatedCases: readonly Case[] = [
  ...casesFor(asking, 'form', 'Every valid request is answered', checkAnyValid),
  ...casesFor(
    asking,
    'form',
    'Minimum and maximum values of a parameter are accepted',
    checkBounds,
    {
      repeats: true,
    },
  ),
]
