import { endpoints } from '#contract'
import {
  documentedOperation,
  resolve,
  type Operation,
  type Parameter,
  type Schema,
} from '../../contract/document.ts'
import type { OperationId } from '../../contract/operation.ts'
import { responseValidator, requestValidator } from '../../contract/schema-check.ts'
import { planFor, type BodyPlan } from '../read/body.ts'
import { isFilled } from './handler.ts'

type Response = { content?: Record<string, { schema: Schema }> }

/** Resolves references once, because decoding needs the type of each value. */
const resolved = (properties: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, resolve(schema)]))

function fieldsOf(parameters: Parameter[]): BodyPlan & { defaults: Record<string, unknown> } {
  const schemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  const properties = resolved(schemas)
  const defaults = Object.entries(properties).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  const { check } = planFor(schemas, required)
  return { properties, defaults: Object.fromEntries(defaults), check }
}

function bodyOf({ requestBody }: Operation): (BodyPlan & { type: string }) | undefined {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type || !media) return undefined
  const { properties = {} } = resolve<Schema>(media.schema)
  return { type, properties: resolved(properties), check: requestValidator(media.schema) }
}

/** The content type of a response and the validator of its JSON; null: no content. */
function responseOf(response: Operation['responses'][string]) {
  const [type, media] = Object.entries(resolve<Response>(response).content ?? {})[0] ?? []
  if (!type || !media) return null
  return { type, check: type === 'application/json' ? responseValidator(media.schema) : undefined }
}

function planOf(id: OperationId) {
  const operation = documentedOperation(id)
  const { parameters = [], responses } = operation
  const fieldsIn = (place: Parameter['in']) =>
    fieldsOf(parameters.map((one) => resolve<Parameter>(one)).filter((one) => one.in === place))
  const query = fieldsIn('query')
  const names = Object.keys(query.properties)
  if (names.length > 0 && !('400' in responses)) {
    throw new Error(`${id} has query parameters, but no 400 to refuse them with.`)
  }
  const unset = names.find((name) => isFilled(name) && !(name in query.defaults))
  if (unset) throw new Error(`${id} needs a default for the parameter ${unset}.`)
  return {
    path: fieldsIn('path'),
    /** Undefined if the contract documents no 400: the query is then ignored. */
    query: '400' in responses ? query : undefined,
    body: bodyOf(operation),
    /** Responses by status. */
    answers: new Map(
      Object.entries(responses).map(([status, one]) => [Number(status), responseOf(one)]),
    ),
  }
}

const ids = Object.keys(endpoints) as OperationId[]

/** Decoding and validation of each operation, from the contract. */
export const plans = Object.fromEntries(ids.map((id) => [id, planOf(id)])) as Record<
  OperationId,
  ReturnType<typeof planOf>
>
