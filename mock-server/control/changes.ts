import { badFields } from '../contract/answers.ts'
import type { AnyAnswer } from '../contract/operation.ts'
import { activate, type ScenarioRequest } from '../scenarios/active-scenarios.ts'
import { isPersona } from '../world/personas.ts'
import { jsonReader } from './read-json.ts'
import type { Call } from '../http/route.ts'
import { LARGEST_WORLD, HIGHEST_SEED, play } from './play.ts'
import { setSessionClock } from './session-clock.ts'
import { stateOf } from '../http/session-state.ts'

const stateNow = ({ session, context }: Call): AnyAnswer => ({
  status: 200,
  body: stateOf(session, context),
})

type SceneBody = Omit<ScenarioRequest, 'scenario'> & { id: string }

const readScene = jsonReader<SceneBody>(
  {
    id: { type: 'string', maxLength: 640 },
    fault: { type: 'string', maxLength: 640 },
    seed: { type: 'integer', minimum: 0, maximum: HIGHEST_SEED },
    archives: { type: 'integer', minimum: 0, maximum: LARGEST_WORLD },
  },
  { required: ['id'] },
)

/** `{id, fault, seed, archives}`: what this session plays from now on; what is absent is as usual. */
export async function setScenario(call: Call): Promise<AnyAnswer> {
  const { id, ...rest } = await readScene(call)
  const active = activate({ scenario: id, ...rest })
  if ('problems' in active) {
    const named = active.problems.map((one) =>
      one.field === 'scenario' ? { ...one, field: 'id' } : one,
    )
    return badFields(...named)
  }
  play(call.session, active)
  return stateNow(call)
}

const readPersona = jsonReader<{ id: string | null }>({
  id: { type: ['string', 'null'], maxLength: 64 },
})

export async function setPersona(call: Call): Promise<AnyAnswer> {
  const { id } = await readPersona(call)
  if (id !== null && !isPersona(id)) return badFields({ field: 'id', message: 'is not a persona' })
  call.session.persona = id ?? undefined
  return stateNow(call)
}

const readClock = jsonReader<{ now: string | null }>({
  now: { type: ['string', 'null'], maxLength: 64 },
})

/** `{now}`: an RFC 3339 time that the session's clock goes on from; null: real time. */
export async function setClock(call: Call): Promise<AnyAnswer> {
  const { now } = await readClock(call)
  const problem = setSessionClock(call.session, now, 'now')
  return problem ? badFields(problem) : stateNow(call)
}

export function resetSession({ session, context }: Call): AnyAnswer {
  context.sessions.reset(session.id)
  return { status: 200, body: stateOf(context.sessions.open(session.id), context) }
}
