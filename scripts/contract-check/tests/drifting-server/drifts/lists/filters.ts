import { query, is } from '../../makers.ts'
import type { Sent } from '../../drifting-server.ts'
import { LIST, inGood, pairsOf, plain, read, relisted, type Drift, type S } from '../drift.ts'
import { json } from '../../makers.ts'

const has = (name: string) => (pairs: URLSearchParams) => pairs.has(name)

const asked = (change: (pairs: URLSearchParams) => void) => ({
  send: (sent: Sent) => (is(sent, 'GET', LIST) ? query(sent, change) : sent),
})

const list = (rule: Drift['rule'], name: string, bug: object): Drift => ({
  name,
  operation: 'listArchives',
  rule,
  ...bug,
})

const FILTERS = ['query', 'channel', 'category', 'year', 'decade']

const filters: readonly Drift[] = [
  list(
    'filter',
    'a decade without its last year',
    relisted(has('decade'), (rows) => rows.filter(({ year }) => year % 10 !== 9)),
  ),
  list(
    'filter',
    'a decade with the first year of the next one',
    relisted(has('decade'), async (_rows, pairs, all) => {
      const decade = Number(pairs.get('decade'))
      const others = await all(
        new URLSearchParams([...pairs].filter(([name]) => name !== 'decade')),
      )
      return others.filter(({ year }) => year >= decade && year <= decade + 10)
    }),
  ),
  list(
    'filter',
    'a channel that is forgotten from the second page on',
    inGood('GET', LIST, async (answered, sent, ask) => {
      const pairs = pairsOf(sent)
      if (!pairs.has('channel') || Number(pairs.get('page') ?? 1) < 2) return answered
      pairs.delete('channel')
      const { items } = read(await ask(`/api/archives?${String(pairs)}`)) as S['ArchivePage']
      return json(answered, (body: S['ArchivePage']) => ({
        ...body,
        items: items.slice(0, body.items.length),
      }))
    }),
  ),
  list(
    'combine',
    'of two filters, the one named last',
    asked((pairs) => {
      const named = [...pairs.keys()].filter((name) => FILTERS.includes(name))
      for (const name of named.slice(0, -1)) pairs.delete(name)
    }),
  ),
  list(
    'combine',
    'a category that gives way to a decade',
    asked((pairs) => {
      if (pairs.has('decade')) pairs.delete('category')
    }),
  ),
  list(
    'filter',
    'a channel that nobody knows, taken for none',
    relisted(has('channel'), async (rows, pairs, all) => {
      if (rows.length > 0 || pairs.size > 1) return rows
      return all(new URLSearchParams())
    }),
  ),
  list(
    'filter',
    'the year of the day before: New Year’s Day belongs to the old year',
    relisted(has('year'), (rows) =>
      rows.filter(({ broadcastDate }) => !broadcastDate?.endsWith('-01-01')),
    ),
  ),
  list(
    'page',
    'a total that is that of the whole list, whatever the category',
    inGood('GET', LIST, async (answered, sent, ask) => {
      if (!pairsOf(sent).has('category')) return answered
      const { total } = read(await ask('/api/archives')) as S['ArchivePage']
      return json(answered, (body: S['ArchivePage']) => ({ ...body, total }))
    }),
  ),
]

const queries: readonly Drift[] = [
  list(
    'query',
    'accents that are not folded',
    relisted(has('query'), (rows, pairs) =>
      rows.filter(({ title }) => {
        const words = (pairs.get('query') ?? '').toLowerCase().split(/\s+/)
        return words.every(
          (word) => !plain(title).includes(plain(word)) || title.toLowerCase().includes(word),
        )
      }),
    ),
  ),
  list(
    'query',
    'capitals that find nothing',
    relisted(has('query'), (rows, pairs) =>
      /\p{Lu}{3}/u.test(pairs.get('query') ?? '') ? [] : rows,
    ),
  ),
  list(
    'query',
    'any word will do',
    relisted(has('query'), async (_rows, pairs, all) => {
      const found = new Map<string, S['ArchiveSummary']>()
      for (const word of (pairs.get('query') ?? '').split(/\s+/).filter(Boolean)) {
        const one = new URLSearchParams(pairs)
        one.set('query', word)
        for (const row of await all(one)) found.set(row.id, row)
      }
      return [...found.values()]
    }),
  ),
  list(
    'query',
    'only the first word counts',
    asked((pairs) => {
      const [first, second] = (pairs.get('query') ?? '').trim().split(/\s+/)
      if (first && second) pairs.set('query', first)
    }),
  ),
  list(
    'query',
    'only titles are looked at',
    relisted(has('query'), (rows, pairs) =>
      rows.filter(({ title }) =>
        plain(pairs.get('query') ?? '')
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean)
          .some((word) => plain(title).includes(word)),
      ),
    ),
  ),
  list(
    'query',
    'a per cent sign that stands for everything',
    relisted(
      (pairs) => /[%_]/.test(pairs.get('query') ?? ''),
      (_rows, _pairs, all) => all(new URLSearchParams()),
    ),
  ),
  list(
    'query',
    'spaces around the words find nothing',
    relisted(
      (pairs) => (pairs.get('query') ?? '') !== (pairs.get('query') ?? '').trim(),
      () => [],
    ),
  ),
  list(
    'query',
    'the order of the words matters',
    relisted(has('query'), (rows, pairs) => {
      const words = plain(pairs.get('query') ?? '')
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
      if (words.length < 2) return rows
      return rows.filter(({ title }) => {
        const at = words.map((word) => plain(title).indexOf(word))
        return (
          at.some((place) => place < 0) ||
          at.every((place, index) => index === 0 || place >= (at[index - 1] ?? 0))
        )
      })
    }),
  ),
]

const own: readonly Drift[] = [
  list(
    'query',
    'descriptions that are not looked at',
    relisted(has('query'), (rows, pairs) =>
      rows.filter(({ title, channel, category, year }) => {
        const words = plain(`${title} ${channel.name} ${category.name} ${year}`)
        return plain(pairs.get('query') ?? '')
          .split(/[^\p{L}\p{N}]+/u)
          .filter((word) => word.length > 3)
          .every((word) => words.includes(word))
      }),
    ),
  ),
  list(
    'filter',
    'a range without its last year',
    relisted(has('to'), (rows, pairs) =>
      rows.filter(({ year }) => year !== Number(pairs.get('to'))),
    ),
  ),
  list(
    'order',
    'relevance that looks at views alone',
    asked((pairs) => {
      if (pairs.get('sort') === 'relevance') pairs.set('sort', '-views')
    }),
  ),
]

export const filterDrifts: readonly Drift[] = [...filters, ...queries, ...own]
