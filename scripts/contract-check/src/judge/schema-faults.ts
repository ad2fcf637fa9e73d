import type { ErrorObject } from 'ajv'
import { errorsOf } from '../contract/validator.ts'
import type { Schema } from '../contract/operations.ts'
import { show, type Fault } from './fault.ts'

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
  uniqueItems: () => 'each entry once',
  minLength: ({ limit }) => `at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `at most ${String(limit)} characters`,
}

function faultOf({ keyword, instancePath, params, data, message = '' }: ErrorObject) {
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>
  const name = missingProperty ?? additionalProperty
  const step = name?.replaceAll('~', '~0').replaceAll('/', '~1')
  const where = step === undefined ? instancePath : `${instancePath}/${step}`
  const expected = EXPECTED[keyword]?.(params as Record<string, unknown>) ?? message
  const got = name === undefined ? data : (data as Record<string, unknown>)[name]
  return { where: where || '/', expected, got: show(got) } satisfies Fault
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
  const faults: readonly Fault[] = errors.map(faultOf)
  const wrong = faults.filter((_, at) => /^(?:type|required)$/.test(errors[at]?.keyword ?? ''))
  return {
    faults,
    broken: wrong.map(({ where }) => where.split('/').at(-1) ?? ''),
    readable: !wrong.some(({ where }) => where === '/'),
  }
}
