import { clearHits, collect, readHits } from '../analytics/collector.ts'
import { DESK, DESK_READS } from '../desk/desk.ts'
import { SIMULATOR, SIMULATOR_READS } from '../embedded/simulator.ts'
import type { Context } from '../http/context.ts'
import { deliver } from '../http/deliver.ts'
import type { Exchange } from '../http/exchange.ts'
import { refuseTransport } from '../http/refusal.ts'
import type { Session } from '../http/session.ts'
import { REFERENCE } from '../reference/reference.ts'
import { loadBundle } from './bundle/load.ts'
import { saveBundle } from './bundle/save.ts'
import { resetSession, setClock, setPersona, setScenario } from './changes.ts'
import { listScenarios } from './list-scenarios.ts'
import { openLink } from './open-link.ts'
import { checkOwnTools } from './own-tools.ts'
import { listPersonas } from './personas.ts'
import { readLog } from './read-log.ts'
import type { Route } from './route.ts'
import { signIn } from './sign-in.ts'
import { stateOf } from './state.ts'

type Table = Readonly<Record<string, Route>>

/** Where the site reports, from its own origin, by GET or POST. */
const COLLECTOR = '/__mock/analytics/matomo.php'

/** Pages and files: any page may link to them. */
const PAGES: Table = {
  '/__mock/open': openLink,
  ...DESK,
  ...SIMULATOR,
  ...REFERENCE,
  [COLLECTOR]: collect,
}

/** What tools read. */
export const READS: Table = {
  '/__mock/state': ({ session, context }) => ({ status: 200, body: stateOf(session, context) }),
  '/__mock/scenarios': listScenarios,
  '/__mock/personas': listPersonas,
  '/__mock/log': readLog,
  '/__mock/coverage': ({ session, context }) => ({
    status: 200,
    body: context.coverage.of(session),
  }),
  '/__mock/analytics': readHits,
  '/__mock/bundle': saveBundle,
  ...DESK_READS,
  ...SIMULATOR_READS,
}

/** What tools change. */
export const CHANGES: Table = {
  '/__mock/scenario': setScenario,
  '/__mock/persona': setPersona,
  '/__mock/clock': setClock,
  '/__mock/reset': resetSession,
  '/__mock/bundle': loadBundle,
  '/__mock/session/sign-in': signIn,
  '/__mock/analytics/clear': clearHits,
}

const routeOf = (table: Table, pathname: string) =>
  Object.hasOwn(table, pathname) ? table[pathname] : undefined

function methodsAt(address: string): Record<string, Route> {
  const page = routeOf(PAGES, address)
  const read = page ?? routeOf(READS, address)
  const change = routeOf(CHANGES, address) ?? (address === COLLECTOR ? collect : undefined)
  return { ...(read && { GET: read, HEAD: read }), ...(change && { POST: change }) }
}

/** The desk of the mock server: what testers and their tools ask of it, outside the contract. */
export async function control(exchange: Exchange, session: Session, context: Context) {
  const { method, pathname } = exchange
  const address = pathname === '/__mock' ? '/__mock/' : pathname
  const methods = methodsAt(address)
  if (!Object.keys(methods).length) {
    throw refuseTransport(404, 'not_found', 'There is nothing at this address.')
  }
  const route = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!route) {
    throw refuseTransport(405, 'method_not_allowed', 'This address does not take that method.', {
      Allow: [...Object.keys(methods), 'OPTIONS'].join(', '),
    })
  }
  if (!routeOf(PAGES, address)) checkOwnTools(exchange)
  const answer = await route({ exchange, session, context })
  if (answer) await deliver(exchange, undefined, answer, context)
}
