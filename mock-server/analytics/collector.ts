import { searchOf, type Middleware, type SessionLocals } from '../http/locals.ts'
import { formBody, planFor, readParams, validated } from '../http/read/body.ts'
import { allow, createRouter } from '../http/router.ts'
import { recordHit } from './hit-store.ts'
import { kindOf, PARAMETERS } from './parameters.ts'

const hit = planFor(PARAMETERS, ['idsite', 'rec', 'url'])

// Query and body may each hold half of a hit, so their fields are validated together.
const part = { properties: PARAMETERS, check: () => null }

const skipEmptyBody: Middleware = (req, _res, next) =>
  Number(req.headers['content-length'] ?? '0') === 0 ? next('route') : next()

/** Accepts one hit like Matomo's `matomo.php`: by GET or POST, in the query, the body or both. */
const collect: Middleware<SessionLocals> = ({ method, body, originalUrl }, res) => {
  const values = readParams(searchOf({ originalUrl }), part)
  const parameters = { ...values, ...(body as object | undefined) } as Record<string, string>
  validated(parameters, hit)
  if (method !== 'HEAD') {
    const at = new Date().toISOString()
    recordHit(res.locals.session, { at, method, kind: kindOf(parameters), parameters })
  }
  res.status(204).end()
}

const PATH = '/analytics/matomo.php'

export const collector = createRouter()
collector.post(PATH, skipEmptyBody, ...formBody(part), collect)
collector.route(PATH).get(collect).post(collect).all(allow('GET', 'POST'))
