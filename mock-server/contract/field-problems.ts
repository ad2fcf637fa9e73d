import type { FieldProblem } from './answers.ts'
import type { SchemaErrors } from './schema-check.ts'

type Fault = SchemaErrors[number]

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
  // Such a pattern says what a text must hold, not how it is made.
  pattern: ({ pattern }) =>
    /^(?:\^\$\|)?(?:\\S$|\[\^)/.test(String(pattern))
      ? 'must not be blank'
      : 'has a format not allowed',
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).join(', ')}`,
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
    if (!byField.has(field)) byField.set(field, { field, message: sentenceOf(field, fault) })
    if (byField.size === 20) break
  }
  return [...byField.values()]
}
