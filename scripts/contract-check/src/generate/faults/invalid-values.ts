import { resolve } from '../../contract/document.ts'
import { format } from '../../validate/violation.ts'
import type { Schema } from '../../contract/operations.ts'

export type InvalidValue = readonly [how: string, value: unknown]

const CANDIDATES = ['   ', '!', 'x', '0', 'a/b/c/', '\u0007']

/** Invisible texts without a blank: zero-width characters and a Hangul filler. */
const INVISIBLE = ['\u200B\u2060\u00AD', '\u3164']

function invalidTexts(schema: Schema): InvalidValue[] {
  const { minLength, maxLength, pattern } = schema as Record<string, number | undefined> & {
    pattern?: string
  }
  const breaksPattern = (text: string) =>
    pattern && text.length <= (maxLength ?? 99) && !new RegExp(pattern, 'u').test(text)
  const values: InvalidValue[] = []
  if (schema.enum) values.push(['another value', 'nonsense'])
  if (minLength) values.push(['too short', 'x'.repeat(minLength - 1)])
  if (maxLength !== undefined) values.push(['too long', 'x'.repeat(maxLength + 1)])
  const breaking = CANDIDATES.filter(breaksPattern).slice(0, 1)
  for (const text of breaking) values.push(['another pattern', text])
  for (const text of INVISIBLE.filter(breaksPattern))
    values.push([`nothing that shows (${format(text)})`, text])
  return values
}

/** Texts that languages and databases parse as numbers, and the contract does not. */
const ODD_NUMBERS = ['abc', '', '1.5', '1e3', '0x10', ' 7', '１', 'NaN', '99999999999999999999']

/** Invalid values as a query, a form or a path writes them. */
export function invalidTextValues(schema: Schema): readonly InvalidValue[] {
  const found = resolve<Schema>(schema)
  if (found.type === 'string') return invalidTexts(found)
  if (found.type === 'boolean') return [['not a yes or no', 'perhaps']]
  if (found.type === 'integer') {
    const { minimum, maximum, multipleOf } = found as Record<string, number | undefined>
    const values = ODD_NUMBERS.map((text): InvalidValue => [
      `not a whole number (${format(text)})`,
      text,
    ])
    if (minimum !== undefined) values.push(['too small', minimum - (multipleOf ?? 1)])
    if (maximum !== undefined) values.push(['too large', maximum + (multipleOf ?? 1)])
    if (multipleOf !== undefined) values.push(['between two steps', Number(minimum) + 1])
    return values
  }
  if (found.type !== 'array' || !found.items) return []
  const length = Number(found.maxItems) + 1
  const inside = invalidTexts(resolve<Schema>(found.items)).filter(([, value]) => value !== '')
  return [
    ['too many entries', Array.from({ length }, () => 'x')],
    ...inside.map(([how, value]): InvalidValue => [`an entry ${how}`, ['x', value]]),
  ]
}

/** Invalid values as JSON writes them, other types included. */
export const invalidJsonValues = (schema: Schema): readonly InvalidValue[] => [
  ...invalidTexts(resolve<Schema>(schema)),
  ...[1, true, null, [], {}].map((value): InvalidValue => [`${format(value)} for a text`, value]),
]
