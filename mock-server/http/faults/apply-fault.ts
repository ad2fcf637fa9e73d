import type { Fault } from '../../scenarios/fault.ts'
import { problem } from '../../contract/answers.ts'
import { documentedAnswer } from '../../contract/documented-answers.ts'
import type { Exchange } from '../exchange.ts'
import { drip, stall, truncate, type Manner } from './body-transforms.ts'
import type { AnyAnswer, OperationId } from '../../contract/operation.ts'
import type { Pause } from './pause.ts'
import type { Session } from '../../sessions/session.ts'
import type { Play } from '../../scenarios/scenario.ts'

/** What a play does to a request instead of letting it be answered well. */
export type Strike =
  | { kind: 'answer'; answer: AnyAnswer; breach: boolean }
  | { kind: 'reset' }
  | { kind: 'silence' }
  | { kind: 'send'; manner?: Manner; type?: string; headers?: Readonly<Record<string, string[]>> }

/** How often something has happened before in this session; counted by what it is called. */
export function strikesOf(session: Session, name: string): number {
  const strikes = (session.strikes ??= new Map<string, number>())
  const before = strikes.get(name) ?? 0
  strikes.set(name, before + 1)
  return before
}

const scripted = (answer: AnyAnswer & { breach?: true }): Strike => ({
  kind: 'answer',
  answer,
  breach: answer.breach === true,
})

function withStatus(status: number, id: OperationId): Strike {
  const documented = documentedAnswer(id, status)
  const answer = documented ?? problem(status, 'fault', `The mock server was asked for ${status}.`)
  return { kind: 'answer', answer, breach: !documented }
}

/** So many header lines of so many bytes each, line ends included. */
function padding({ count, bytes }: Extract<Fault, { kind: 'headers' }>) {
  const name = 'X-Padding'
  const line = 'x'.repeat(bytes - `${name}: \r\n`.length)
  return { [name]: Array.from({ length: count }, () => line) }
}

/** Thrown by a handler whose input asks for a fault by name: a code of the simulator, for one. */
export class Struck extends Error {
  readonly fault: Fault

  constructor(name: string, fault: Fault) {
    super(name)
    this.fault = fault
  }
}

/** What a fault comes to for one operation. */
export function strikeOf(fault: Fault, id: OperationId, pause: Pause): Strike {
  switch (fault.kind) {
    case 'drip':
      return { kind: 'send', manner: drip(fault.rate, pause) }
    case 'truncate':
      return { kind: 'send', manner: truncate }
    case 'stall':
      return { kind: 'send', manner: stall }
    case 'retype':
      return { kind: 'send', type: fault.type }
    case 'headers':
      return { kind: 'send', headers: padding(fault) }
    case 'answer':
      return scripted(fault.answer)
    case 'status':
      return withStatus(fault.status, id)
    case 'reset':
    case 'silence':
      return fault
  }
}

/** Whether a play without a list of operations, or with one, means this request. */
export const concerns = ({ on }: Play, id: OperationId, { pathname }: Exchange) =>
  on === undefined ? pathname.startsWith('/api/') : on === 'everything' || on.includes(id)

/** What one play does to this request; undefined: nothing, or no longer. */
export function strikeBy(
  play: Play,
  id: OperationId,
  exchange: Exchange,
  session: Session,
  pause: Pause,
) {
  const answer = play.answers?.[id]
  if (answer) return scripted(answer)
  const { fault } = play
  if (!fault || !concerns(play, id, exchange)) return undefined
  const { method, pathname } = exchange
  if ('times' in fault && fault.times !== undefined) {
    if (strikesOf(session, `${play.name} ${method} ${pathname}`) >= fault.times) return undefined
  }
  return strikeOf(fault, id, pause)
}
