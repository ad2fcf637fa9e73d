import { is, json, query } from '../makers.ts'
import type { Answered, Bug, Sent } from '../drifting-server.ts'
import {
  LIST,
  SEARCH,
  inGood,
  pairsOf,
  plain,
  relisted,
  type Drift,
  type S,
  type Summary,
} from './drift.ts'

const NONE = 'qzxwvkj'
const searched = (sent: Sent) => is(sent, 'GET', LIST) || is(sent, 'GET', SEARCH)

/** The words that are looked for become others; without any, nothing is found. */
const words = (change: (words: string[]) => string[]): Bug => ({
  send: (sent) =>
    searched(sent)
      ? query(sent, (pairs) => {
          const asked = pairs.get('query')
          if (!asked || asked.length > 100) return
          const left = change(asked.split(' ').filter(Boolean)).join(' ')
          pairs.set('query', left || NONE)
        })
      : sent,
})

const rewritten = (when: RegExp, change: (text: string) => string): Bug => ({
  send: (sent) =>
    searched(sent) && when.test(pairsOf(sent).get('query') ?? '')
      ? query(sent, (pairs) => pairs.set('query', change(pairs.get('query') ?? '') || NONE))
      : sent,
})

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
const begins = (text: string, word: string) => wordsOf(text).some((one) => one.startsWith(word))

/** Rows that the true server finds, and this one only now and then. */
const sieved = (keeps: (row: Summary, words: readonly string[]) => boolean) =>
  relisted(
    (pairs) => (pairs.get('query') ?? '') !== '',
    (rows, pairs) => rows.filter((row) => keeps(row, wordsOf(pairs.get('query') ?? ''))),
  )

export const failed = (answered: Answered): Answered => ({
  ...answered,
  status: 500,
  headers: { ...answered.headers, 'content-type': 'application/json' },
  body: Buffer.from('{"error":"internal_server_error"}'),
})

/** What the database takes for its own language breaks the question. */
export const breaking = (pattern: RegExp): Bug => ({
  answer: (answered, sent) =>
    is(sent, 'GET', /^\/api\//) && [...pairsOf(sent).values()].some((text) => pattern.test(text))
      ? failed(answered)
      : answered,
})

const list = (rule: Drift['rule'], name: string, bug: Bug): Drift => ({
  name,
  operation: 'listArchives',
  rule,
  ...bug,
})

const STOPS = new Set(['le', 'la', 'les', 'de', 'des', 'du', 'et', 'un', 'une', 'en', 'au', 'the'])

export const wordDrifts: readonly Drift[] = [
  list(
    'query',
    'words of one or two letters are left out',
    words((all) => all.filter((word) => word.length > 2)),
  ),
  list(
    'query',
    'words that every text has are left out',
    words((all) => all.filter((word) => !STOPS.has(word.toLowerCase()))),
  ),
  list(
    'query',
    'words are cut to their stem',
    words((all) => all.map((word) => (word.length > 4 ? word.replace(/e?s$/, '') : word))),
  ),
  list(
    'query',
    'a minus leaves its word out',
    rewritten(/-/, (text) => text.replace(/-[^ ]*/g, ' qzxwvkj ')),
  ),
  list(
    'query',
    'a curved apostrophe belongs to the word',
    rewritten(/’/, () => NONE),
  ),
  list(
    'query',
    'letters with the accent beside them find nothing',
    rewritten(/\p{M}/u, () => NONE),
  ),
  list(
    'query',
    'a ligature is a letter of its own',
    sieved((row, all) => !all.some((word) => word.includes('oe')) || !/œ/i.test(row.title)),
  ),
  list(
    'query',
    'kinds are not looked at',
    sieved((row, all) =>
      all.every((word) => !begins(row.category.name, word) || begins(row.title, word)),
    ),
  ),
  list(
    'query',
    'names of channels are not looked at',
    sieved((row, all) =>
      all.every((word) => !begins(row.channel.name, word) || begins(row.title, word)),
    ),
  ),
  list(
    'query',
    'years are not looked at',
    sieved((row, all) =>
      all.every((word) => !String(row.year).startsWith(word) || begins(row.title, word)),
    ),
  ),
  list(
    'query',
    'all words in one field',
    sieved((row, all) => {
      const fields = [row.title, row.channel.name, row.category.name, String(row.year)]
      const known = all.every((word) => fields.some((field) => begins(field, word)))
      return !known || fields.some((field) => all.every((word) => begins(field, word)))
    }),
  ),
  list(
    'query',
    'words that stand side by side',
    sieved((row, all) => {
      if (!all.every((word) => begins(row.title, word))) return true
      return wordsOf(row.title).join(' ').includes(all.join(' '))
    }),
  ),
  list(
    'query',
    'letters within a word',
    relisted(
      (pairs) => (pairs.get('query') ?? '').length > 1,
      async (rows, pairs, all) => {
        const others = new URLSearchParams(pairs)
        others.delete('query')
        const asked = wordsOf(pairs.get('query') ?? '')
        const held = new Set(rows.map(({ id }) => id))
        if (asked.length === 0) return rows
        return (await all(others)).filter(
          ({ id, title }) => held.has(id) || asked.every((word) => plain(title).includes(word)),
        )
      },
    ),
  ),
  list('query', 'an underscore stands for any letter', {
    send: (sent) =>
      searched(sent) && /^_+$/.test(pairsOf(sent).get('query') ?? '')
        ? query(sent, (pairs) => pairs.delete('query'))
        : sent,
  }),
  list('form', 'an apostrophe breaks the question', breaking(/'/)),
  list('form', 'a backslash breaks the question', breaking(/\\/)),
  list('form', 'signs of the index’s own language break it', breaking(/[()&|!:*<>"]/)),
  list('form', 'a zero byte breaks the question', breaking(/\0/)),
  list('form', 'the length of a query in bytes', {
    answer: (answered, sent) =>
      searched(sent) &&
      answered.status === 200 &&
      Buffer.byteLength(pairsOf(sent).get('query') ?? '') > 100
        ? {
            ...answered,
            status: 400,
            body: Buffer.from(
              '{"error":"bad_request","errors":[{"field":"query","message":"is too long"}]}',
            ),
          }
        : answered,
  }),
  {
    name: 'suggestions only from three letters on',
    operation: 'search',
    rule: 'search',
    ...inGood('GET', SEARCH, (answered, sent) =>
      wordsOf(pairsOf(sent).get('query') ?? '').every((word) => word.length < 3)
        ? json(answered, () => ({ archives: [], channels: [], collections: [] }))
        : answered,
    ),
  },
  {
    name: 'suggested channels without their numbers',
    operation: 'search',
    rule: 'agree',
    ...inGood('GET', SEARCH, (answered) =>
      json(answered, (body: S['SearchResult']) => ({
        ...body,
        channels: body.channels.map(({ number: _none, ...channel }) => channel),
      })),
    ),
  },
  {
    name: 'suggested collections with an old count',
    operation: 'search',
    rule: 'agree',
    ...inGood('GET', SEARCH, (answered) =>
      json(answered, (body: S['SearchResult']) => ({
        ...body,
        collections: body.collections.map((one) => ({
          ...one,
          archiveCount: one.archiveCount - 1,
        })),
      })),
    ),
  },
]
