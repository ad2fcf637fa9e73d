import { clearHits, collect, readHits } from '../analytics/collector.ts'
import type { Context } from '../http/context.ts'
import type { Exchange } from '../http/exchange.ts'
import { refuseTransport } from '../http/refusal.ts'
import { deliver } from '../http/deliver.ts'
import type { AnyAnswer } from '../http/operation.ts'
import type { Session } from '../http/session.ts'
import { REFERENCE } from '../reference/reference.ts'
import { setClock, setScenario, resetSession } from './changes.ts'
import { indexPage } from './index-page.ts'
import { openLink } from './open-link.ts'
import { checkOwnTools } from './own-tools.ts'
import { signIn } from './sign-in.ts'
import { stateOf } from './state.ts'

export type Call = { exchange: Exchange; session: Session; context: Context }
type Route = (call: Call) => AnyAnswer | Promise<AnyAnswer>

// The site reports here, from its own origin: a reading that also takes POST, no change of the tools'.
const COLLECTOR = '/__mock/analytics/matomo.php'

const READS: Readonly<Record<string, Route>> = {
  '/__mock/': indexPage,
  '/__mock/state': ({ session, context }) => ({ status: 200, body: stateOf(session, context) }),
  '/__mock/log': ({ session, context }) => ({ status: 200, body: context.log.of(session.id) }),
  '/__mock/open': openLink,
  ...REFERENCE,
  '/__mock/analytics': readHits,
  [COLLECTOR]: collect,
}

const CHANGES: Readonly<Record<string, Route>> = {
  '/__mock/scenario': setScenario,
  '/__mock/reset': resetSession,
  '/__mock/clock': setClock,
  '/__mock/session/sign-in': signIn,
  '/__mock/analytics/clear': clearHits,
}

const routeOf = (table: Readonly<Record<string, Route>>, pathname: string) =>
  Object.hasOwn(table, pathname) ? table[pathname] : undefined

/** The desk of the mock server: what testers and their tools ask of it, outside the contract. */
export async function control(exchange: Exchange, session: Session, context: Context) {
  const { method, pathname } = exchange
  const address = pathname === '/__mock' ? '/__mock/' : pathname
  const read = routeOf(READS, address)
  const change = routeOf(CHANGES, address)
  if (!read && !change) throw refuseTransport(404, 'not_found', 'There is nothing at this address.')
  const route = change ? (method === 'POST' ? change : undefined) : read
  const posts = address === COLLECTOR && method === 'POST'
  if (!route || (read && !posts && method !== 'GET' && method !== 'HEAD')) {
    throw refuseTransport(405, 'method_not_allowed', 'This address does not take that method.', {
      Allow: change ? 'POST, OPTIONS' : 'GET, HEAD, OPTIONS',
    })
  }
  if (change) checkOwnTools(exchange)
  await deliver(exchange, undefined, await route({ exchange, session, context }), context)
}
