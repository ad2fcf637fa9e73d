import { fieldError } from '../contract/http-error.ts'
import type { Middleware, SessionLocals } from '../http/locals.ts'
import { jsonBody, planFor } from '../http/read/body.ts'
import { activate, type ScenarioRequest } from '../scenarios/active-scenarios.ts'
import { isPersona } from '../world/personas.ts'
import { MAX_SEED, MAX_ARCHIVES, activateInSession } from './activate.ts'
import { setSessionClock } from './session-clock.ts'

type Change<Body> = Middleware<SessionLocals, Body>

export const readScene = jsonBody(
  planFor(
    {
      id: { type: 'string', maxLength: 640 },
      fault: { type: 'string', maxLength: 640 },
      seed: { type: 'integer', minimum: 0, maximum: MAX_SEED },
      archives: { type: 'integer', minimum: 0, maximum: MAX_ARCHIVES },
    },
    ['id'],
  ),
)

/** Activates `{id, fault, seed, archives}` in this session; absent fields get their defaults. */
export const setScenario: Change<Omit<ScenarioRequest, 'scenario'> & { id: string }> = (
  { body: { id, ...rest } },
  res,
  next,
) => {
  const active = activate({ scenario: id, ...rest })
  if ('problems' in active) {
    const problems = active.problems.map((one) =>
      one.field === 'scenario' ? { ...one, field: 'id' } : one,
    )
    throw fieldError(problems)
  }
  activateInSession(res.locals.session, active)
  next()
}

export const readPersona = jsonBody(
  planFor({ id: { type: ['string', 'null'], maxLength: 64 } }, ['id']),
)

export const setPersona: Change<{ id: string | null }> = ({ body: { id } }, res, next) => {
  if (id !== null && !isPersona(id)) {
    throw fieldError([{ field: 'id', message: 'is not a persona' }])
  }
  res.locals.session.persona = id ?? undefined
  next()
}

export const readClock = jsonBody(
  planFor({ now: { type: ['string', 'null'], maxLength: 64 } }, ['now']),
)

/** Sets the session's clock to `{now}`, an RFC 3339 time; null: real time. */
export const setClock: Change<{ now: string | null }> = ({ body: { now } }, res, next) => {
  const problem = setSessionClock(res.locals.session, now, 'now')
  if (problem) throw fieldError([problem])
  next()
}
