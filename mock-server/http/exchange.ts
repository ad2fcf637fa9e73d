import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OperationId } from './operation.ts'
import type { Session } from './session.ts'

/** One request on its way through the layers. */
export type Exchange = {
  readonly id: string
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly method: string
  /** As sent: still percent-encoded. */
  readonly pathname: string
  /** Without the question mark, still encoded. */
  readonly search: string
  readonly started: number
  /** Origin of this server as the client names it, once the host is known to be ours. */
  own: string
  session: Session | undefined
  operation: OperationId | undefined
  /** How it went, for the log: `ok`, `refused`, `fault …`, `contract violation`, `crash`. */
  verdict: string
}

const START = Date.now().toString(36)
let count = 0

export function openExchange(req: IncomingMessage, res: ServerResponse): Exchange {
  const url = req.url ?? '/'
  const cut = url.indexOf('?')
  return {
    id: `${START}-${(++count).toString(36)}`,
    req,
    res,
    method: req.method ?? 'GET',
    pathname: cut < 0 ? url : url.slice(0, cut),
    search: cut < 0 ? '' : url.slice(cut + 1),
    started: performance.now(),
    own: '',
    session: undefined,
    operation: undefined,
    verdict: 'ok',
  }
}
