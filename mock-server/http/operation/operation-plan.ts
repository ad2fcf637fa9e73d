import { endpoints } from '#contract'
import {
  contractDocument,
  resolve,
  type Operation,
  type Parameter,
  type Schema,
} from '../../contract/document.ts'
import type { OperationId } from '../../contract/operation.ts'
import { answerCheck, requestCheck, type Check } from '../../contract/schema-check.ts'
import type { BodyPlan } from '../read/body.ts'

export type Fields = {
  properties: Record<string, Schema>
  defaults: Record<string, unknown>
  check: Check
}

export type Plan = {
  path: Fields
  /** Absent when the contract has no 400 to refuse a query with: it is then ignored. */
  query: Fields | undefined
  body: BodyPlan | undefined
  /** The content type and the check of each documented status; null: no content. */
  answer(status: number): { type: string; check: Check | null } | null | undefined
}

type Response = { content?: Record<string, { schema: Schema }> }

const schemaOf = (schema: Schema) => resolve<Schema>(schema)

/** Decoding asks for the type of each value: references are followed once, here. */
const resolved = (properties: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, schemaOf(schema)]))

function fieldsOf(parameters: Parameter[]): Fields {
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  const defaults = parameters.flatMap(({ name, schema }) => {
    const value = schemaOf(schema).default
    return value === undefined ? [] : [[name, value] as const]
  })
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  const check = requestCheck({ type: 'object', additionalProperties: false, required, properties })
  return { properties: resolved(properties), defaults: Object.fromEntries(defaults), check }
}

const mediaOf = ({ requestBody }: Operation) => Object.entries(requestBody?.content ?? {})[0]

function bodyOf(operation: Operation): BodyPlan | undefined {
  const [, media] = mediaOf(operation) ?? []
  if (!media) return undefined
  const { properties = {} } = schemaOf(media.schema)
  return { properties: resolved(properties), check: requestCheck(media.schema) }
}

function answersOf({ responses }: Operation): Plan['answer'] {
  const compiled = new Map<number, ReturnType<Plan['answer']>>()
  return (status) => {
    if (compiled.has(status)) return compiled.get(status)
    const response = responses[status]
    if (!response) return undefined
    const { content } = resolve<Response>(response)
    const [type, media] = Object.entries(content ?? {})[0] ?? []
    const check = type === 'application/json' && media ? answerCheck(media.schema) : null
    const answer = type ? { type, check } : null
    compiled.set(status, answer)
    return answer
  }
}

function operationOf(id: OperationId): Operation {
  const { method, path } = endpoints[id]
  const operation = contractDocument().paths[path]?.[method]
  if (!operation) throw new Error(`openapi.yaml has no ${id}: run npm run contract`)
  return operation
}

/** The media type of the body; undefined: the operation takes none. */
export const bodyTypeOf = (id: OperationId) => mediaOf(operationOf(id))?.[0]

function compile(id: OperationId): Plan {
  const operation = operationOf(id)
  const parameters = (operation.parameters ?? []).map((one) => resolve<Parameter>(one))
  return {
    path: fieldsOf(parameters.filter((one) => one.in === 'path')),
    query:
      '400' in operation.responses
        ? fieldsOf(parameters.filter((one) => one.in === 'query'))
        : undefined,
    body: bodyOf(operation),
    answer: answersOf(operation),
  }
}

const plans = new Map<OperationId, Plan>()

/** The plan of an operation, compiled at its first request and kept for the process. */
export function planOf(id: OperationId): Plan {
  let plan = plans.get(id)
  if (!plan) plans.set(id, (plan = compile(id)))
  return plan
}

export function bodyPlanOf(id: OperationId): BodyPlan {
  const { body } = planOf(id)
  if (!body) throw new Error(`${id} takes no body.`)
  return body
}
