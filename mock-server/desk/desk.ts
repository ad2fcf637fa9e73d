import { browserModule } from '../http/pages/browser-module.ts'
import { siteFonts } from '../http/pages/site-fonts.ts'
import type { Middleware, SessionLocals } from '../http/locals.ts'
import { allow, createRouter } from '../http/router.ts'
import { deskStateOf } from './desk-state.ts'
import { streamEvents } from './events.ts'
import { deskPage } from './page.ts'
import { signInLinkPage } from './sign-in-link.ts'

const here = (path: string) => new URL(path, import.meta.url)
const get = allow('GET')

export const deskPages = createRouter()
deskPages.route('/').get(deskPage).all(get)
deskPages
  .route('/desk/desk.js')
  .get(browserModule(here('client/desk.ts')))
  .all(get)
deskPages
  .route('/desk/style.css')
  .get(browserModule(here('style/desk.css')))
  .all(get)
deskPages.route('/desk/sign-in').get(signInLinkPage).all(get)
deskPages
  .route('/desk/sign-in.js')
  .get(browserModule(here('client/sign-in-link.ts')))
  .all(get)
deskPages
  .route('/desk/badge.js')
  .get(browserModule(here('badge/badge.ts')))
  .all(get)
// The URL of `./fonts/` in the stylesheet.
deskPages.use('/desk/fonts', siteFonts)

const sendState: Middleware<SessionLocals> = (_req, res) => {
  res.json(deskStateOf(res.locals))
}

export const deskData = createRouter()
deskData.route('/desk/state').get(sendState).all(get)
deskData.route('/desk/events').get(streamEvents).all(get)
