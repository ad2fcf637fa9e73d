import type { FieldProblem } from '../../contract/responses.ts'
import { resolve, type Schema } from '../../contract/document.ts'

/** An object without prototype, as `Object.create(null)` returns, but as fast as a plain one. */
const Values = function Values() {} as unknown as { new (): Record<string, unknown> }
Values.prototype = Object.create(null) as object

type Pairs = { values: Record<string, unknown>; errors: FieldProblem[] }

const decode = (text: string) =>
  /[%+]/.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : text

/** Converts a text to the schema's type; other texts stay, for the schema to reject. */
export function coerce(text: string, schema: Schema): unknown {
  const { type } = resolve(schema)
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Splits after decoding: no item of the contract has a comma, and many clients send %2C. */
const list = (text: string, schema: Schema) =>
  decode(text)
    .split(',')
    .map((item) => coerce(item, schema))

export const duplicateParam = (name: string): FieldProblem => ({
  field: name.slice(0, 100),
  message: 'is given more than once',
  code: 'repeated',
})

/** Decodes a query or form to the schema's types. Unknown names stay, for the schema to reject. */
export function decodeParams(text: string, properties: Record<string, Schema>): Pairs {
  const values = new Values()
  const errors: FieldProblem[] = []
  for (const pair of text ? text.split('&') : []) {
    if (!pair) continue
    const cut = pair.indexOf('=')
    const rawName = cut < 0 ? pair : pair.slice(0, cut)
    const raw = cut < 0 ? '' : pair.slice(cut + 1)
    try {
      const name = decode(rawName)
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
      const before = values[name]
      if (schema?.type === 'array')
        values[name] = [before ?? [], list(raw, schema.items ?? {})].flat()
      else if (before !== undefined) errors.push(duplicateParam(name))
      else if (!schema) values[name] = raw
      else values[name] = coerce(decode(raw), schema)
    } catch {
      const field = rawName.slice(0, 100)
      errors.push({ field, message: 'is not well-formed percent-encoding', code: 'format' })
    }
  }
  return { values, errors }
}
