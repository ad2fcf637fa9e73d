import { problem } from '../../contract/answers.ts'
import type { Context } from '../context.ts'
import type { Exchange } from '../exchange.ts'
import { violationOf } from './check-answer.ts'
import type { AnyAnswer, OperationId } from '../../contract/operation.ts'
import { send } from './send.ts'
import { sendFile } from './send-file.ts'

/** Validates what is about to be sent, and sends it: a breach of the contract never goes out. */
export async function deliver(
  exchange: Exchange,
  id: OperationId | undefined,
  answer: AnyAnswer,
  context: Context,
) {
  const violation = id && violationOf(id, answer)
  if (violation) {
    exchange.verdict = 'violation'
    context.report(violation)
    const detail = `${violation.operation} ${violation.status}: ${violation.detail}`
    exchange.detail = detail
    exchange.delivery = undefined
    return send(exchange, problem(500, 'contract_violation', detail))
  }
  if (!answer.file) return send(exchange, answer)
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    exchange.res.setHeader(name, value)
  }
  return sendFile(exchange, answer.file)
}
