import { resolve } from '../../contract/document.ts'
import { show } from '../../judge/fault.ts'
import type { Schema } from '../../contract/operations.ts'

export type WrongValue = readonly [how: string, value: unknown]

const CANDIDATES = ['   ', '!', 'x', '0', 'a/b/c/', '\u0007']

/** Texts that show nothing, though no blank is in them: of zero-width characters, and of a filler. */
const INVISIBLE = ['\u200B\u2060\u00AD', '\u3164']

function wrongTexts(schema: Schema): WrongValue[] {
  const { minLength, maxLength, pattern } = schema as Record<string, number | undefined> & {
    pattern?: string
  }
  const isMisfit = (text: string) =>
    pattern && text.length <= (maxLength ?? 99) && !new RegExp(pattern, 'u').test(text)
  const values: WrongValue[] = []
  if (schema.enum) values.push(['another value', 'nonsense'])
  if (minLength) values.push(['too short', 'x'.repeat(minLength - 1)])
  if (maxLength !== undefined) values.push(['too long', 'x'.repeat(maxLength + 1)])
  const misfits = CANDIDATES.filter(isMisfit).slice(0, 1)
  for (const text of misfits) values.push(['another pattern', text])
  for (const text of INVISIBLE.filter(isMisfit))
    values.push([`nothing that shows (${show(text)})`, text])
  return values
}

/** What languages and databases take for numbers, and the contract does not. */
const ODD_NUMBERS = ['abc', '', '1.5', '1e3', '0x10', ' 7', '１', 'NaN', '99999999999999999999']

/** Values one step outside a schema, as a query, a form or a path writes them. */
export function wrongAsText(schema: Schema): readonly WrongValue[] {
  const found = resolve<Schema>(schema)
  if (found.type === 'string') return wrongTexts(found)
  if (found.type === 'boolean') return [['not a yes or no', 'perhaps']]
  if (found.type === 'integer') {
    const { minimum, maximum, multipleOf } = found as Record<string, number | undefined>
    const values = ODD_NUMBERS.map((text): WrongValue => [
      `not a whole number (${show(text)})`,
      text,
    ])
    if (minimum !== undefined) values.push(['too small', minimum - (multipleOf ?? 1)])
    if (maximum !== undefined) values.push(['too large', maximum + (multipleOf ?? 1)])
    if (multipleOf !== undefined) values.push(['between two steps', Number(minimum) + 1])
    return values
  }
  if (found.type !== 'array' || !found.items) return []
  const length = Number(found.maxItems) + 1
  const inside = wrongTexts(resolve<Schema>(found.items)).filter(([, value]) => value !== '')
  return [
    ['too many entries', Array.from({ length }, () => 'x')],
    ...inside.map(([how, value]): WrongValue => [`an entry ${how}`, ['x', value]]),
  ]
}

/** Values one step outside a schema, as JSON writes them: other types too. */
export const wrongAsJson = (schema: Schema): readonly WrongValue[] => [
  ...wrongTexts(resolve<Schema>(schema)),
  ...[1, true, null, [], {}].map((value): WrongValue => [`${show(value)} for a text`, value]),
]
