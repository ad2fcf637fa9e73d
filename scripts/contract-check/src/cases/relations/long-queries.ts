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

/** How many archives a query finds, as each operation tells it; the search no more than fifty. */
const COUNT: Record<QueryId, (probe: Probe, query: string) => Promise<number>> = {
  listArchives: async (probe, query) =>
    (await probe.ask('listArchives', { query: { query } })).body.total,
  listArchiveYears: async (probe, query) => {
    const { body } = await probe.ask('listArchiveYears', { query: { query } })
    return body.reduce((sum, { count }) => sum + count, 0)
  },
  search: async (probe, query) =>
    (await probe.ask('search', { query: { query, limit: 50 } })).body.archives.length,
}

/** Each word of a long query counts: with all of them it is found, with one that nobody has, not. */
async function holdWords(probe: Probe, id: QueryId, whole: Whole, words: readonly string[]) {
  const query = words.join(' ')
  if (!holdsQuery(whole, query)) return
  const found = await COUNT[id](probe, query)
  const some = `${whole.id} at least for ${show(query)}: it has all the words`
  probe.check(id, found > 0, { where: '/', expected: some, got: `${found} rows` })
  const places = [0, Math.floor(words.length / 2), words.length - 1]
  for (const at of new Set(places)) {
    const wrong = words.with(at, NO_WORD.slice(0, Math.max(4, words[at]?.length ?? 0)))
    const left = wrong.join(' ').slice(0, LONGEST)
    const count = await COUNT[id](probe, left)
    const expected = `nothing for ${show(left)}: word ${at + 1} of ${words.length} is nobody’s`
    probe.check(id, count === 0, { where: '/', expected, got: `${count} rows` })
  }
}

/** Another word never finds more, and the same word again changes nothing. */
async function holdNarrowing(probe: Probe, id: QueryId, words: readonly string[]) {
  let before = Infinity
  for (const length of [1, 2, 3, 5, 8, 13, 21].filter((count) => count <= words.length)) {
    const query = words.slice(0, length).join(' ')
    const count = await COUNT[id](probe, query)
    const expected = `at most ${before} for ${show(query)}: a word more`
    probe.check(id, count <= before, { where: '/', expected, got: String(count) })
    before = count
  }
  const [word = 'x'] = words
  const again = Array.from({ length: 12 }, () => word)
    .join(' ')
    .slice(0, LONGEST)
    .trimEnd()
  const [once, often] = [await COUNT[id](probe, word), await COUNT[id](probe, again)]
  const isWhole = again.split(' ').every((one) => word.startsWith(one))
  const expected = `${once} for ${show(again)}, as for the word alone`
  const fault = { where: '/', expected, got: String(often) }
  probe.check(id, !isWhole || once === often, fault)
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
    for (const whole of known.chance.some(await known.details(), mock ? 4 : 2)) {
      const words = manyWords(whole, known)
      await probe.attempt(() => holdWords(probe, id, whole, words))
      await probe.attempt(() => holdNarrowing(probe, id, words))
    }
  },
}))
