import { problem } from '../../contract/answers.ts'
import type { AnyAnswer, OperationId } from '../../contract/operation.ts'
import type { AnyLocals, Req, Res, Violation } from '../locals.ts'
import { planOf } from '../operation/operation-plan.ts'
import { sendFile } from './send-file.ts'

function errorIn(id: OperationId, answer: AnyAnswer): string | undefined {
  const documented = planOf(id).answer(answer.status)
  if (documented === undefined) return 'the contract has no such status'
  if (documented === null) return answer.body === undefined ? undefined : 'the contract has no body'
  const { type, check } = documented
  if (type === 'text/html') return answer.html === undefined ? 'the contract has a page' : undefined
  if (type === '*/*') return answer.file === undefined ? 'the contract has a file' : undefined
  if (answer.body === undefined) return `the contract has ${type}`
  const [error] = check?.(answer.body) ?? []
  return error && `${error.instancePath || 'the body'} ${error.message ?? 'is not valid'}`
}

export function responseViolation(id: OperationId, answer: AnyAnswer): Violation | undefined {
  const detail = errorIn(id, answer)
  return detail === undefined ? undefined : { operation: id, status: answer.status, detail }
}

/** Sends an answer; that of an operation is validated first: a breach of the contract never goes out. */
export async function respond(
  req: Req,
  res: Res<AnyLocals>,
  answer: AnyAnswer,
  operation?: OperationId,
): Promise<void> {
  const violation = operation && responseViolation(operation, answer)
  if (violation) {
    res.locals.mock.report(violation)
    const detail = `${violation.operation} ${violation.status}: ${violation.detail}`
    Object.assign(res.locals, { outcome: 'violation', detail })
    return respond(req, res, problem(500, 'contract_violation', detail))
  }
  const { status, headers, body, html, file } = answer
  res.status(status)
  if (headers) res.set(headers)
  if (file) await sendFile(req, res, file)
  else if (html !== undefined) res.send(html)
  else if (body !== undefined) res.json(body)
  else res.end()
}
