import type { AnyAnswer, OperationId } from '../../contract/operation.ts'
import { planOf } from '../read/plan.ts'

export type Violation = { operation: OperationId | undefined; status: number; detail: string }

function faultOf(id: OperationId, answer: AnyAnswer): string | undefined {
  const documented = planOf(id).answer(answer.status)
  if (documented === undefined) return 'the contract has no such status'
  if (documented === null) return answer.body === undefined ? undefined : 'the contract has no body'
  const { type, check } = documented
  if (type === 'text/html') return answer.html === undefined ? 'the contract has a page' : undefined
  if (type === '*/*') return answer.file === undefined ? 'the contract has a file' : undefined
  if (answer.body === undefined) return `the contract has ${type}`
  const [fault] = check?.(answer.body) ?? []
  return fault && `${fault.instancePath || 'the body'} ${fault.message ?? 'is not valid'}`
}

/** What an answer of ours breaks in the contract; undefined when nothing. */
export function violationOf(id: OperationId, answer: AnyAnswer): Violation | undefined {
  const detail = faultOf(id, answer)
  return detail === undefined ? undefined : { operation: id, status: answer.status, detail }
}
