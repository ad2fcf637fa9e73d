import { problem } from '../../contract/responses.ts'
import type { AnyResponse, OperationId } from '../../contract/operation.ts'
import type { Req, Res } from '../locals.ts'
import { plans } from '../operation/operation-plan.ts'
import { sendFile } from './send-file.ts'

/** How a response breaks the contract; undefined if it does not. */
export function breachOf(id: OperationId, answer: AnyResponse): string | undefined {
  const documented = plans[id].answers.get(answer.status)
  if (documented === undefined) return 'the contract has no such status'
  if (documented === null) return answer.body === undefined ? undefined : 'the contract has no body'
  const { type, check } = documented
  if (type === 'text/html') return answer.html === undefined ? 'the contract has a page' : undefined
  if (type === '*/*') return answer.file === undefined ? 'the contract has a file' : undefined
  if (answer.body === undefined) return `the contract has ${type}`
  const [error] = check?.(answer.body) ?? []
  return error && `${error.instancePath || 'the body'} ${error.message ?? 'is not valid'}`
}

/** Sends a response. An operation's is validated first: none that breaks the contract is sent. */
export async function respond(
  req: Req,
  res: Res,
  answer: AnyResponse,
  operation?: OperationId,
): Promise<void> {
  const { status, headers, body, html, file } = answer
  const breach = operation && breachOf(operation, answer)
  if (breach) {
    res.locals.mock.report({ operation, status, detail: breach })
    const detail = `${operation} ${status}: ${breach}`
    Object.assign(res.locals, { outcome: 'violation', detail })
    return respond(req, res, problem(500, 'contract_violation', detail))
  }
  // Express would answer `If-None-Match: *` with a 304 that only files document.
  if (!file) delete req.headers['if-none-match']
  res.status(status)
  if (headers) res.set(headers)
  if (file) await sendFile(req, res, file)
  else if (html !== undefined) res.send(html)
  else if (body !== undefined) res.json(body)
  else res.end()
}
