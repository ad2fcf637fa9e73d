import { parseUrl } from '../http/read/parse-url.ts'
import { fieldError } from '../contract/http-error.ts'
import { searchOf, type Middleware, type SessionLocals } from '../http/locals.ts'
import { planFor, readParams } from '../http/read/body.ts'
import { signInUrl } from '../desk/sign-in-link.ts'
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

const invalid = (field: string, message: string) => fieldError([{ field, message }])

/** The URL of a path on the site; undefined if a browser would read it as another host. */
function siteUrl(site: string, to: string): string | undefined {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to)) return undefined
  const url = parseUrl(to, site)
  return url?.origin === new URL(site).origin ? url.href : undefined
}

/**
 * Puts this browser's session into the state that the link describes, and redirects to the site.
 * What the link omits is reset, so a link means the same in every session.
 * Only documents may follow it: an `<img>` must not change a session.
 */
export const handleOpenLink: Middleware<SessionLocals> = (req, res) => {
  const { session, mock, own } = res.locals
  const link = readParams(searchOf(req), plan) as Link
  const { scenario = 'normal', fault, seed, archives, clock } = link
  const active = activate({ scenario, fault, seed, archives })
  if ('problems' in active) throw fieldError(active.problems)
  const last = parseScenarioIds(scenario)?.at(-1) ?? 'normal'
  const persona = link.as ?? scenarioOf(last).as
  if (persona !== undefined && !isPersona(persona)) throw invalid('as', 'is not a persona')
  const location = siteUrl(mock.sites.at(own), link.to ?? scenarioOf(last).see)
  if (!location) throw invalid('to', 'is not a path of the site')
  if ((req.headers['sec-fetch-dest'] ?? 'document') !== 'document') {
    throw invalid('Sec-Fetch-Dest', 'is not document')
  }
  const problem = setSessionClock(session, clock, 'clock')
  if (problem) throw fieldError([problem])
  activateInSession(session, active)
  session.persona = persona
  const signedIn = link['signed-in']
  const changesMember = signedIn === false || (signedIn && persona !== undefined)
  const target = changesMember ? signInUrl(location, signedIn ? persona : undefined) : location
  res.status(302).set('Location', target).end()
}
