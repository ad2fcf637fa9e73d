import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { forgetHits, hitsOf } from '../analytics/hit-store.ts'
import { fieldError } from '../contract/http-error.ts'
import { stateOf } from '../desk/desk-state.ts'
import { listScenarios } from '../desk/list-scenarios.ts'
import { shownEntry } from '../desk/shown-entry.ts'
import { searchOf, type Middleware, type SessionLocals } from '../http/locals.ts'
import { staticText } from '../http/pages/static-text.ts'
import { allow, createRouter } from '../http/router.ts'
import { personasIn } from '../world/personas.ts'
import { loadBundle, readBundle } from './bundle/load.ts'
import { saveBundle } from './bundle/save.ts'
import {
  readClock,
  readPersona,
  readScene,
  setClock,
  setPersona,
  setScenario,
} from './session-changes.ts'
import { harOf } from './har.ts'

type Tool = Middleware<SessionLocals>

const sendState: Tool = (_req, res) => {
  res.json(stateOf(res.locals.session, res.locals.mock))
}

/** Sends the logged requests of this session, oldest first; `?format=har` as HAR 1.2. */
const sendLog: Tool = (req, res) => {
  const { session, mock, own } = res.locals
  const format = new URLSearchParams(searchOf(req)).get('format') ?? 'json'
  const entries = mock.log.of(session.id)
  if (format === 'json') res.json(entries.map(shownEntry))
  else if (format === 'har') {
    const disposition = 'attachment; filename="plus2tele.har"'
    res.set('Content-Disposition', disposition).json(harOf(entries, own))
  } else throw fieldError([{ field: 'format', message: 'must be one of json, har' }])
}

const sendPersonas: Tool = (_req, res) => {
  const { session, mock } = res.locals
  const personas = personasIn(mock.worlds.of(session)).map(({ id, about, user }) => ({
    id,
    about,
    username: user.username,
    token: `mock_persona_${id}`,
    first: session.persona === id,
  }))
  res.json(personas)
}

const sendScenarios: Tool = (_req, res) => void res.json(listScenarios(res.locals))
const sendHits: Tool = (_req, res) => void res.json(hitsOf(res.locals.session))
const sendCoverage: Tool = (_req, res) =>
  void res.json(res.locals.mock.coverage.of(res.locals.session))

const reset: Tool = (_req, res) => {
  const { session, mock } = res.locals
  mock.sessions.reset(session.id)
  res.json(stateOf(mock.sessions.open(session.id), mock))
}

const clearHits: Tool = (_req, res) => {
  forgetHits(res.locals.session)
  res.status(204).end()
}

const describeTools = staticText('application/json; charset=utf-8', () => {
  const yaml = readFileSync(new URL('./control-api.yaml', import.meta.url), 'utf8')
  return JSON.stringify(load(yaml), null, 2)
})

const [get, post] = [allow('GET'), allow('POST')]

/** Routes of the control API, described in `control-api.yaml`. */
export const tools = createRouter()
tools.route('/api').get(describeTools).all(get)
tools.route('/state').get(sendState).all(get)
tools.route('/scenarios').get(sendScenarios).all(get)
tools.route('/personas').get(sendPersonas).all(get)
tools.route('/log').get(sendLog).all(get)
tools.route('/coverage').get(sendCoverage).all(get)
tools.route('/analytics').get(sendHits).all(get)
tools
  .route('/scenario')
  .post(...readScene, setScenario, sendState)
  .all(post)
tools
  .route('/persona')
  .post(...readPersona, setPersona, sendState)
  .all(post)
tools
  .route('/clock')
  .post(...readClock, setClock, sendState)
  .all(post)
tools.route('/reset').post(reset).all(post)
tools.route('/analytics/clear').post(clearHits).all(post)
tools
  .route('/bundle')
  .get(saveBundle)
  .post(...readBundle, loadBundle)
  .all(allow('GET', 'POST'))
