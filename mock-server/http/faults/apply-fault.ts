import { problem } from '../../contract/answers.ts'
import { documentedAnswer } from '../../contract/documented-answers.ts'
import type { AnyAnswer, OperationId } from '../../contract/operation.ts'
import type { Fault } from '../../scenarios/fault.ts'
import type { Context } from '../context.ts'
import type { Exchange } from '../exchange.ts'
import { deliver } from '../send/deliver.ts'
import { drip, stall, truncate } from './body-transforms.ts'

/** A fault as a scenario has it, or the answer that a scenario has for one operation. */
export type ChosenFault = Fault | { kind: 'answer'; answer: AnyAnswer & { breach?: true } }

type EndingFault = Extract<Fault, { kind: 'answer' | 'status' | 'reset' | 'silence' }>

/** Thrown by a handler whose input asks for a fault by name: a code of the simulator, for one. */
export class FaultError extends Error {
  readonly fault: EndingFault

  constructor(name: string, fault: EndingFault) {
    super(name)
    this.fault = fault
  }
}

export function nameFault(exchange: Exchange, name: string) {
  exchange.verdict = 'fault'
  exchange.detail = name
  exchange.res.setHeader('x-mock-fault', name)
}

function answerWithStatus(status: number, id: OperationId): AnyAnswer & { breach?: true } {
  const documented = documentedAnswer(id, status)
  if (documented) return documented
  return { ...problem(status, 'fault', `The mock server was asked for ${status}.`), breach: true }
}

/** So many header lines of so many bytes each, line ends included. */
function padHeaders({ res }: Exchange, { count, bytes }: Extract<Fault, { kind: 'headers' }>) {
  const name = 'X-Padding'
  const line = 'x'.repeat(bytes - `${name}: \r\n`.length)
  const lines = Array.from({ length: count }, () => line)
  const writeHead = res.writeHead.bind(res) as (...given: unknown[]) => typeof res
  // Last: a proxy that reads a thousand lines and no more, as Node does, would lose the answer's own.
  res.writeHead = (...given: unknown[]) => {
    res.setHeader(name, lines)
    return writeHead(...given)
  }
}

/** @returns false where the true answer must still be sent, in the way that is set here */
export async function applyFault(
  exchange: Exchange,
  id: OperationId,
  fault: ChosenFault,
  context: Context,
): Promise<boolean> {
  const { req, res } = exchange
  if (res.destroyed) return true
  switch (fault.kind) {
    case 'silence':
      return true
    case 'reset':
      req.socket.resetAndDestroy()
      return true
    case 'answer':
    case 'status': {
      const answer = fault.kind === 'answer' ? fault.answer : answerWithStatus(fault.status, id)
      // A breach is not validated: breaking the contract is its point.
      const { breach, ...sent } = { breach: undefined, ...answer }
      await deliver(exchange, breach ? undefined : id, sent, context)
      return true
    }
    case 'drip':
      exchange.delivery = { transform: drip(fault.rate, context.pause) }
      return false
    case 'truncate':
      exchange.delivery = { transform: truncate }
      return false
    case 'stall':
      exchange.delivery = { transform: stall }
      return false
    case 'retype':
      exchange.delivery = { type: fault.type }
      return false
    case 'headers':
      padHeaders(exchange, fault)
      return false
  }
}
