import { badFields, type FieldProblem } from '../contract/answers.ts'
import { addressOf } from '../http/read/address.ts'
import { decodePairs } from '../http/read/pairs.ts'
import type { AnyAnswer } from '../contract/operation.ts'
import { requestCheck, type Check } from '../contract/schema-check.ts'
import { fieldProblems } from '../contract/field-problems.ts'
import { signInAddress } from '../desk/sign-in-link.ts'
import { activate, parseScenarioIds } from '../scenarios/active-scenarios.ts'
import { scenarioOf } from '../scenarios/scenarios.ts'
import { isPersona } from '../world/personas.ts'
import { setSessionClock } from './session-clock.ts'
import { HIGHEST_SEED, LARGEST_WORLD, play } from './play.ts'
import type { Call } from '../http/route.ts'

type Link = {
  scenario?: string
  as?: string
  to?: string
  fault?: string
  clock?: string
  seed?: number
  archives?: number
  'signed-in'?: boolean
}

const text = { type: 'string', maxLength: 640 }
const PARAMETERS = {
  scenario: text,
  as: text,
  to: { type: 'string', maxLength: 2048 },
  fault: text,
  clock: { type: 'string', maxLength: 64 },
  seed: { type: 'integer', minimum: 0, maximum: HIGHEST_SEED },
  archives: { type: 'integer', minimum: 0, maximum: LARGEST_WORLD },
  'signed-in': { type: 'boolean' },
}

let check: Check | undefined

function readLink(search: string): Link | { problems: FieldProblem[] } {
  const { values, errors } = decodePairs(search, PARAMETERS)
  if (errors.length) return { problems: errors }
  check ??= requestCheck({ type: 'object', additionalProperties: false, properties: PARAMETERS })
  const faults = check(values)
  return faults ? { problems: fieldProblems(faults) } : values
}

/** A path of the site and nothing that a browser would read as another host. */
function addressOn(site: string, to: string): string | undefined {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to)) return undefined
  const address = addressOf(to, site)
  return address?.origin === new URL(site).origin ? address.href : undefined
}

/**
 * Puts this browser's session into a situation; what the link does not name is reset, so that a
 * link means the same everywhere. Only documents follow it: a picture must not change a session.
 */
export function openLink({ exchange: { search, req, own }, session, context }: Call): AnyAnswer {
  const link = readLink(search)
  if ('problems' in link) return badFields(...link.problems)
  const { scenario = 'normal', fault, seed, archives, clock } = link
  const active = activate({ scenario, fault, seed, archives })
  if ('problems' in active) return badFields(...active.problems)
  const last = parseScenarioIds(scenario)?.at(-1) ?? 'normal'
  const persona = link.as ?? scenarioOf(last).as
  if (persona !== undefined && !isPersona(persona)) {
    return badFields({ field: 'as', message: 'is not a persona' })
  }
  const location = addressOn(context.sites.at(own), link.to ?? scenarioOf(last).see)
  if (!location) return badFields({ field: 'to', message: 'is not a path of the site' })
  if ((req.headers['sec-fetch-dest'] ?? 'document') !== 'document') {
    return badFields({ field: 'Sec-Fetch-Dest', message: 'is not document' })
  }
  const problem = setSessionClock(session, clock, 'clock')
  if (problem) return badFields(problem)
  play(session, active)
  session.persona = persona
  const signedIn = link['signed-in']
  const changesMember = signedIn === false || (signedIn && persona !== undefined)
  const goal = changesMember ? signInAddress(location, signedIn ? persona : undefined) : location
  return { status: 302, headers: { Location: goal } }
}
