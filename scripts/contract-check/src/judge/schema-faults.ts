import type { ErrorObject } from 'ajv'
import { errorsOf } from '../contract/validator.ts'
import type { Schema } from '../contract/operations.ts'
import { show, type Fault } from './fault.ts'

/** What the value of a JSON pointer is; undefined when it leads nowhere. */
export function valueAt(value: unknown, pointer: string): unknown {
  let at = value
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined
  }
  return at
}

const stepTo = (name: unknown) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`

function expectation({ keyword, params, message = '' }: ErrorObject): string {
  const { type, limit, format, pattern, allowedValues, allowedValue } = params as Record<
    string,
    unknown
  >
  if (keyword === 'type') return Array.isArray(type) ? type.join(' or ') : String(type)
  if (keyword === 'required') return 'a value: the contract requires it'
  if (keyword === 'additionalProperties') return 'no such property in the contract'
  if (keyword === 'format' && format === 'date-time')
    return 'a time in UTC (RFC 3339, with Z at its end)'
  if (keyword === 'format') return `a ${String(format)}`
  if (keyword === 'pattern') return `text like ${String(pattern)}`
  if (keyword === 'enum') return `one of ${(allowedValues as unknown[]).join(', ')}`
  if (keyword === 'const') return String(allowedValue)
  if (keyword === 'minimum') return `at least ${String(limit)}`
  if (keyword === 'maximum') return `at most ${String(limit)}`
  if (keyword === 'minLength') return `at least ${String(limit)} characters`
  if (keyword === 'maxLength') return `at most ${String(limit)} characters`
  return message
}

function faultOf(error: ErrorObject, body: unknown): Fault {
  const { keyword, instancePath, params } = error
  const { missingProperty, additionalProperty } = params as Record<string, unknown>
  const step =
    keyword === 'required'
      ? stepTo(missingProperty)
      : keyword === 'additionalProperties'
        ? stepTo(additionalProperty)
        : ''
  const where = instancePath + step
  return { where: where || '/', expected: expectation(error), got: show(valueAt(body, where)) }
}

/** "An object or null" fails twice and once more as a whole: the branch that is not null says it best. */
function withoutEchoes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf')
  return errors.filter((error) => {
    const isNull = (error.params as { type?: unknown }).type === 'null'
    const choice = choices.find(({ instancePath }) => instancePath === error.instancePath)
    return error.keyword !== 'oneOf' && !(choice && isNull)
  })
}

/** What a body breaks in its schema; `broken`: fields that cannot be compared; `readable`: the rest can. */
export function schemaFaults(schema: Schema, body: unknown) {
  const errors = withoutEchoes(errorsOf(schema, body))
  const faults = errors.map((error) => faultOf(error, body))
  const wrong = faults.filter((_, at) => /^(?:type|required)$/.test(errors[at]?.keyword ?? ''))
  return {
    faults,
    broken: wrong.map(({ where }) => where.split('/').at(-1) ?? ''),
    readable: !wrong.some(({ where }) => where === '/'),
  }
}
