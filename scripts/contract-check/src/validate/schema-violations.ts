import type { ErrorObject } from 'ajv'
import { validationErrors } from '../contract/validator.ts'
import type { Schema } from '../contract/operations.ts'
import { format, type Violation } from './violation.ts'

const EXPECTED: Readonly<Record<string, (params: Record<string, unknown>) => string>> = {
  type: ({ type }) => [type].flat().join(' or '),
  required: () => 'a value: the contract requires it',
  additionalProperties: () => 'no such property in the contract',
  format: ({ format: name }) =>
    name === 'date-time' ? 'a time in UTC (RFC 3339, with Z at its end)' : `a ${String(name)}`,
  pattern: ({ pattern }) => `text like ${String(pattern)}`,
  enum: ({ allowedValues }) => `one of ${(allowedValues as unknown[]).join(', ')}`,
  const: ({ allowedValue }) => String(allowedValue),
  minimum: ({ limit }) => `at least ${String(limit)}`,
  maximum: ({ limit }) => `at most ${String(limit)}`,
  uniqueItems: () => 'each entry once',
  minLength: ({ limit }) => `at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `at most ${String(limit)} characters`,
}

function violationOf({ keyword, instancePath, params, data, message = '' }: ErrorObject) {
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>
  const name = missingProperty ?? additionalProperty
  const step = name?.replaceAll('~', '~0').replaceAll('/', '~1')
  const where = step === undefined ? instancePath : `${instancePath}/${step}`
  const expected = EXPECTED[keyword]?.(params as Record<string, unknown>) ?? message
  const got = name === undefined ? data : (data as Record<string, unknown>)[name]
  return { where: where || '/', expected, got: format(got) } satisfies Violation
}

/** Ajv reports each branch of "object or null": keeps the errors of the object. */
function withoutDuplicates(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf')
  return errors.filter((error) => {
    const isNull = (error.params as { type?: unknown }).type === 'null'
    const choice = choices.find(({ instancePath }) => instancePath === error.instancePath)
    return error.keyword !== 'oneOf' && !(choice && isNull)
  })
}

/** Validates a body; `broken`: fields that cannot be compared; `readable`: the others can. */
export function schemaViolations(schema: Schema, body: unknown) {
  const errors = withoutDuplicates(validationErrors(schema, body))
  const violations: readonly Violation[] = errors.map(violationOf)
  const wrong = violations.filter((_, at) => /^(?:type|required)$/.test(errors[at]?.keyword ?? ''))
  return {
    violations,
    broken: wrong.map(({ where }) => where.split('/').at(-1) ?? ''),
    readable: !wrong.some(({ where }) => where === '/'),
  }
}
