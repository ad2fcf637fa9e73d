import { endpoints } from '#contract'
import type { OperationId, Tag } from '../../contract/operation.ts'
import { sessionTime } from '../../sessions/session.ts'
import { searchOf, type Middleware, type OperationLocals } from '../locals.ts'
import { formBody, jsonBody, readParams, validated } from '../read/body.ts'
import { allow, createRouter } from '../router.ts'
import { authenticate } from './authenticate.ts'
import type { AnyHandler, Permission, Routes } from './handler.ts'
import { injectFault } from './inject-fault.ts'
import { plans } from './operation-plan.ts'
import { preferredScenarios } from './prefer-header.ts'
import { receiveUpload } from './receive-upload.ts'
import { reply } from './reply.ts'

type Step = Middleware<OperationLocals>

/** Sets the operation, its scenarios and its world for the later steps. */
const beginOperation =
  (id: OperationId): Step =>
  (req, res, next) => {
    const { locals } = res
    const { session, mock } = locals
    locals.operation = id
    // The site reads the time of its guide from this header.
    if (session.clockOffset !== 0) res.set('Date', new Date(sessionTime(session)).toUTCString())
    locals.active = preferredScenarios(req, res, id)
    locals.world = mock.worlds.of(session, locals.active)
    next()
  }

/** Validates path and query, and sets defaults. */
const validateParameters =
  (id: OperationId, { path, query } = plans[id]): Step =>
  (req, res, next) => {
    const values: Record<string, string> = {}
    for (const name of Object.keys(path.properties)) {
      // A path with slashes arrives as several segments.
      values[name] = [req.params[name] ?? ''].flat().join('/')
    }
    res.locals.path = validated(values, path)
    res.locals.query = query ? { ...query.defaults, ...readParams(searchOf(req), query) } : {}
    next()
  }

function readBody(id: OperationId): Step[] {
  const { body } = plans[id]
  if (!body) return []
  if (body.type === 'multipart/form-data') return receiveUpload(body)
  return body.type === 'application/json' ? jsonBody(body) : formBody(body)
}

/**
 * The steps of every operation. Authentication comes before the body, so that only permitted
 * members can send one.
 */
const stepsOf = (id: OperationId, permission: Permission, handler: AnyHandler): Step[] => [
  beginOperation(id),
  injectFault,
  validateParameters(id),
  authenticate(id, permission),
  ...readBody(id),
  reply(id, handler),
]

const everybody: Permission = () => undefined

/**
 * Segments are optional, since the contract rejects an empty parameter; OpenAPI cannot mark one
 * with slashes.
 */
const expressPath = (path: string) => path.replace('{path}', '{*path}').replace('{id}', '{:id}')

/**
 * An Express router for all operations of a tag, at the contract's paths. Missing and unknown
 * operations, unknown parameters, and undocumented statuses and bodies do not compile.
 */
export function operationRouter<T extends Tag>(tag: T, routes: NoInfer<Routes<T>>) {
  // Widened to the types that all operations share.
  const handlers = routes as unknown as Record<string, AnyHandler | [Permission, AnyHandler]>
  const router = createRouter()
  const ids = (Object.keys(endpoints) as OperationId[]).filter((id) => endpoints[id].tag === tag)
  for (const path of new Set(ids.map((id) => endpoints[id].path))) {
    const route = router.route(expressPath(path))
    const methods: string[] = []
    for (const id of ids.filter((one) => endpoints[one].path === path)) {
      const { method } = endpoints[id]
      const key = `${method.toUpperCase()} ${path}`
      const found = handlers[key]
      if (!found) throw new Error(`${key} has no handler.`)
      const [permission, handler] = typeof found === 'function' ? [everybody, found] : found
      route[method](...stepsOf(id, permission, handler))
      methods.push(method.toUpperCase())
    }
    route.all(allow(...methods))
  }
  return router
}
