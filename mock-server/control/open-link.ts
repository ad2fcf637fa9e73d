import type { AnyAnswer } from '../http/operation.ts'
import { badFields } from '../http/answers.ts'
import { isScenarioId, scenarioOf } from '../scenarios/scenarios.ts'
import type { Call } from './control.ts'
import { PERSONAS } from './personas.ts'

/** A path of the site and nothing that a browser would read as another host. */
function addressOn(site: string, to: string): string | undefined {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to)) return undefined
  const address = URL.canParse(to, site) ? new URL(to, site) : undefined
  return address?.origin === new URL(site).origin ? address.href : undefined
}

/**
 * `?scenario=…&as=…&to=/…`: puts this browser's session into a scenario and goes to the site. Works
 * for a person who follows a link; not for a picture or a frame in somebody's page.
 */
export function openLink({ exchange: { search, req }, session, context }: Call): AnyAnswer {
  const query = new URLSearchParams(search)
  const scenario = query.get('scenario') ?? 'normal'
  if (!isScenarioId(scenario)) return badFields({ field: 'scenario', message: 'is not a scenario' })
  const persona = query.get('as') ?? scenarioOf(scenario).as
  if (persona !== undefined && !Object.hasOwn(PERSONAS, persona)) {
    return badFields({ field: 'as', message: 'is not a persona' })
  }
  const location = addressOn(context.site, query.get('to') ?? scenarioOf(scenario).see)
  if (!location) return badFields({ field: 'to', message: 'is not a path of the site' })
  if ((req.headers['sec-fetch-dest'] ?? 'document') !== 'document') {
    return badFields({ field: 'Sec-Fetch-Dest', message: 'is not document' })
  }
  session.scenario = scenario
  session.strikes = undefined
  session.persona = persona
  return { status: 302, headers: { Location: location } }
}
