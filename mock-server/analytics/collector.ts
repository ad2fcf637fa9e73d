import { fieldError } from '../contract/http-error.ts'
import { fieldProblems } from '../contract/field-problems.ts'
import { searchOf, type Middleware, type SessionLocals } from '../http/locals.ts'
import { formBody, planFor } from '../http/read/body.ts'
import { decodePairs } from '../http/read/pairs.ts'
import { allow, createRouter } from '../http/router.ts'
import { recordHit } from './hits.ts'
import { kindOf, PARAMETERS } from './parameters.ts'

const hit = planFor(PARAMETERS, ['idsite', 'rec', 'url'])

// The body may be only half of a hit: its fields are checked together with those of the query.
const form = formBody({ properties: PARAMETERS, check: () => null })

const skipEmptyBody: Middleware = (req, _res, next) =>
  Number(req.headers['content-length'] ?? '0') === 0 ? next('route') : next()

/** Takes one hit as Matomo's `matomo.php` does: by GET or POST, in the query, the body or both. */
const collect: Middleware<SessionLocals> = ({ method, body, originalUrl }, res) => {
  const { values, errors } = decodePairs(searchOf({ originalUrl }), PARAMETERS)
  if (errors.length) throw fieldError(errors)
  const parameters = { ...values, ...(body as object | undefined) } as Record<string, string>
  const invalid = hit.check(parameters)
  if (invalid) throw fieldError(fieldProblems(invalid))
  if (method !== 'HEAD') {
    const at = new Date().toISOString()
    recordHit(res.locals.session, { at, method, kind: kindOf(parameters), parameters })
  }
  res.status(204).end()
}

const PATH = '/analytics/matomo.php'

export const collector = createRouter()
collector.post(PATH, skipEmptyBody, ...form, collect)
collector.route(PATH).get(collect).post(collect).all(allow('GET', 'POST'))
