import type { OperationId } from '../contract/operations.ts'
import type { WireAnswer, WireRequest } from '../wire/wire.ts'

/** One request as it was sent, and what came back. */
export interface Exchange {
  /** Its place among all exchanges of the run. */
  readonly at: number
  readonly operation: OperationId
  readonly base: URL
  readonly request: WireRequest
  /** Undefined: no answer came. */
  readonly answer: WireAnswer | undefined
  /** Names of the fields that are missing or of another type. */
  broken: ReadonlySet<string>
}

/**
 * What a finding rests on: answers, anything that was read out of their JSON, or several of these. A value that
 * came from no answer is a mistake of the case, and is thrown as one, also where the comparison holds.
 */
export type Evidence = object

export type Sources = ReturnType<typeof openSources>

/** Remembers for everything in an answer which exchange it came from. */
export function openSources() {
  const sources = new WeakMap<object, Exchange>()

  function record(exchange: Exchange, value: unknown) {
    if (typeof value !== 'object' || value === null) return
    sources.set(value, exchange)
    for (const inner of Object.values(value)) record(exchange, inner)
  }

  function find(evidence: unknown): readonly Exchange[] {
    const found = sources.get(evidence as object)
    if (found) return [found]
    if (Array.isArray(evidence)) return evidence.flatMap(find)
    throw new Error('A comparison names something as its evidence that no answer holds.')
  }

  return {
    /** An answer as it is handed out, and everything in its body. */
    record(exchange: Exchange, answer: object, body?: unknown) {
      sources.set(answer, exchange)
      record(exchange, body)
    },
    /** The exchanges that evidence came from, each once, in the order in which they were sent. */
    of: (evidence: Evidence): readonly Exchange[] =>
      [...new Set(find(evidence))].toSorted((a, b) => a.at - b.at),
  }
}
