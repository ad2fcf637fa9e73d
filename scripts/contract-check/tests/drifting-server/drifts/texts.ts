import { type Summary, instead, pairsOf, plain, wordsOf } from '../exchange.ts'
import {
  type Drift,
  changedAnswer,
  changedBody,
  changedList,
  changedQuery,
  refused,
} from './drift.ts'

const NOTHING_HAS = 'qzxwvkj'
const asked = (pairs: URLSearchParams) => pairs.get('query') ?? ''

/** The words that the index is asked for; without any, it finds nothing. */
const indexes = (name: string, change: (words: string[]) => string[]) =>
  changedQuery('listArchives', 'query', name, (pairs) => {
    if (!pairs.get('query') || asked(pairs).length > 100) return
    pairs.set('query', change(asked(pairs).split(' ').filter(Boolean)).join(' ') || NOTHING_HAS)
  })

/** Rows that hold the words, and that this index finds only now and then. */
const sieves = (name: string, keeps: (row: Summary, words: readonly string[]) => boolean) =>
  changedList('listArchives', 'query', name, 'query', (rows, pairs) =>
    rows.filter((row) => keeps(row, wordsOf(asked(pairs)))),
  )
const begins = (text: string | number, word: string) =>
  wordsOf(String(text)).some((one) => one.startsWith(word))

/** What the index or the database takes for its own language. */
const breaks = (name: string, pattern: RegExp) =>
  changedAnswer('listArchives', 'form', name, (answered, sent) =>
    pattern.test(asked(pairsOf(sent)))
      ? instead(500, { error: 'internal_server_error' })
      : answered,
  )

/** Queries and suggestions: how texts are folded, cut into words, indexed and found. */
export const textDrifts: readonly Drift[] = [
  sieves('only titles are indexed', ({ title }, words) =>
    words.some((word) => plain(title).includes(word)),
  ),
  sieves('descriptions are not indexed', ({ title, channel, category, year }, words) =>
    words.every(
      (word) =>
        word.length < 4 ||
        plain(`${title} ${channel.name} ${category.name} ${year}`).includes(word),
    ),
  ),
  sieves('a ligature is a letter of its own', ({ title }, words) =>
    words.every((word) => !word.includes('oe') || !/œ/i.test(title)),
  ),
  sieves('all words must be in one field', ({ title, channel, category, year }, words) => {
    const fields = [title, channel.name, category.name, year]
    const isKnown = words.every((word) => fields.some((field) => begins(field, word)))
    return !isKnown || fields.some((field) => words.every((word) => begins(field, word)))
  }),
  sieves('words must stand side by side', ({ title }, words) => {
    const all = words.every((word) => begins(title, word))
    return !all || wordsOf(title).join(' ').includes(words.join(' '))
  }),
  changedList('listArchives', 'query', 'accents are not folded', 'query', (rows, pairs) =>
    rows.filter(({ title }) =>
      asked(pairs)
        .toLowerCase()
        .split(/\s+/)
        .every((word) => !plain(title).includes(plain(word)) || title.toLowerCase().includes(word)),
    ),
  ),
  changedList('listArchives', 'query', 'capitals find nothing', 'query', (rows, pairs) =>
    /\p{Lu}{3}/u.test(asked(pairs)) ? [] : rows,
  ),
  changedList('listArchives', 'query', 'any word will do', 'query', async (_rows, pairs, all) => {
    const found = new Map<string, Summary>()
    for (const word of asked(pairs).split(/\s+/).filter(Boolean)) {
      const one = new URLSearchParams(pairs)
      one.set('query', word)
      for (const row of await all(one)) found.set(row.id, row)
    }
    return [...found.values()]
  }),
  changedList(
    'listArchives',
    'query',
    'letters within a word',
    'query',
    async (rows, pairs, all) => {
      const [words, others] = [wordsOf(asked(pairs)), new URLSearchParams(pairs)]
      if (words.length === 0 || asked(pairs).length < 2) return rows
      others.delete('query')
      const ids = new Set(rows.map(({ id }) => id))
      return (await all(others)).filter(
        ({ id, title }) => ids.has(id) || words.every((word) => plain(title).includes(word)),
      )
    },
  ),
  changedList(
    'listArchives',
    'query',
    'a per cent sign is a wildcard',
    'query',
    (rows, pairs, all) => (/[%_]/.test(asked(pairs)) ? all(new URLSearchParams()) : rows),
  ),
  indexes('only the first word counts', (words) => words.slice(0, 1)),
  indexes('short words are left out', (words) => words.filter((word) => word.length > 2)),
  indexes('words are cut to their stem', (words) =>
    words.map((word) => (word.length > 4 ? word.replace(/e?s$/, '') : word)),
  ),
  indexes('a minus leaves its word out', (words) =>
    words.map((word) => word.replace(/-.*/, ` ${NOTHING_HAS}`)),
  ),
  indexes('a curved apostrophe belongs to the word', (words) =>
    words.some((word) => word.includes('’')) ? [] : words,
  ),
  indexes('decomposed accents find nothing', (words) =>
    words.some((word) => /\p{M}/u.test(word)) ? [] : words,
  ),
  changedQuery('listArchives', 'query', 'only the first ten words count', (pairs) => {
    if (pairs.has('query')) pairs.set('query', asked(pairs).split(' ').slice(0, 10).join(' '))
  }),
  breaks('an apostrophe breaks the question', /'/),
  breaks('signs of the language of the index break it', /[()&|!:*<>"\\]/),
  breaks('a zero byte breaks the question', /\0/),
  refused(
    'search',
    'form',
    'the length of a query is counted in halves of pictures',
    (pairs) => asked(pairs).length > 100,
  ),

  changedBody('search', 'search', 'an unfinished last word finds nothing', (body, sent) => ({
    ...body,
    archives: body.archives.filter(({ title, channel, category, year }) =>
      wordsOf(`${title} ${channel.name} ${category.name} ${year}`).includes(
        wordsOf(asked(pairsOf(sent))).at(-1) ?? '',
      ),
    ),
  })),
  changedBody('search', 'search', 'nothing is found below three letters', (body, sent) =>
    wordsOf(asked(pairsOf(sent))).every((word) => word.length < 3)
      ? { archives: [], channels: [], collections: [] }
      : body,
  ),
  changedBody('search', 'search', 'channels are never found', (body) => ({
    ...body,
    channels: [],
  })),
  changedBody('search', 'search', 'collections are found by title only', (body, sent) => ({
    ...body,
    collections: body.collections.filter(({ title }) =>
      wordsOf(asked(pairsOf(sent))).every((word) => plain(title).includes(word)),
    ),
  })),
  changedBody('search', 'search', 'the worst first', (body) => ({
    ...body,
    archives: body.archives.toReversed(),
  })),
  changedBody('search', 'search', 'a proposal that finds nothing', (body) => ({
    ...body,
    ...(body.didYouMean && { didYouMean: `${body.didYouMean}xq` }),
  })),
  changedBody('search', 'search', 'a proposal although something was found', (body) => ({
    ...body,
    didYouMean: body.didYouMean ?? 'journal',
  })),
]
