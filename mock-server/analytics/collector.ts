import type { Call } from '../http/route.ts'
import { checkType, readBody } from '../http/read/body.ts'
import type { Exchange } from '../http/exchange.ts'
import type { AnyAnswer } from '../contract/operation.ts'
import { decodePairs } from '../http/read/pairs.ts'
import type { BodyPlan } from '../http/read/plan.ts'
import { refuseFields } from '../contract/refusal.ts'
import { requestCheck, type Check } from '../contract/schema-check.ts'
import { fieldProblems } from '../contract/field-problems.ts'
import { forgetHits, hitsOf, record } from './hits.ts'
import { kindOf, PARAMETERS } from './parameters.ts'

const FORM = 'application/x-www-form-urlencoded'

// The body may be only half of a hit: the fields are judged together with those of the query.
const form: BodyPlan = { type: FORM, properties: PARAMETERS, check: () => null }

let check: Check | undefined

const checkWhole = (hit: unknown) =>
  (check ??= requestCheck({
    type: 'object',
    additionalProperties: false,
    required: ['idsite', 'rec', 'url'],
    properties: PARAMETERS,
  }))(hit)

async function bodyOf({ req, res, method }: Exchange) {
  if (method !== 'POST' || Number(req.headers['content-length'] ?? '0') === 0) return {}
  checkType(req, FORM)
  return (await readBody(req, res, form)) as Record<string, string>
}

/** Takes one hit as Matomo's `matomo.php` does: by GET or POST, in the query, the body or both. */
export async function collect({ exchange, session }: Call): Promise<AnyAnswer> {
  const query = decodePairs(exchange.search, PARAMETERS)
  if (query.errors.length) throw refuseFields(query.errors)
  const parameters = { ...query.values, ...(await bodyOf(exchange)) } as Record<string, string>
  const faults = checkWhole(parameters)
  if (faults) throw refuseFields(fieldProblems(faults))
  const { method } = exchange
  const at = new Date().toISOString()
  if (method !== 'HEAD') record(session, { at, method, kind: kindOf(parameters), parameters })
  return { status: 204 }
}

export const readHits = ({ session }: Call): AnyAnswer => ({ status: 200, body: hitsOf(session) })

export function clearHits({ session }: Call): AnyAnswer {
  forgetHits(session)
  return { status: 204 }
}
