import { problem } from '../../contract/answers.ts'
import type { Context, Violation } from '../context.ts'
import type { Exchange } from '../exchange.ts'
import type { AnyAnswer, OperationId } from '../../contract/operation.ts'
import { planOf } from '../read/plan.ts'
import { lingeringClose } from './lingering-close.ts'
import { sendFile } from './send-file.ts'
import { writeBody } from './write-body.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'

/** Ends the exchange with a JSON body, a page, or nothing. The length is always stated. */
export function send(exchange: Exchange, answer: AnyAnswer) {
  const { req, res, method, delivery = {} } = exchange
  const { status, headers, body, html } = answer
  // A body that nobody read would be taken for the next request.
  if (!req.complete && req.headers['content-length'] !== '0' && hasBody(req.headers)) {
    res.setHeader('Connection', 'close')
    lingeringClose(req)
  }
  const text = html ?? (body === undefined ? '' : JSON.stringify(body))
  exchange.sentText = text
  const type = delivery.type ?? (html === undefined ? JSON_TYPE : HTML_TYPE)
  // Encoded once: a text would be gone through for its length, and again when it is written.
  const bytes = Buffer.from(text)
  if (text) res.setHeader('Content-Type', type)
  if (text || status !== 204) res.setHeader('Content-Length', bytes.length)
  res.writeHead(status, headers)
  if (method === 'HEAD' || !text) res.end()
  else if (delivery.transform) return writeBody(res, [bytes], bytes.length, delivery.transform)
  else res.end(bytes)
}

const hasBody = (headers: Exchange['req']['headers']) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

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

export function violationOf(id: OperationId, answer: AnyAnswer): Violation | undefined {
  const detail = faultOf(id, answer)
  return detail === undefined ? undefined : { operation: id, status: answer.status, detail }
}

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
