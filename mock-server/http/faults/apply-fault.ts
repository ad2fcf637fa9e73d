import { problem } from '../../contract/responses.ts'
import { documentedResponse } from '../../contract/documented-responses.ts'
import type { AnyResponse, OperationId } from '../../contract/operation.ts'
import type { InjectedFault } from '../../scenarios/fault.ts'
import type { Req, Res } from '../locals.ts'
import { respond } from '../send/respond.ts'
import { breakWire } from './break-wire.ts'

/** A scenario's fault, or its response for one operation. */
export type ChosenFault =
  | InjectedFault
  | { kind: 'answer'; answer: AnyResponse & { breach?: true } }

type EndingFault = Extract<InjectedFault, { kind: 'answer' | 'status' | 'reset' | 'silence' }>

/** Thrown by a handler whose input requests a fault, such as a code of the simulator. */
export class FaultError extends Error {
  readonly fault: EndingFault

  constructor(name: string, fault: EndingFault) {
    super(name)
    this.fault = fault
  }
}

export function recordFault(res: Res, name: string) {
  res.locals.outcome = 'fault'
  res.locals.detail = name
  res.set('x-mock-fault', name)
}

function answerWithStatus(status: number, id: OperationId): AnyResponse & { breach?: true } {
  const documented = documentedResponse(id, status)
  if (documented) return documented
  return { ...problem(status, 'fault', `The mock server was asked for ${status}.`), breach: true }
}

/** @returns true if the real response must still be sent, now changed by the fault */
export async function applyFault(
  req: Req,
  res: Res,
  id: OperationId,
  fault: ChosenFault,
): Promise<boolean> {
  if (fault.kind !== 'answer' && fault.kind !== 'status') {
    return breakWire(req, res, fault, res.locals.mock.pause)
  }
  const answer = fault.kind === 'answer' ? fault.answer : answerWithStatus(fault.status, id)
  // A breach is not validated: it breaks the contract on purpose.
  await respond(req, res, answer, 'breach' in answer ? undefined : id)
  return false
}
