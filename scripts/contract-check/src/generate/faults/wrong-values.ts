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
  const values: WrongValue[] = []
  if (schema.enum) values.push(['another value', 'nonsense'])
  if (minLength) values.push(['too short', 'x'.repeat(minLength - 1)])
  if (maxLength !== undefined) values.push(['too long', 'x'.repeat(maxLength + 1)])
  const isMisfit = (text: string) =>
    pattern && text.length <= (maxLength ?? 99) && !new RegExp(pattern, 'u').test(text)
  const misfit = CANDIDATES.find(isMisfit)
  if (misfit !== undefined) values.push(['another pattern', misfit])
  for (const text of INVISIBLE.filter(isMisfit))
    values.push([`nothing that shows (${show(text)})`, text])
  return values
}

/** What languages and databases take for numbers, and the contract does not. */
const ODD_NUMBERS = [
  'abc',
  '',
  '1.5',
  '1e3',
  '0x10',
  ' 7',
  '7,8',
  '１',
  'NaN',
  'Infinity',
  'null',
  '99999999999999999999',
]

function wrongNumbers({ minimum, maximum, multipleOf }: Schema): WrongValue[] {
  const values: WrongValue[] = []
  if (typeof minimum === 'number') values.push(['too small', minimum - Number(multipleOf ?? 1)])
  if (typeof maximum === 'number') values.push(['too large', maximum + Number(multipleOf ?? 1)])
  if (typeof multipleOf === 'number') values.push(['between two steps', Number(minimum) + 1])
  return values
}

/** Values one step outside a schema, as a query, a form or a path writes them. */
export function wrongAsText(schema: Schema): readonly WrongValue[] {
  const found = resolve<Schema>(schema)
  if (found.type === 'string') return wrongTexts(found)
  if (found.type === 'boolean') return [['not a yes or no', 'perhaps']]
  if (found.type === 'integer') {
    const texts: WrongValue[] = ODD_NUMBERS.map((text) => [
      `not a whole number (${JSON.stringify(text)})`,
      text,
    ])
    return [...texts, ...wrongNumbers(found)]
  }
  if (found.type !== 'array' || !found.items) return []
  const most = Number(found.maxItems)
  const many: WrongValue = ['too many entries', Array.from({ length: most + 1 }, () => 'x')]
  const inside = wrongTexts(resolve<Schema>(found.items)).filter(([, value]) => value !== '')
  return [many, ...inside.map(([how, value]): WrongValue => [`an entry ${how}`, ['x', value]])]
}

/** Values one step outside a schema, as JSON writes them: other types too. */
export function wrongAsJson(schema: Schema): readonly WrongValue[] {
  const others: WrongValue[] = [1, true, null, [], {}].map((value) => [
    `${JSON.stringify(value)} for a text`,
    value,
  ])
  return [...wrongTexts(resolve<Schema>(schema)), ...others]
}
