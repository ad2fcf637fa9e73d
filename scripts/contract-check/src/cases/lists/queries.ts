import { fold, wordsOf } from '../../contract/words.ts'
import type { Case } from '../../run/case.ts'
import type { Row } from '../../run/census.ts'
import type { Known } from '../../run/known.ts'
import { holdLists, type Asked } from './hold.ts'

const ID = 'listArchives'
const LONGEST = 100

const accented = (text: string) => fold(text) !== text.toLowerCase()

const written = (title: string) => title.match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []

/** Rows with something to spell: accents, ligatures, apostrophes, hyphens, figures; and any others. */
export function spelledRows(rows: readonly Row[], known: Known, count: number): readonly Row[] {
  const kinds: ((title: string) => boolean)[] = [
    accented,
    (title) => /['’]\p{L}/u.test(title),
    (title) => /\p{L}-\p{L}/u.test(title),
    (title) => /[œæßø]/i.test(title),
    (title) => /\d/.test(title),
    () => true,
  ]
  const drawn = known.chance.some(rows, rows.length)
  const chosen = kinds.flatMap((fits) => drawn.filter(({ title }) => fits(title)).slice(0, count))
  return [...new Set(chosen)]
}

export const formsOf = (word: string): string[] => [
  word,
  word.toUpperCase(),
  word.toLowerCase(),
  fold(word),
  fold(word).toUpperCase(),
  word.normalize('NFD'),
]

function wordQueries({ title }: Row): string[] {
  const words = written(title)
  const longest = words.toSorted((a, b) => b.length - a.length)[0]
  const marked = words.find(accented)
  const pairs = words.length > 1 ? [words.slice(0, 2), [words.at(-1), words[0]]] : []
  return [
    ...[longest, marked].filter((word) => word !== undefined).flatMap(formsOf),
    ...pairs.map((pair) => pair.join(' ')),
    title.slice(0, LONGEST),
    longest?.slice(0, 4) ?? title,
  ]
}

function aroundQueries({ title, channel, category, year }: Row): string[] {
  const [word = title] = written(title).toSorted((a, b) => b.length - a.length)
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
    `${word}, ${year}!`,
    `${word} ${word}`,
  ]
}

/** Words cut in two by a sign that stands for a letter elsewhere, and joined by blanks of other kinds. */
const inSigns = ([word = 'x', other = 'x']: readonly string[]): readonly string[] => [
  `${word.slice(0, 2)}_${word.slice(3)}`,
  `${word.slice(0, 2)}%`,
  `"${other} ${word}"`,
  `${word}:*`,
  `${word}^2`,
  `title:${word}`,
  `${word}/${other}`,
  `${word}\\`,
  `${word}'`,
  `${word}\t${other}`,
  `${word}\u00A0${other}`,
]

/** Words that an index may leave out, cut or join: short ones, and those that others nearly are. */
function weakWords(rows: readonly Row[], known: Known, count: number): readonly string[] {
  const all = [...new Set(rows.flatMap(({ title }) => wordsOf(title)))]
  const present = new Set(all)
  const short = [1, 2, 3].flatMap((length) =>
    known.chance.some(
      all.filter((word) => word.length === length),
      count + 1,
    ),
  )
  const times = new Map<string, number>()
  for (const word of rows.flatMap(({ title }) => wordsOf(title))) {
    times.set(word, (times.get(word) ?? 0) + 1)
  }
  const frequent = all.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0))
  const begun = all.filter((word) => present.has(`${word}s`) || present.has(`${word}es`))
  const long = known.chance.some(
    all.filter((word) => word.length > 5),
    count,
  )
  return [
    ...short,
    ...frequent.slice(0, count * 3),
    ...known.chance.some(begun, count).flatMap((word) => [`${word}s`, word]),
    ...long.flatMap((word) => [word.slice(1), word.slice(2, -1), `${word}s`, `${word}es`]),
  ]
}

const ODD = [
  'é'.repeat(LONGEST),
  '📺'.repeat(LONGEST),
  `a${'\u0301'.repeat(LONGEST - 1)}`,
  '\0',
  '%',
  '_',
  '*',
  '"',
  '\\',
  'a%',
  '__',
  "'",
  "' OR 1=1 --",
  '(',
  '[a',
  'xqzjwv kvwqzx',
  '—',
]

const apostrophes = (rows: readonly Row[]) =>
  rows
    .flatMap(({ title }) => /\p{L}+['’]\p{L}{3,}/u.exec(title)?.[0] ?? [])
    .slice(0, 4)
    .flatMap((text) => [text, text.replace(/['’]/, "'"), text.replace(/['’]/, '’')])

const queryCase = (
  name: string,
  queries: (rows: readonly Row[], known: Known, few: boolean) => readonly Asked[],
): Case => ({
  name,
  rule: 'query',
  operation: ID,
  run: async (probe, known) => {
    const { rows } = await known.census()
    const asked = queries(rows, known, probe.options.profile === 'real')
    const fitting = asked.filter(
      ({ query = 'x' }) => query.length > 0 && Array.from(query).length <= LONGEST,
    )
    const distinct = new Map(fitting.map((one) => [JSON.stringify(one), one]))
    await holdLists(probe, known, [...distinct.values()])
  },
})

export const queryCases: readonly Case[] = [
  queryCase('A query finds words in every case and form, whole or begun', (rows, known, few) =>
    spelledRows(rows, known, few ? 1 : 2)
      .flatMap(wordQueries)
      .map((query) => ({ query })),
  ),
  queryCase('A query finds all its words, in any order, in all of the text', (rows, known, few) =>
    known.chance
      .some(rows, few ? 2 : 6)
      .flatMap(aroundQueries)
      .map((query) => ({ query })),
  ),
  queryCase('Signs in a query stand for nothing but themselves', (rows) =>
    [...ODD, ...apostrophes(rows)].map((query) => ({ query })),
  ),
  queryCase('Signs around words change nothing of what they mean', (rows, known, few) =>
    known.chance
      .some(
        rows.filter(({ title }) => written(title).length > 1),
        few ? 1 : 2,
      )
      .flatMap(({ title }) => inSigns(written(title)))
      .map((query) => ({ query })),
  ),
  queryCase(
    'Short words and frequent ones count; the middle of a word does not',
    (rows, known, few) => weakWords(rows, known, few ? 1 : 3).map((query) => ({ query })),
  ),
  queryCase('A query keeps to the order asked for, and to other filters', (rows, known, few) =>
    known.chance.some(rows, few ? 1 : 4).flatMap(({ title, channel, year }): Asked[] => {
      const words = written(title).toSorted((a, b) => a.length - b.length)
      const [query = title] = words
      return [
        { query, sort: '-views' },
        { query, sort: 'title' },
        { query, sort: 'broadcastDate' },
        { query: channel.name, sort: '-views' },
        { query: channel.name, year },
        { channel: channel.id, query },
      ]
    }),
  ),
]
