import type { Exchange } from '../exchange.ts'
import { refuseTransport } from '../../contract/refusal.ts'

const LOCAL =
  /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.localhost)(?::\d{1,5})?$/i

function countHosts(raw: string[]) {
  let hosts = 0
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}

/** Refuses other host names than this machine's, which stops DNS rebinding. Forwarded hosts are ignored. */
export function checkHost(exchange: Exchange, hosts: ReadonlySet<string>) {
  const { req } = exchange
  const { host } = req.headers
  if (!host || countHosts(req.rawHeaders) !== 1) {
    throw refuseTransport(400, 'bad_request', 'Send exactly one Host header.', {
      Connection: 'close',
    })
  }
  if (!exchange.pathname.startsWith('/')) {
    throw refuseTransport(400, 'bad_request', 'Send a path, not a whole address.')
  }
  if (!LOCAL.test(host) && !hosts.has(host.replace(/:\d{1,5}$/, '').toLowerCase())) {
    throw refuseTransport(421, 'misdirected_request', 'This server has another name.')
  }
  exchange.own = `http://${host.toLowerCase()}`
}
