import fc from 'fast-check'
import { resolve, type Schema } from '../contract/document.ts'
import { operations, type Operation } from '../contract/operations.ts'
import { requestsOf } from '../generate/requests.ts'
import type { Bounds } from '../generate/values.ts'
import { casesFor, type Case, type Known, type Probe } from '../run/case.ts'
import { hintsFrom } from '../run/hints.ts'
import { readOf, whoReads } from './reads.ts'

/** The least and the most that a schema allows; letters of one byte, of two and of four. */
function edgesOf(schema: Schema): readonly (string | number | undefined)[] {
  const { type, minimum, maximum, maxLength = 0 } = resolve<Schema & Bounds>(schema)
  if (type === 'integer') return [minimum, maximum]
  return ['x', 'é', '📺'].map((letter) => letter.repeat(maxLength))
}

async function holdEdges(probe: Probe, known: Known, { id, parameters }: Operation) {
  const asked = await readOf(id, known)
  const own = parameters.filter((one) => one.in === 'query' && one['x-origin'] !== 'project')
  const queries = own.flatMap(({ name, schema }) =>
    edgesOf(schema)
      .filter(Boolean)
      .map((edge) => ({ ...asked.query, [name]: edge })),
  )
  await probe.each(queries, (query) => probe.ask(id, { ...asked, query }, whoReads(id)))
}

async function holdAny(probe: Probe, known: Known, operation: Operation) {
  // On a server in use, values that somebody could type: not every script and control character.
  const requests = requestsOf(operation, await hintsFrom(known), true)
  const { seed } = probe.options
  const some = fc.sample(requests, { seed, numRuns: probe.amount(8, 2) })
  await probe.each(some, (asked) => probe.ask(operation.id, asked))
}

const asking = operations.filter(
  ({ method, parameters }) => method === 'get' && parameters.some((one) => one.in === 'query'),
)

export const generatedCases: readonly Case[] = [
  ...casesFor(asking, 'form', 'It answers whatever the contract allows to be asked', holdAny),
  ...casesFor(asking, 'form', 'The least and the most that may be asked is taken', holdEdges, {
    repeats: true,
  }),
]
