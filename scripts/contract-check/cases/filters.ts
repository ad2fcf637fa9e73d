import type { components } from '#contract'
import { show } from '../judge/fault.ts'
import type { Case } from '../run/case.ts'
import type { Known } from '../run/known.ts'
import type { Probe } from '../run/probe.ts'
import type { Query } from '../wire/encode.ts'

type Summary = components['schemas']['ArchiveSummary']

/** What every row of a filtered list must say, and where it says it. */
const promises: Record<string, { where: string; of: (row: Summary) => unknown }> = {
  channel: { where: '/channel/id', of: ({ channel }) => channel.id },
  category: { where: '/category/id', of: ({ category }) => category.id },
  year: { where: '/year', of: ({ year }) => year },
  decade: { where: '/year', of: ({ year }) => Math.floor(year / 10) * 10 },
}

async function checkRows(probe: Probe, query: Query) {
  const { body } = await probe.ask('listArchives', { query })
  for (const [name, wanted] of Object.entries(query)) {
    const promise = promises[name]
    if (!promise) continue
    const at = body.items.findIndex((row) => promise.of(row) !== wanted)
    const row = body.items[at]
    probe.check('listArchives', row === undefined, {
      where: `/items/${at}${promise.where}`,
      expected: `only ${name} ${show(wanted)}`,
      got: row ? show(promise.of(row)) : '',
    })
  }
  return body
}

async function checkSubset(probe: Probe, query: Query, whole: number) {
  const { total } = await checkRows(probe, query)
  probe.check('listArchives', total <= whole, {
    where: '/total',
    expected: `at most ${whole}: a filter leaves something out`,
    got: String(total),
  })
}

async function everyFilter(known: Known): Promise<Query[]> {
  const { channel, category, year } = await known.archive()
  const decade = Math.floor(year / 10) * 10
  const query = await known.word()
  const one = { channel: channel.id }
  return [
    one,
    { category: category.id },
    { year },
    { decade },
    { query },
    { ...one, decade },
    { ...one, category: category.id, year, decade, query },
  ]
}

/** Words that no text holds. */
const NONSENSE = 'xqzjwv kvwqzx'

export const filterCases: readonly Case[] = [
  {
    name: 'A filter leaves only what it asks for, and combines with others',
    operation: 'listArchives',
    run: async (probe, known) => {
      const { total } = await known.page()
      for (const query of await everyFilter(known)) await checkSubset(probe, query, total)
    },
  },
  {
    name: 'An archive is found by its own title, channel, category and year',
    operation: 'listArchives',
    run: async (probe, known) => {
      const { id, title, channel, category, year } = await known.archive()
      const query = title.slice(0, 100)
      const asked = { query, channel: channel.id, category: category.id, year }
      const { items, pageCount } = await checkRows(probe, asked)
      const there = pageCount > 1 || items.some((row) => row.id === id)
      const got = `${items.length} others`
      probe.check('listArchives', there, { where: '/items', expected: `archive ${id}`, got })
    },
  },
  {
    name: 'A query that no text holds finds nothing; accents and case do not matter',
    operation: 'listArchives',
    run: async (probe, known) => {
      const total = async (query: string) =>
        (await probe.ask('listArchives', { query: { query } })).body.total
      const none = await total(NONSENSE)
      const nothing = { where: '/total', expected: '0 for words that no text holds' }
      probe.check('listArchives', none === 0, { ...nothing, got: String(none) })
      const word = await known.word()
      const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
      const [as, folded] = [await total(word), await total(plain)]
      probe.check('listArchives', as === folded, {
        where: '/total',
        expected: `${as} for ${plain} as for ${word}`,
        got: String(folded),
      })
    },
  },
]
