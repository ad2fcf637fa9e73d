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

const EXPECTED: Readonly<Record<string, (params: Record<string, unknown>) => string>> = {
  type: ({ type }) => [type].flat().join(' or '),
  required: () => 'a value: the contract requires it',
  additionalProperties: () => 'no such property in the contract',
  format: ({ format }) =>
    format === 'date-time' ? 'a time in UTC (RFC 3339, with Z at its end)' : `a ${String(format)}`,
  pattern: ({ pattern }) => `text like ${String(pattern)}`,
  enum: ({ allowedValues }) => `one of ${(allowedValues as unknown[]).join(', ')}`,
  const: ({ allowedValue }) => String(allowedValue),
  minimum: ({ limit }) => `at least ${String(limit)}`,
  maximum: ({ limit }) => `at most ${String(limit)}`,
  minLength: ({ limit }) => `at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `at most ${String(limit)} characters`,
}

function faultOf({ keyword, instancePath, params, message = '' }: ErrorObject, body: unknown) {
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>
  const name = missingProperty ?? additionalProperty
  const step = name?.replaceAll('~', '~0').replaceAll('/', '~1')
  const where = step === undefined ? instancePath : `${instancePath}/${step}`
  const expected = EXPECTED[keyword]?.(params as Record<string, unknown>) ?? message
  return { where: where || '/', expected, got: show(valueAt(body, where)) } satisfies Fault
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
  const faults: readonly Fault[] = errors.map((error) => faultOf(error, body))
  const wrong = faults.filter((_, at) => /^(?:type|required)$/.test(errors[at]?.keyword ?? ''))
  return {
    faults,
    broken: wrong.map(({ where }) => where.split('/').at(-1) ?? ''),
    readable: !wrong.some(({ where }) => where === '/'),
  }
}
