import { collect } from '../analytics/collector.ts'
import { DESK, DESK_READS } from '../desk/desk.ts'
import { SIMULATOR, SIMULATOR_READS } from '../embedded/simulator.ts'
import type { Context } from '../http/context.ts'
import { deliver } from '../http/send/deliver.ts'
import type { Exchange } from '../http/exchange.ts'
import { refuseTransport } from '../contract/refusal.ts'
import type { Session } from '../sessions/session.ts'
import { REFERENCE } from '../reference/reference.ts'
import type { Table, Route } from '../http/route.ts'
import { openLink } from './open-link.ts'
import { TOOL_CHANGES, TOOL_READS } from './tools.ts'

/** Pages of other origins may not use the tools, or any site could change a tester's session. */
function checkOwnTools({ req, own, method }: Exchange) {
  const { origin } = req.headers
  const from = req.headers['sec-fetch-site']
  const looks = method === 'GET' && req.headers['sec-fetch-dest'] === 'document'
  const ownPage = from === undefined || from === 'same-origin' || from === 'none' || looks
  // Behind a proxy with TLS a browser's origin has another scheme than this server knows of.
  const ownOrigin = origin === undefined || origin === own || from === 'same-origin'
  if (ownPage && ownOrigin) return
  throw refuseTransport(403, 'forbidden', 'Only the tools of this server may ask for that.')
}

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

const READS: Table = { ...TOOL_READS, ...DESK_READS, ...SIMULATOR_READS }

const routeOf = (table: Table, pathname: string) =>
  Object.hasOwn(table, pathname) ? table[pathname] : undefined

function methodsAt(address: string): Record<string, Route> {
  const page = routeOf(PAGES, address)
  const read = page ?? routeOf(READS, address)
  const change = routeOf(TOOL_CHANGES, address) ?? (address === COLLECTOR ? collect : undefined)
  return { ...(read && { GET: read, HEAD: read }), ...(change && { POST: change }) }
}

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
