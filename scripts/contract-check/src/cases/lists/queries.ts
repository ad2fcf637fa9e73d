import { fold, wordsOf } from '../../contract/words.ts'
import { caseFor, type Case, type Known, type Probe, type Row } from '../../run/case.ts'
import { holdLists } from './hold.ts'

const LONGEST = 100

const accented = (text: string) => fold(text) !== text.toLowerCase()

/** Words of some length, the longest first. */
export const longWords = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []).toSorted((a, b) => b.length - a.length)

const hasLigature = (text: string) => /[œæßø]/i.test(text)

/** Rows with something to spell: accents, ligatures, apostrophes, hyphens, figures; and any others. */
export function spelledRows(rows: readonly Row[], known: Known, count: number): readonly Row[] {
  const kinds: ((title: string) => boolean)[] = [
    accented,
    (title) => /['’]\p{L}/u.test(title),
    (title) => /\p{L}-\p{L}/u.test(title),
    hasLigature,
    (title) => /\d/.test(title),
    () => true,
  ]
  const drawn = known.some(rows, rows.length)
  const chosen = kinds.flatMap((fits) => drawn.filter(({ title }) => fits(title)).slice(0, count))
  return [...new Set(chosen)]
}

/** The longest word of a title, and one with an accent, in every case and form. */
export function formsOf(title: string): readonly string[] {
  const words = longWords(title)
  const marked = words.find(hasLigature) ?? words.find(accented)
  return [...words.slice(0, 1), ...(marked === undefined ? [] : [marked])].flatMap((word) => [
    word,
    word.toUpperCase(),
    word.toLowerCase(),
    fold(word),
    fold(word).toUpperCase(),
    word.normalize('NFD'),
  ])
}

function aroundQueries({ title, channel, category, year }: Row): readonly string[] {
  const [word = title, other = word] = longWords(title)
  const [first = ''] = wordsOf(channel.name)
  return [
    channel.name,
    category.name,
    String(year),
    `${word} ${first}`,
    `${first} ${word}`,
    `${year} ${word}`,
    `${word} ${category.name}`,
    `  ${word}  `,
    `${word} ${word}`,
    `${other} ${word}`,
    title,
    word.slice(0, 4),
    word.slice(1),
  ]
}

/** What search engines and databases take for an order; the contract takes it for what stands between words. */
const SIGNS = [
  '-A B',
  '!A B',
  '"A" B',
  '(A) B',
  'A* B',
  'A:* B',
  'A~ B^2',
  'A & B',
  'A:B',
  'A_B',
  'A\\',
  "A'",
  'A, @B!',
  'A\tB',
  'A\u00A0B',
]

const ODD = [
  // Of many words, the last one counts too: most years begin with 1, and nothing has the last.
  `${'1 '.repeat(40)}xqzjwv`,
  'é'.repeat(LONGEST),
  '📺'.repeat(LONGEST),
  `a${'\u0301'.repeat(LONGEST - 1)}`,
  '\0',
  '%',
  '__',
  '*',
  '"',
  "' OR 1=1 --",
  '(',
  'xqzjwv kvwqzx',
]

const apostrophes = (rows: readonly Row[]) =>
  rows
    .flatMap(({ title }) => /\p{L}+['’]\p{L}{3,}/u.exec(title)?.[0] ?? [])
    .slice(0, 4)
    .flatMap((text) => [text.replace(/['’]/, "'"), text.replace(/['’]/, '’')])

/** Words that an index may leave out, cut or join: short ones, frequent ones, and those that others nearly are. */
function weakWords(rows: readonly Row[], known: Known, count: number): readonly string[] {
  const times = new Map<string, number>()
  for (const word of rows.flatMap(({ title }) => wordsOf(title)))
    times.set(word, (times.get(word) ?? 0) + 1)
  const all = [...times.keys()]
  const some = (fits: (word: string) => boolean) => known.some(all.filter(fits), count)
  const frequent = all.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0))
  return [
    ...[1, 2, 3].flatMap((length) => some((word) => word.length === length)),
    ...frequent.slice(0, count * 3),
    ...some((word) => times.has(`${word}s`)).flatMap((word) => [`${word}s`, word]),
    ...some((word) => word.length > 5).flatMap((word) => [word.slice(2, -1), `${word}s`]),
  ]
}

const queryCase = (
  name: string,
  queries: (rows: readonly Row[], known: Known, probe: Probe) => readonly string[],
) =>
  caseFor('listArchives', 'query', name, async (probe, known) => {
    const { rows } = await known.census()
    const distinct = [...new Set(queries(rows, known, probe))]
    const fitting = distinct.filter((query) => query !== '' && Array.from(query).length <= LONGEST)
    const asked = fitting.map((query) => ({ query }))
    await holdLists(probe, known, asked)
  })

export const queryCases: readonly Case[] = [
  queryCase('A query finds words in every case and form', (rows, known, probe) =>
    spelledRows(rows, known, probe.amount(2, 1)).flatMap(({ title }) => formsOf(title)),
  ),
  queryCase('A query finds all its words, whole or begun, in any order', (rows, known, probe) =>
    known.some(rows, probe.amount(6, 2)).flatMap(aroundQueries),
  ),
  queryCase('Signs in a query stand for nothing but themselves', (rows) => [
    ...ODD,
    ...apostrophes(rows),
  ]),
  queryCase('Signs around words change nothing of what they mean', (rows, known, probe) => {
    const several = rows.filter(({ title }) => longWords(title).length > 1)
    return known.some(several, probe.amount(2, 1)).flatMap(({ title }) => {
      const [one = '', other = ''] = longWords(title)
      return SIGNS.map((sign) => sign.replace(/[AB]/g, (name) => (name === 'A' ? one : other)))
    })
  }),
  queryCase(
    'Short words and frequent ones count; the middle of a word does not',
    (rows, known, probe) => weakWords(rows, known, probe.amount(3, 1)),
  ),
]
