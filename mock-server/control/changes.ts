import { checkType, readBody } from '../http/body.ts'
import { badFields } from '../http/answers.ts'
import type { AnyAnswer } from '../http/operation.ts'
import type { BodyPlan } from '../http/plan.ts'
import { requestCheck } from '../http/schema-check.ts'
import type { Schema } from '../http/document.ts'
import { isScenarioId } from '../scenarios/scenarios.ts'
import type { Call } from './control.ts'
import { stateOf } from './state.ts'

const planFor = (properties: Record<string, Schema>): BodyPlan => ({
  type: 'application/json',
  properties,
  check: requestCheck({
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  }),
})

async function bodyOf({ exchange: { req, res } }: Call, properties: Record<string, Schema>) {
  checkType(req, 'application/json')
  return (await readBody(req, res, planFor(properties))) as Record<string, string | null>
}

const stateNow = ({ session, context }: Call): AnyAnswer => ({
  status: 200,
  body: stateOf(session, context),
})

/** `{id}`: what this session plays from now on; faults that pass by themselves start anew. */
export async function setScenario(call: Call): Promise<AnyAnswer> {
  const { id } = await bodyOf(call, { id: { type: 'string', maxLength: 64 } })
  if (!id || !isScenarioId(id)) return badFields({ field: 'id', message: 'is not a scenario' })
  call.session.scenario = id
  call.session.strikes = undefined
  return stateNow(call)
}

/** `{now}`: an RFC 3339 time that the session's clock goes on from; null: real time. */
export async function setClock(call: Call): Promise<AnyAnswer> {
  const now = { type: ['string', 'null'], format: 'date-time' }
  const body = await bodyOf(call, { now })
  call.session.clockOffset = body.now ? Date.parse(body.now) - Date.now() : 0
  return stateNow(call)
}

/** Forgets everything that this session changed: comments, uploads, tokens, scenario, clock. */
export function resetSession({ session, context }: Call): AnyAnswer {
  context.sessions.reset(session.id)
  return { status: 200, body: stateOf(context.sessions.open(session.id), context) }
}
