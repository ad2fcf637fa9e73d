import { fold, wordsOf } from '../../contract/text-matching.ts'
import { caseFor, type Case, type TestData, type Probe, type Row } from '../../run/case.ts'
import { checkLists } from './expect-list.ts'

const MAX_LENGTH = 100

const accented = (text: string) => fold(text) !== text.toLowerCase()

export const longWords = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []).toSorted((a, b) => b.length - a.length)

const hasLigature = (text: string) => /[œæßø]/i.test(text)

/** Random rows of each kind of spelling, and `count` of any kind. */
export function spellingRows(rows: readonly Row[], data: TestData, count: number): readonly Row[] {
  const kinds: ((title: string) => boolean)[] = [
    accented,
    (title) => /['’]\p{L}/u.test(title),
    (title) => /\p{L}-\p{L}/u.test(title),
    hasLigature,
    (title) => /\d/.test(title),
    () => true,
  ]
  const mixed = data.pick(rows, rows.length)
  const chosen = kinds.flatMap((fits) => mixed.filter(({ title }) => fits(title)).slice(0, count))
  return [...new Set(chosen)]
}

/** The longest word and one with an accent, in each case and Unicode form. */
export function spellingVariants(title: string): readonly string[] {
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

/** Operators of search engines and databases; the contract reads them as word separators. */
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
  // Every word counts: most years begin with 1, and nothing matches the last word.
  `${'1 '.repeat(40)}xqzjwv`,
  'é'.repeat(MAX_LENGTH),
  '📺'.repeat(MAX_LENGTH),
  `a${'\u0301'.repeat(MAX_LENGTH - 1)}`,
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

/** Words that an index often drops, truncates or stems. */
function weakWords(rows: readonly Row[], data: TestData, count: number): readonly string[] {
  const times = new Map<string, number>()
  for (const word of rows.flatMap(({ title }) => wordsOf(title)))
    times.set(word, (times.get(word) ?? 0) + 1)
  const all = [...times.keys()]
  const some = (fits: (word: string) => boolean) => data.pick(all.filter(fits), count)
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
  queries: (rows: readonly Row[], data: TestData, probe: Probe) => readonly string[],
) =>
  caseFor('listArchives', 'query', name, async (probe, data) => {
    const { rows } = await data.inventory()
    const distinct = [...new Set(queries(rows, data, probe))]
    const valid = distinct.filter((query) => query !== '' && Array.from(query).length <= MAX_LENGTH)
    const asked = valid.map((query) => ({ query }))
    await checkLists(probe, data, asked)
  })

export const queryCases: readonly Case[] = [
  queryCase('A query finds words in every case and form', (rows, data, probe) =>
    spellingRows(rows, data, probe.amount(2, 1)).flatMap(({ title }) => spellingVariants(title)),
  ),
  queryCase('A query finds all its words, whole or begun, in any order', (rows, data, probe) =>
    data.pick(rows, probe.amount(6, 2)).flatMap(aroundQueries),
  ),
  queryCase('Operators in a query are no operators', (rows) => [...ODD, ...apostrophes(rows)]),
  queryCase('Operators around words do not change the matches', (rows, data, probe) => {
    const several = rows.filter(({ title }) => longWords(title).length > 1)
    return data.pick(several, probe.amount(2, 1)).flatMap(({ title }) => {
      const [one = '', other = ''] = longWords(title)
      return SIGNS.map((sign) => sign.replace(/[AB]/g, (name) => (name === 'A' ? one : other)))
    })
  }),
  queryCase(
    'Short words and frequent ones count; the middle of a word does not',
    (rows, data, probe) => weakWords(rows, data, probe.amount(3, 1)),
  ),
]
