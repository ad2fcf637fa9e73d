import { validationErrors } from '../contract/validator.ts'
import type { Documented, Operation } from '../contract/operations.ts'
import type { HttpResponse } from '../http/client.ts'
import { format, type Violation } from './violation.ts'
import { schemaViolations } from './schema-violations.ts'

export interface ValidationResult {
  readonly violations: readonly Violation[]
  /** The parsed JSON; undefined if the contract has none or parsing fails. */
  readonly body: unknown
  /** False: comparisons of the body are impossible. */
  readonly readable: boolean
  /** Fields that are missing or of another type. */
  readonly broken: readonly string[]
}

function checkHeaders({ headers }: Documented, answer: HttpResponse): Violation[] {
  return Object.entries(headers).flatMap(([name, schema]) => {
    const given = answer.headers[name.toLowerCase()]
    const where = `header ${name}`
    if (given === undefined)
      return [{ where, expected: `the header (status ${answer.status})`, got: 'nothing' }]
    const text = String(given)
    const value = schema.type === 'integer' && /^\d+$/.test(text) ? Number(text) : text
    return validationErrors(schema, value).map(({ message = '' }) => ({
      where,
      expected: message.replace(/^must be /, ''),
      got: format(text),
    }))
  })
}

function checkType({ type }: Documented, { headers, body }: HttpResponse): Violation[] {
  const given = headers['content-type']
  const where = 'header Content-Type'
  if (type === undefined) {
    const got = `${body.length} bytes`
    return body.length > 0 ? [{ where: 'body', expected: 'no body', got }] : []
  }
  if (type === '*/*') {
    return given === undefined ? [{ where, expected: 'a content type', got: format(given) }] : []
  }
  const isType = given?.split(';')[0]?.trim().toLowerCase() === type
  const charset = /charset="?([^";\s]+)/i.exec(given ?? '')?.[1] ?? 'utf-8'
  const isReadable = type !== 'application/json' || /^utf-?8$/i.test(charset)
  if (isType && isReadable) return []
  return [{ where, expected: isType ? `${type} in UTF-8` : type, got: format(given) }]
}

/** A byte order mark is no JSON (RFC 8259 §8.1). */
function parse(body: Buffer): { value: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** Validates status, headers, content type and body. */
export function validateResponse(operation: Operation, answer: HttpResponse): ValidationResult {
  const unread = { body: undefined, readable: false, broken: [] }
  const documented = operation.responses.get(answer.status)
  if (!documented) {
    const expected = `one of ${[...operation.responses.keys()].join(', ')}`
    return { ...unread, violations: [{ where: 'status', expected, got: String(answer.status) }] }
  }
  const violations = [...checkHeaders(documented, answer), ...checkType(documented, answer)]
  const { type, schema } = documented
  if (type !== 'application/json' || !schema) return { ...unread, violations, readable: true }
  const json = parse(answer.body)
  if (!json) {
    const got = format(answer.body.toString('utf8'))
    return {
      ...unread,
      violations: [...violations, { where: 'body', expected: 'JSON in UTF-8', got }],
    }
  }
  const found = schemaViolations(schema, json.value)
  return { ...found, violations: [...violations, ...found.violations], body: json.value }
}
