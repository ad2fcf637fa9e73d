import type { components } from '#contract'
import { wordsOf } from '../../contract/words.ts'
import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import { holdsQuery } from '../../run/census.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

type Whole = components['schemas']['Archive']
type QueryId = 'listArchives' | 'listArchiveYears' | 'search'

const LONGEST = 100
/** No text has it. */
const NO_WORD = 'xqzjwv'

/** As many of its words as a query may hold, in an order drawn by the seed. */
function manyWords({ title, channel, category, year, description }: Whole, known: Known) {
  const all = wordsOf([title, channel.name, category.name, String(year), description].join(' '))
  const short = [...new Set(all)].toSorted((a, b) => a.length - b.length)
  const words: string[] = []
  for (const word of short) if ([...words, word].join(' ').length <= LONGEST) words.push(word)
  return known.chance.some(words, words.length)
}

interface Found {
  readonly count: number
  readonly of: object
}

/** How many archives a query finds, as each operation tells it; the search no more than fifty. */
const COUNT: Record<QueryId, (probe: Probe, query: string) => Promise<Found>> = {
  listArchives: async (probe, query) => {
    const { body } = await probe.ask('listArchives', { query: { query } })
    return { count: body.total, of: body }
  },
  listArchiveYears: async (probe, query) => {
    const { body } = await probe.ask('listArchiveYears', { query: { query } })
    return { count: body.reduce((sum, { count }) => sum + count, 0), of: body }
  },
  search: async (probe, query) => {
    const { body } = await probe.ask('search', { query: { query, limit: 50 } })
    return { count: body.archives.length, of: body }
  },
}

/** Each word of a long query counts: with all of them it is found, with one that nobody has, not. */
async function holdWords(probe: Probe, id: QueryId, whole: Whole, words: readonly string[]) {
  const query = words.join(' ')
  if (!holdsQuery(whole, query)) return
  const found = await COUNT[id](probe, query)
  const some = `${whole.id} at least for ${show(query)}: it has all the words`
  probe.check(id, [whole, found.of], found.count > 0, '/', some, `${found.count} rows`)
  const places = [0, Math.floor(words.length / 2), words.length - 1]
  await probe.each(new Set(places), async (at) => {
    const wrong = words.with(at, NO_WORD.slice(0, Math.max(4, words[at]?.length ?? 0)))
    const left = wrong.join(' ').slice(0, LONGEST)
    const { count, of } = await COUNT[id](probe, left)
    const expected = `nothing for ${show(left)}: word ${at + 1} of ${words.length} is nobody’s`
    probe.check(id, of, count === 0, '/', expected, `${count} rows`)
  })
}

/** Another word never finds more, and the same word again changes nothing. */
async function holdNarrowing(probe: Probe, id: QueryId, words: readonly string[]) {
  let before: Found | undefined
  for (const length of [1, 2, 3, 5, 8, 13, 21].filter((count) => count <= words.length)) {
    const query = words.slice(0, length).join(' ')
    const now = await COUNT[id](probe, query)
    const most = before?.count ?? Infinity
    const expected = `at most ${most} for ${show(query)}: a word more`
    probe.check(id, [before?.of ?? [], now.of], now.count <= most, '/', expected, String(now.count))
    before = now
  }
  const [word = 'x'] = words
  const again = Array.from({ length: 12 }, () => word)
    .join(' ')
    .slice(0, LONGEST)
    .trimEnd()
  if (!again.split(' ').every((one) => word.startsWith(one))) return
  const [once, often] = [await COUNT[id](probe, word), await COUNT[id](probe, again)]
  const why = ` for ${show(again)}, as for the word alone`
  probe.equal(id, [once.of, often.of], '/', often.count, once.count, why)
}

export const longQueryCases: readonly Case[] = (
  ['listArchives', 'listArchiveYears', 'search'] as const
).map((id) => ({
  name: 'Every word of a query counts, however many there are',
  rule: id === 'search' ? 'search' : 'query',
  operation: id,
  repeats: true,
  run: async (probe, known) => {
    const mock = probe.options.profile === 'mock'
    await probe.each(known.chance.some(await known.details(), mock ? 4 : 2), async (whole) => {
      const words = manyWords(whole, known)
      await probe.attempt(() => holdWords(probe, id, whole, words))
      await probe.attempt(() => holdNarrowing(probe, id, words))
    })
  },
}))
