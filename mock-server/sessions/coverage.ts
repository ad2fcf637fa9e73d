import { endpoints } from '#contract'
import { documentedStatuses } from '../contract/documented-answers.ts'
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

/** A number for each operation with each of its documented statuses. */
function numberAnswers() {
  const numbers = new Map<string, number>()
  for (const id of operations) {
    for (const status of documentedStatuses(id)) numbers.set(`${id} ${status}`, numbers.size)
  }
  return numbers
}

export type Coverage = ReturnType<typeof createCoverage>

/** Counts which documented answers were given. A session remembers its own in one number: bit by bit. */
export function createCoverage() {
  let numbers: Map<string, number> | undefined
  const counts: number[] = []
  /** A bit for each number. */
  let bits: bigint[] = []

  return {
    add(session: Session, id: OperationId, status: number) {
      if (!numbers) {
        numbers = numberAnswers()
        bits = Array.from(numbers.values(), (at) => 1n << BigInt(at))
      }
      const at = numbers.get(`${id} ${status}`)
      if (at === undefined) return
      counts[at] = (counts[at] ?? 0) + 1
      const bit = bits[at] ?? 0n
      if ((session.answered & bit) === 0n) session.answered |= bit
    },

    of(session: Session): OperationCoverage[] {
      const known = (numbers ??= numberAnswers())
      const answerOf = (id: OperationId, status: number) => {
        const at = known.get(`${id} ${status}`) ?? 0
        const bit = 1n << BigInt(at)
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
