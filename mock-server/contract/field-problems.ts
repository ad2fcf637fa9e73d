import type { FieldProblem } from './responses.ts'
import type { SchemaErrors } from './schema-check.ts'

type SchemaError = SchemaErrors[number]

type Code = NonNullable<FieldProblem['code']>

/** Messages of the specification for single fields; the site shows the same texts. */
const OWN: Record<string, string> = {
  'motto maxLength': 'Quote cannot exceed 100 characters',
  'pronouns pattern': 'Invalid format. Use the Pronoun/Pronoun format',
}

const KINDS: Record<string, string> = {
  integer: 'must be a whole number',
  number: 'must be a number',
  boolean: 'must be true or false',
  string: 'must be text',
  array: 'must be a list',
  object: 'must be an object',
}

/** True for patterns that only require content, such as `\S`, rather than a format. */
const requiresContent = (pattern: unknown) => /^(?:\^\$\|)?(?:\\S$|\[\^)/.test(String(pattern))

const kindOf = (type: unknown) => KINDS[String(type)] ?? `must be of type ${String(type)}`

const SENTENCES: Record<string, (limit: Record<string, unknown>) => string> = {
  required: () => 'is required',
  additionalProperties: () => 'is not known here',
  type: ({ type }) => kindOf(type),
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${String(multipleOf)}`,
  minLength: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `cannot exceed ${String(limit)} characters`,
  maxItems: ({ limit }) => `cannot have more than ${String(limit)} entries`,
  pattern: ({ pattern }) =>
    requiresContent(pattern) ? 'must not be blank' : 'has a format not allowed',
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).join(', ')}`,
}

const CODES: Record<string, Code | ((limit: Record<string, unknown>) => Code)> = {
  required: 'required',
  additionalProperties: 'unknown_field',
  type: 'format',
  format: 'format',
  multipleOf: 'format',
  minimum: 'too_small',
  maximum: 'too_large',
  minLength: ({ limit }) => (limit === 1 ? 'required' : 'too_short'),
  maxLength: 'too_long',
  maxItems: 'too_many',
  pattern: ({ pattern }) => (requiresContent(pattern) ? 'blank' : 'format'),
  enum: 'unknown_value',
}

/** Codes of problems that come with a limit. */
const BOUNDED: ReadonlySet<Code> = new Set([
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_many',
])

function codeOf({ keyword, params }: SchemaError): Pick<FieldProblem, 'code' | 'limit'> {
  const found = CODES[keyword]
  const code = typeof found === 'function' ? found(params) : found
  if (!code) return {}
  return BOUNDED.has(code) ? { code, limit: Number(params.limit) } : { code }
}

function fieldOf({ keyword, instancePath, params }: SchemaError): string {
  const parts = instancePath.split('/').slice(1)
  if (keyword === 'required') parts.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') parts.push(String(params.additionalProperty))
  return parts.join('.').slice(0, 100) || 'body'
}

function sentenceOf(field: string, error: SchemaError): string {
  const own = OWN[`${field} ${error.keyword}`]
  return own ?? SENTENCES[error.keyword]?.(error.params) ?? error.message ?? 'is not valid'
}

/**
 * Turns schema errors into messages for people: the first error of each field, at most 20 fields.
 */
export function fieldProblems(errors: SchemaErrors): FieldProblem[] {
  const byField = new Map<string, FieldProblem>()
  for (const error of errors) {
    const field = fieldOf(error)
    if (!byField.has(field)) {
      byField.set(field, { field, message: sentenceOf(field, error), ...codeOf(error) })
    }
    if (byField.size === 20) break
  }
  return [...byField.values()]
}
