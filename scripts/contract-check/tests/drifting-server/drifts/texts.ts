import { fold, wordsOf } from '../../../src/contract/text-matching.ts'
import { type Summary, queryOf } from '../exchange.ts'
import { type Drift, driftsOf, inBody, inList, inQuery, refused } from './drift.ts'

const NOTHING_HAS = 'qzxwvkj'
const asked = (pairs: URLSearchParams) => pairs.get('query') ?? ''

/** Changes the words of a query; with none left, nothing matches. */
const indexes = (change: (words: string[]) => string[]) =>
  inQuery('listArchives', (pairs) => {
    if (!pairs.get('query') || asked(pairs).length > 100) return
    pairs.set('query', change(asked(pairs).split(' ').filter(Boolean)).join(' ') || NOTHING_HAS)
  })

/** Drops matches, as an incomplete index does. */
const sieves = (includes: (row: Summary, words: readonly string[]) => boolean) =>
  inList('query', (rows, pairs) => rows.filter((row) => includes(row, wordsOf(asked(pairs)))))

export const textDrifts: readonly Drift[] = [
  ...driftsOf('query', {
    'only titles are indexed': sieves(({ title }, words) =>
      words.some((word) => fold(title).includes(word)),
    ),
    'a ligature is a letter of its own': sieves(({ title }, words) =>
      words.every((word) => !word.includes('oe') || !/œ/i.test(title)),
    ),
    'accents are not folded': inList('query', (rows, pairs) =>
      rows.filter(({ title }) =>
        asked(pairs)
          .toLowerCase()
          .split(/\s+/)
          .every((word) => !fold(title).includes(fold(word)) || title.toLowerCase().includes(word)),
      ),
    ),
    'capitals find nothing': inList('query', (rows, pairs) =>
      /\p{Lu}{3}/u.test(asked(pairs)) ? [] : rows,
    ),
    'any word will do': inList('query', async (_rows, pairs, all) => {
      const found = new Map<string, Summary>()
      for (const word of asked(pairs).split(/\s+/).filter(Boolean)) {
        const one = new URLSearchParams(pairs)
        one.set('query', word)
        for (const row of await all(one)) found.set(row.id, row)
      }
      return [...found.values()]
    }),
    'letters within a word': inList('query', async (rows, pairs, all) => {
      const [words, others] = [wordsOf(asked(pairs)), new URLSearchParams(pairs)]
      if (words.length === 0 || asked(pairs).length < 2) return rows
      others.delete('query')
      const ids = new Set(rows.map(({ id }) => id))
      return (await all(others)).filter(
        ({ id, title }) => ids.has(id) || words.every((word) => fold(title).includes(word)),
      )
    }),
    'a per cent sign is a wildcard': inList('query', (rows, pairs, all) =>
      /[%_]/.test(asked(pairs)) ? all(new URLSearchParams()) : rows,
    ),
    'only the first word counts': indexes((words) => words.slice(0, 1)),
    'words are cut to their stem': indexes((words) =>
      words.map((word) => (word.length > 4 ? word.replace(/e?s$/, '') : word)),
    ),
    'a minus leaves its word out': indexes((words) =>
      words.map((word) => word.replace(/-.*/, ` ${NOTHING_HAS}`)),
    ),
    'a curved apostrophe belongs to the word': indexes((words) =>
      words.some((word) => word.includes('’')) ? [] : words,
    ),
  }),
  ...driftsOf('form', {
    'the length of a query is counted in halves of pictures': refused(
      'search',
      (_sent, pairs) => asked(pairs).length > 100,
    ),
  }),
  ...driftsOf('search', {
    'an unfinished last word finds nothing': inBody('search', (body, sent) => ({
      archives: body.archives.filter(({ title, channel, category, year }) =>
        wordsOf(`${title} ${channel.name} ${category.name} ${year}`).includes(
          wordsOf(asked(queryOf(sent))).at(-1) ?? '',
        ),
      ),
    })),
    'channels are never found': inBody('search', () => ({ channels: [] })),
    'the worst first': inBody('search', (body) => ({
      archives: body.archives.toReversed(),
    })),
    'a proposal that finds nothing': inBody('search', (body) => ({
      ...(body.didYouMean && { didYouMean: `${body.didYouMean}xq` }),
    })),
  }),
]
