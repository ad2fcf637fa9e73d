import { collector } from '../analytics/collector.ts'
import { transportError } from '../contract/http-error.ts'
import { deskData, deskPages } from '../desk/desk.ts'
import { simulatorData, simulatorPages } from '../embedded/simulator.ts'
import type { Middleware } from '../http/locals.ts'
import { allow, createRouter } from '../http/router.ts'
import { senderOf } from '../http/sites.ts'
import { signInRouter } from '../popups/sign-in.ts'
import { reference } from '../reference/reference.ts'
import { handleOpenLink } from './open-link.ts'
import { tools } from './control-routes.ts'

/** Rejects requests from pages of other origins, which could otherwise change a tester’s session. */
const requireOwnPage: Middleware = ({ method, headers }, res, next) => {
  const isLink =
    method === 'GET' && headers.origin === undefined && headers['sec-fetch-dest'] === 'document'
  if (isLink || senderOf(headers, res.locals.mock.sites) === 'self') return next()
  throw transportError(403, 'forbidden', 'Only the tools of this server may ask for that.')
}

/** The router of `/__mock`. */
export const control = createRouter()

// Pages and files, open to links from any page. The site sends hits from its own origin.
control.route('/open').get(handleOpenLink).all(allow('GET'))
control.use(deskPages, simulatorPages, reference, collector)

control.use(requireOwnPage)
control.use(tools, deskData, simulatorData, signInRouter)
