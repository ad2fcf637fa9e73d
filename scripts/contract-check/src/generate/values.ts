import fc from 'fast-check'
import { resolve } from '../contract/document.ts'
import type { Schema } from '../contract/operations.ts'

export type Bounds = Partial<
  Record<'minimum' | 'maximum' | 'multipleOf' | 'minLength' | 'maxLength' | 'maxItems', number>
> & { pattern?: string; enum?: unknown[]; required?: string[] }

/** For a text or list without a maximum. */
const DEFAULT_MAX = 300

function integers({ minimum = -1e6, maximum = 1e6, multipleOf = 1 }: Bounds) {
  const [low, high] = [Math.ceil(minimum / multipleOf), Math.floor(maximum / multipleOf)]
  const inner = fc.integer({ min: low, max: high })
  const bounds = fc.constantFrom(low, high)
  // Failing numbers shrink towards the minimum from either generator.
  return fc.oneof({ withCrossShrink: true }, inner, bounds).map((step) => step * multipleOf)
}

/** Includes every script, control characters and emoji. */
function texts({ minLength = 0, maxLength = DEFAULT_MAX, pattern }: Bounds): fc.Arbitrary<string> {
  const length = { minLength, maxLength }
  const any = fc.oneof(
    { weight: 4, arbitrary: fc.string({ ...length, unit: 'binary', size: 'small' }) },
    { weight: 2, arbitrary: fc.string({ ...length, size: 'small' }) },
    { weight: 1, arbitrary: fc.constantFrom(minLength, maxLength).map((size) => 'é'.repeat(size)) },
  )
  if (pattern === undefined) return any
  const expression = new RegExp(pattern, 'u')
  const lengthOf = (text: string) => Array.from(text).length
  const fits = (text: string) =>
    expression.test(text) && lengthOf(text) >= minLength && lengthOf(text) <= maxLength
  // Only an anchored pattern generates texts; others filter random ones.
  return pattern.startsWith('^') ? fc.stringMatching(expression).filter(fits) : any.filter(fits)
}

/** Valid values of a schema, at its bounds and between, shrinkable. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, items, properties, ...rest } = resolve<Schema>(schema)
  const bounds = rest as Bounds
  if (bounds.enum) return fc.constantFrom(...bounds.enum)
  if (type === 'integer') return integers(bounds)
  if (type === 'boolean') return fc.boolean()
  if (type === 'string') return texts(bounds)
  if (type === 'array' && items) {
    return fc.array(valuesOf(items), {
      maxLength: bounds.maxItems ?? DEFAULT_MAX,
      size: 'small',
    })
  }
  if (type === 'object') {
    const fields = Object.entries(properties ?? {})
      .filter(([, { format }]) => format !== 'binary')
      .map(([name, field]) => [name, valuesOf(field)] as const)
    const requiredKeys = (bounds.required ?? []).filter((name) =>
      fields.some(([field]) => field === name),
    )
    return fc.record(Object.fromEntries(fields), { requiredKeys })
  }
  throw new Error(`No values are drawn from a schema of type ${String(type)}.`)
}
