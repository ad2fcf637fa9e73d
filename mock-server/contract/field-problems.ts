import type { FieldProblem } from './responses.ts'
import type { SchemaErrors } from './schema-check.ts'

type Fault = SchemaErrors[number]

type Code = NonNullable<FieldProblem['code']>

/** What the product itself says about a field; the site shows the same words. */
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

/** Such a pattern says what a text must hold, not how it is made. */
const asksForShape = (pattern: unknown) => /^(?:\^\$\|)?(?:\\S$|\[\^)/.test(String(pattern))

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
    asksForShape(pattern) ? 'must not be blank' : 'has a format not allowed',
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
  pattern: ({ pattern }) => (asksForShape(pattern) ? 'blank' : 'format'),
  enum: 'unknown_value',
}

/** Which of them a number belongs to. */
const BOUNDED: ReadonlySet<Code> = new Set([
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_many',
])

function codeOf({ keyword, params }: Fault): Pick<FieldProblem, 'code' | 'limit'> {
  const found = CODES[keyword]
  const code = typeof found === 'function' ? found(params) : found
  if (!code) return {}
  return BOUNDED.has(code) ? { code, limit: Number(params.limit) } : { code }
}

function fieldOf({ keyword, instancePath, params }: Fault): string {
  const parts = instancePath.split('/').slice(1)
  if (keyword === 'required') parts.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') parts.push(String(params.additionalProperty))
  return parts.join('.').slice(0, 100) || 'body'
}

function sentenceOf(field: string, fault: Fault): string {
  const own = OWN[`${field} ${fault.keyword}`]
  return own ?? SENTENCES[fault.keyword]?.(fault.params) ?? fault.message ?? 'is not valid'
}

/** Schema errors as rows a person can read: the first fault of each field, at most twenty fields. */
export function fieldProblems(faults: SchemaErrors): FieldProblem[] {
  const byField = new Map<string, FieldProblem>()
  for (const fault of faults) {
    const field = fieldOf(fault)
    if (!byField.has(field)) {
      byField.set(field, { field, message: sentenceOf(field, fault), ...codeOf(fault) })
    }
    if (byField.size === 20) break
  }
  return [...byField.values()]
}
