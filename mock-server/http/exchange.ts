import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ActiveScenarios } from '../scenarios/active-scenarios.ts'
import type { BodyTransform } from './faults/body-transforms.ts'
import type { OperationId } from '../contract/operation.ts'
import type { Session } from '../sessions/session.ts'

/** `refused` by a check before the handler, `fault` on request, `violation` when our own answer broke the contract. */
export type Verdict = 'ok' | 'refused' | 'fault' | 'violation' | 'crash'

export type Exchange = {
  readonly id: string
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly method: string
  /** As sent: still percent-encoded. */
  readonly pathname: string
  readonly search: string
  readonly started: number
  /** Origin of this server as the client names it, once the host is known to be ours. */
  own: string
  session: Session | undefined
  operation: OperationId | undefined
  active: ActiveScenarios | undefined
  verdict: Verdict
  /** The fault by name, or what broke the contract. */
  detail: string | undefined
  /** The body that was sent, when it is text. */
  sentText: string | undefined
  /** How the answer is sent, when not well. */
  delivery: { transform?: BodyTransform; type?: string } | undefined
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
    active: undefined,
    verdict: 'ok',
    detail: undefined,
    sentText: undefined,
    delivery: undefined,
  }
}
