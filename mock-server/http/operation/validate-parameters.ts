import type { OperationId } from '../../contract/operation.ts'
import { fieldError } from '../../contract/http-error.ts'
import { fieldProblems } from '../../contract/field-problems.ts'
import { searchOf, type Middleware, type OperationLocals } from '../locals.ts'
import { decodePairs } from '../read/pairs.ts'
import { plans, type Fields } from './operation-plan.ts'

function checkFields({ check }: Fields, values: Record<string, unknown>) {
  const errors = check(values)
  if (errors) throw fieldError(fieldProblems(errors))
  return values
}

function readQuery(fields: Fields | undefined, search: string) {
  if (!fields) return {}
  const { values, errors } = decodePairs(search, fields.properties)
  if (errors.length) throw fieldError(errors)
  return { ...fields.defaults, ...checkFields(fields, values) }
}

/** Checks path and query as the contract has them, and fills its defaults in. */
export const validateParameters =
  (id: OperationId, { path, query } = plans[id]): Middleware<OperationLocals> =>
  (req, res, next) => {
    const values: Record<string, string> = {}
    for (const name of Object.keys(path.properties)) {
      // A path with slashes comes in pieces.
      values[name] = [req.params[name] ?? ''].flat().join('/')
    }
    res.locals.path = checkFields(path, values)
    res.locals.query = readQuery(query, searchOf(req))
    next()
  }
