import { endpoints } from '#contract'
import type { OperationId, Tag } from '../../contract/operation.ts'
import { sessionTime } from '../../sessions/session.ts'
import { searchOf, type Middleware, type OperationLocals } from '../locals.ts'
import { formBody, jsonBody, readPairs, validated } from '../read/body.ts'
import { allow, createRouter } from '../router.ts'
import { authenticate } from './authenticate.ts'
import type { AnyHandler, Permission, Routes } from './handler.ts'
import { injectFault } from './inject-fault.ts'
import { plans } from './operation-plan.ts'
import { preferredScenarios } from './prefer-header.ts'
import { receiveUpload } from './receive-upload.ts'
import { reply } from './reply.ts'

type Step = Middleware<OperationLocals>

/** Says which operation this is, what it plays and in which world; the later steps start from here. */
const beginOperation =
  (id: OperationId): Step =>
  (req, res, next) => {
    const { locals } = res
    const { session, mock } = locals
    locals.operation = id
    // The site takes the hour of its programme from here.
    if (session.clockOffset !== 0) res.set('Date', new Date(sessionTime(session)).toUTCString())
    locals.active = preferredScenarios(req, res, id)
    locals.world = mock.worlds.of(session, locals.active)
    next()
  }

/** Checks path and query as the contract has them, and fills its defaults in. */
const validateParameters =
  (id: OperationId, { path, query } = plans[id]): Step =>
  (req, res, next) => {
    const values: Record<string, string> = {}
    for (const name of Object.keys(path.properties)) {
      // A path with slashes comes in pieces.
      values[name] = [req.params[name] ?? ''].flat().join('/')
    }
    res.locals.path = validated(values, path)
    res.locals.query = query ? { ...query.defaults, ...readPairs(searchOf(req), query) } : {}
    next()
  }

function readBody(id: OperationId): Step[] {
  const { body } = plans[id]
  if (!body) return []
  if (body.type === 'multipart/form-data') return receiveUpload(body)
  return body.type === 'application/json' ? jsonBody(body) : formBody(body)
}

/** The steps of every operation. Who asks is checked before a body is read: nobody else can keep the server busy with one. */
const stepsOf = (id: OperationId, permission: Permission, handler: AnyHandler): Step[] => [
  beginOperation(id),
  injectFault,
  validateParameters(id),
  authenticate(id, permission),
  ...readBody(id),
  reply(id, handler),
]

const everybody: Permission = () => undefined

/** Optional, since it is the contract that refuses an empty parameter; OpenAPI has no notation for one that holds slashes. */
const expressPath = (path: string) => path.replace('{path}', '{*path}').replace('{id}', '{:id}')

/**
 * An Express router of all operations of a tag, at the contract's addresses. A missing operation, an unknown one,
 * a parameter that is not there, and a status or body that the contract does not have: none of them compiles.
 */
export function operationRouter<T extends Tag>(tag: T, routes: NoInfer<Routes<T>>) {
  // Of the types, only what holds for every operation is left here.
  const handlers = routes as unknown as Record<string, AnyHandler | [Permission, AnyHandler]>
  const router = createRouter()
  const ids = (Object.keys(endpoints) as OperationId[]).filter((id) => endpoints[id].tag === tag)
  for (const path of new Set(ids.map((id) => endpoints[id].path))) {
    const route = router.route(expressPath(path))
    const methods: string[] = []
    for (const id of ids.filter((one) => endpoints[one].path === path)) {
      const { method } = endpoints[id]
      const address = `${method.toUpperCase()} ${path}`
      const found = handlers[address]
      if (!found) throw new Error(`${address} has no handler.`)
      const [permission, handler] = typeof found === 'function' ? [everybody, found] : found
      route[method](...stepsOf(id, permission, handler))
      methods.push(method.toUpperCase())
    }
    route.all(allow(...methods))
  }
  return router
}
