import { endpoints } from '#contract'
import { documentedStatuses } from '../contract/documented-responses.ts'
import type { OperationId } from '../contract/operation.ts'
import type { Session } from './session.ts'

/**
 * The documented responses of an operation: whether this session got them, and how often all did.
 */
export type OperationCoverage = {
  operation: OperationId
  method: string
  path: string
  answers: { status: number; session: boolean; overall: number }[]
}

const operations = Object.keys(endpoints) as OperationId[]

/** Numbers the documented statuses of all operations; the number's bit marks it in a session. */
function numberAnswers() {
  const numbers = new Map<OperationId, Map<number, { at: number; bit: bigint }>>()
  let at = 0
  for (const id of operations) {
    const statuses = documentedStatuses(id)
    numbers.set(id, new Map(statuses.map((status) => [status, { at, bit: 1n << BigInt(at++) }])))
  }
  return numbers
}

export type Coverage = ReturnType<typeof createCoverage>

/**
 * Counts the documented responses that were sent. A session stores its own as bits of one bigint.
 */
export function createCoverage() {
  let cached: ReturnType<typeof numberAnswers> | undefined
  // Lazy: the server starts without reading the contract.
  const numbers = () => (cached ??= numberAnswers())
  const counts: number[] = []

  return {
    add(session: Session, id: OperationId, status: number) {
      const number = numbers().get(id)?.get(status)
      if (!number) return
      counts[number.at] = (counts[number.at] ?? 0) + 1
      if ((session.answered & number.bit) === 0n) session.answered |= number.bit
    },

    of(session: Session): OperationCoverage[] {
      const answerOf = (id: OperationId, status: number) => {
        const { at, bit } = numbers().get(id)?.get(status) ?? { at: -1, bit: 0n }
        return { status, session: (session.answered & bit) !== 0n, overall: counts[at] ?? 0 }
      }
      return operations.map((id) => ({
        operation: id,
        method: endpoints[id].method.toUpperCase(),
        path: endpoints[id].path,
        answers: documentedStatuses(id).map((status) => answerOf(id, status)),
      }))
    },
  }
}
