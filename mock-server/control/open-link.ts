import { parseUrl } from '../http/read/parse-url.ts'
import { fieldError } from '../contract/http-error.ts'
import { searchOf, type Middleware, type SessionLocals } from '../http/locals.ts'
import { planFor, readPairs } from '../http/read/body.ts'
import { signInAddress } from '../desk/sign-in-link.ts'
import { activate, parseScenarioIds } from '../scenarios/active-scenarios.ts'
import { scenarioOf } from '../scenarios/scenarios.ts'
import { isPersona } from '../world/personas.ts'
import { setSessionClock } from './session-clock.ts'
import { MAX_SEED, MAX_ARCHIVES, activateInSession } from './activate.ts'

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
  seed: { type: 'integer', minimum: 0, maximum: MAX_SEED },
  archives: { type: 'integer', minimum: 0, maximum: MAX_ARCHIVES },
  'signed-in': { type: 'boolean' },
}

const plan = planFor(PARAMETERS)

const refuse = (field: string, message: string) => fieldError([{ field, message }])

/** A path of the site and nothing that a browser would read as another host. */
function addressOn(site: string, to: string): string | undefined {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to)) return undefined
  const address = parseUrl(to, site)
  return address?.origin === new URL(site).origin ? address.href : undefined
}

/**
 * Puts this browser's session into a situation; what the link does not name is reset, so that a
 * link means the same everywhere. Only documents follow it: a picture must not change a session.
 */
export const handleOpenLink: Middleware<SessionLocals> = (req, res) => {
  const { session, mock, own } = res.locals
  const link = readPairs(searchOf(req), plan) as Link
  const { scenario = 'normal', fault, seed, archives, clock } = link
  const active = activate({ scenario, fault, seed, archives })
  if ('problems' in active) throw fieldError(active.problems)
  const last = parseScenarioIds(scenario)?.at(-1) ?? 'normal'
  const persona = link.as ?? scenarioOf(last).as
  if (persona !== undefined && !isPersona(persona)) throw refuse('as', 'is not a persona')
  const location = addressOn(mock.sites.at(own), link.to ?? scenarioOf(last).see)
  if (!location) throw refuse('to', 'is not a path of the site')
  if ((req.headers['sec-fetch-dest'] ?? 'document') !== 'document') {
    throw refuse('Sec-Fetch-Dest', 'is not document')
  }
  const problem = setSessionClock(session, clock, 'clock')
  if (problem) throw fieldError([problem])
  activateInSession(session, active)
  session.persona = persona
  const signedIn = link['signed-in']
  const changesMember = signedIn === false || (signedIn && persona !== undefined)
  const goal = changesMember ? signInAddress(location, signedIn ? persona : undefined) : location
  res.status(302).set('Location', goal).end()
}
