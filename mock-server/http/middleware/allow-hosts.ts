import { transportError } from '../../contract/http-error.ts'
import type { Middleware } from '../locals.ts'

/** Local names and IP addresses, which DNS cannot point to another machine. */
const SAFE =
  /^(?:localhost|(?!0\.0\.0\.0)\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]{2,45}\]|[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.localhost)(?::\d{1,5})?$/i

/** Rejects unknown host names, which stops DNS rebinding. Forwarded hosts are ignored. */
export const allowHosts =
  (hosts: ReadonlySet<string>): Middleware =>
  (req, _res, next) => {
    const { host } = req.headers
    if (!host || req.headersDistinct.host?.length !== 1) {
      throw transportError(400, 'bad_request', 'Send exactly one Host header.', {
        Connection: 'close',
      })
    }
    if (!req.url.startsWith('/')) {
      throw transportError(400, 'bad_request', 'Send a path, not a whole address.')
    }
    const name = host.replace(/:\d{1,5}$/, '').toLowerCase()
    if (!SAFE.test(host) && !hosts.has(name)) {
      const hint = /^[a-z\d.-]{1,253}$/.test(name)
        ? ` To give it this one, start it with --name ${name}.`
        : ''
      throw transportError(421, 'misdirected_request', `This server has another name.${hint}`)
    }
    next()
  }
