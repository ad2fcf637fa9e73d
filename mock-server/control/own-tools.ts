import type { Exchange } from '../http/exchange.ts'
import { refuseTransport } from '../contract/refusal.ts'

/**
 * Control is for this server's own pages and for tools outside a browser. A page of another origin,
 * even of the site, says where it comes from and is refused; a person may follow a link to look.
 */
export function checkOwnTools({ req, own, method }: Exchange) {
  const { origin } = req.headers
  const from = req.headers['sec-fetch-site']
  const looks = method === 'GET' && req.headers['sec-fetch-dest'] === 'document'
  const ownPage = from === undefined || from === 'same-origin' || from === 'none' || looks
  const ownOrigin =
    origin === undefined || origin === own || (origin === 'null' && from !== undefined)
  if (ownPage && ownOrigin) return
  throw refuseTransport(403, 'forbidden', 'Only the tools of this server may ask for that.')
}
