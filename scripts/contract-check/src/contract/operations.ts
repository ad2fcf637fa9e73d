import { endpoints, type operations as Operations } from '#contract'
import { contract, resolve, type Parameter, type Response, type Schema } from './document.ts'

export type { Parameter, Schema }
export type OperationId = keyof typeof endpoints

export type ReadId = {
  [Op in OperationId]: (typeof endpoints)[Op]['method'] extends 'get' ? Op : never
}[OperationId]

export type WriteId = Exclude<OperationId, ReadId>

/** Reading operations without a path parameter and without a required query. */
export type PlainReadId = {
  [Op in ReadId]: Operations[Op]['parameters'] extends { path: object } | { query: object }
    ? never
    : Op
}[ReadId]

/** Reading operations of which `{id}` is the only required parameter. */
export type ReadById = {
  [Op in ReadId]: Operations[Op]['parameters'] extends { query: object }
    ? never
    : Operations[Op]['parameters'] extends { path: { id: string } }
      ? Op
      : never
}[ReadId]

/** What such an `{id}` names: `archive` in `/api/archive/{id}/similar`. */
export type Resource = (typeof endpoints)[ReadById]['path'] extends infer Path
  ? Path extends `/api/${infer Name}/{id}${string}`
    ? Name
    : never
  : never

/** Media type (undefined: no body), body schema and headers of a documented status. */
export type Documented = ReturnType<typeof documentedResponse>

export type Operation = ReturnType<typeof operationOf>

function documentedResponse(reference: { $ref: string } | Response) {
  const { content = {}, headers = {} } = resolve<Response>(reference)
  const [type, media] = Object.entries(content)[0] ?? []
  const named = Object.entries(headers).map(([name, { schema }]) => [name, schema] as const)
  return { type, schema: media?.schema, headers: Object.fromEntries(named) }
}

function operationOf(id: OperationId) {
  const { method, path, auth } = endpoints[id]
  const raw = contract.paths[path]?.[method]
  if (!raw) throw new Error(`openapi.yaml has no ${id}: run npm run codegen`)
  const [type, media] = Object.entries(raw.requestBody?.content ?? {})[0] ?? []
  const responses = Object.entries(raw.responses).map(
    ([status, answer]) => [Number(status), documentedResponse(answer)] as const,
  )
  return {
    id,
    method,
    path,
    auth,
    /** Servers may lack operations of origin `project`. */
    origin: 'origin' in endpoints[id] ? ('project' as const) : ('specification' as const),
    parameters: (raw.parameters ?? []).map((one) => resolve<Parameter>(one)),
    body: type && media ? { type, schema: media.schema } : undefined,
    responses: new Map(responses),
  }
}

/** Returns the row of what the `{id}` of a path names, if the path begins with one. */
export const rowOf = <Row>(rows: Record<Resource, Row>, path: string): Row | undefined =>
  Object.entries(rows).find(([resource]) => path.startsWith(`/api/${resource}/{id}`))?.[1]

export const isOperationId = (text: string): text is OperationId => Object.hasOwn(endpoints, text)

const byId = new Map(
  Object.keys(endpoints)
    .filter(isOperationId)
    .map((id) => [id, operationOf(id)]),
)

export const operations: readonly Operation[] = [...byId.values()]

export const operation = (id: OperationId): Operation => byId.get(id) ?? operationOf(id)
