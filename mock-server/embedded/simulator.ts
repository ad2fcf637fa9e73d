import { fieldError, httpError } from '../contract/http-error.ts'
import { searchOf, type Middleware, type SessionLocals } from '../http/locals.ts'
import { bearerOf } from '../http/middleware/open-session.ts'
import { browserModule } from '../http/pages/browser-module.ts'
import { siteFonts } from '../http/pages/site-fonts.ts'
import { allow, createRouter } from '../http/router.ts'
import { respond } from '../http/send/respond.ts'
import { personasIn } from '../world/personas.ts'
import { platformMembers } from './members.ts'
import { simulatorPage } from './page.ts'
import { readSettings } from './settings.ts'

const LOCAL = 'http://localhost:* http://127.0.0.1:*'

/**
 * A hidden page that posts messages to the site from a foreign origin, or reloads it from inside.
 */
const RELAY = {
  html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Relay</title>
<script src="/__mock/discord/relay.js"></script>
</html>
`,
  headers: {
    'Content-Security-Policy': `default-src 'none'; script-src ${LOCAL}; base-uri 'none'; frame-ancestors ${LOCAL}`,
    'Referrer-Policy': 'no-referrer',
  },
}

const relayPage: Middleware = (_req, res) => {
  res.set(RELAY.headers).type('html').send(RELAY.html)
}

const at = (path: string) => new URL(path, import.meta.url)
/** The simulator's page; rejects a URL with invalid settings. */
const page: Middleware<SessionLocals> = (req, res) => {
  const { session, mock, own } = res.locals
  const members = platformMembers(personasIn(mock.worlds.of(session)))
  const sites = [...new Set([mock.sites.at(own), ...mock.sites.origins])]
  const choices = { sites, personas: members.map(({ persona }) => persona) }
  const settings = readSettings(searchOf(req), choices)
  if ('problems' in settings) throw fieldError(settings.problems)
  return respond(req, res, simulatorPage(settings, choices, members))
}

/** Sends the persona of a token of any session, as the platform knows all of its tokens. */
const sendOwner: Middleware = (req, res) => {
  const { sessions } = res.locals.mock
  const token = bearerOf(req.headers.authorization)
  const issuer = token && sessions.ownerOf(token)
  const persona = issuer && sessions.open(issuer).tokens?.get(token)
  if (!persona) throw httpError(401, 'not_authenticated', 'Nobody has that token.')
  res.json({ persona })
}

const get = allow('GET')

export const simulatorPages = createRouter()
simulatorPages.route('/discord').get(page).all(get)
simulatorPages
  .route('/discord/simulator.js')
  .get(browserModule(at('client/simulator.ts')))
  .all(get)
simulatorPages
  .route('/discord/simulator.css')
  .get(browserModule(at('client/simulator.css')))
  .all(get)
simulatorPages.route('/discord/relay').get(relayPage).all(get)
simulatorPages
  .route('/discord/relay.js')
  .get(browserModule(at('client/relay.ts'), 'iife'))
  .all(get)
simulatorPages.use('/discord/fonts', siteFonts)

export const simulatorData = createRouter()
simulatorData.route('/discord/owner').get(sendOwner).all(get)
