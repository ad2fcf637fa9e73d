import fc from 'fast-check'
import { operations, type Operation } from '../contract/operations.ts'
import { requestsOf } from '../generate/requests.ts'
import type { Case } from '../run/case.ts'
import { hintsFrom } from '../run/hints.ts'

const RUNS = { mock: 8, real: 2 }

const withQuery = ({ method, parameters }: Operation) =>
  method === 'get' && parameters.some((one) => one.in === 'query')

export const generatedCases: readonly Case[] = operations.filter(withQuery).map((operation) => ({
  name: 'It answers whatever the contract allows to be asked',
  rule: 'form',
  operation: operation.id,
  run: async (probe, known) => {
    const { profile, seed } = probe.options
    // On a server in use, values that somebody could type: not every script and control character.
    const requests = requestsOf(operation, await hintsFrom(known), true)
    const some = fc.sample(requests, { seed, numRuns: RUNS[profile] })
    await probe.each(some, (asked) => probe.ask(operation.id, asked))
  },
}))
