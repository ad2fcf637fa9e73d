import { endpoints } from '#contract'
import { documentedStatuses } from '../contract/documented-responses.ts'
import type { OperationId } from '../contract/operation.ts'
import type { Session } from './session.ts'

/** How often each documented answer of an operation went out, by this session and by all. */
export type OperationCoverage = {
  operation: OperationId
  method: string
  path: string
  answers: { status: number; session: boolean; overall: number }[]
}

const operations = Object.keys(endpoints) as OperationId[]

/** A number, and its bit, for each operation with each of its documented statuses. */
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

/** Counts which documented answers were given. A session remembers its own in one number: bit by bit. */
export function createCoverage() {
  let kept: ReturnType<typeof numberAnswers> | undefined
  // Made when first needed: the contract is not read while the server starts.
  const numbers = () => (kept ??= numberAnswers())
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
