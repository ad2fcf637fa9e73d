import type { components } from '#contract'
import { programmeOf } from '../../contract/words.ts'
import { show } from '../../judge/fault.ts'
import { disorder } from '../../judge/order.ts'
import type { Case } from '../../run/case.ts'
import type { Row } from '../../run/census.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

const ID = 'listSimilarArchives'
const MOST = 50
/** In words, from the furthest to the closest. */
const CIRCLES = [
  'nothing in common',
  'the same channel or kind',
  'the same channel and kind',
  'the same programme',
]
type Whole = components['schemas']['Archive']

/** How close two archives are: of one programme, of one channel and kind, of one of them, of none. */
function closeness(a: Whole, b: Row): number {
  if (programmeOf(a.title) === programmeOf(b.title)) return 3
  const shared = Number(a.channel.id === b.channel.id) + Number(a.category.id === b.category.id)
  return shared
}

function holdRows(probe: Probe, whole: Whole, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const own = ids.indexOf(whole.id)
  const others = { where: `/${own}/id`, expected: 'other archives only', got: whole.id }
  probe.check(ID, own < 0, others)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  const again = { rule: 'limit', where: `/${twice}/id`, expected: 'every row once' } as const
  probe.check(ID, twice < 0, { ...again, got: `${show(ids[twice])} again` })
  const far = rows.findIndex((row) => closeness(whole, row) === 0)
  const expected = `the programme, channel or category of ${whole.id}`
  probe.check(ID, far < 0, { where: `/${far}`, expected, got: show(rows[far]?.title) })
  const near = rows.map((row) => closeness(whole, row))
  const closest = 'the closest first: programme, then channel and category'
  const found = disorder(
    near,
    (a, b) => a >= b,
    closest,
    (at) => `/${at}`,
  )
  if (own < 0) probe.verify(ID, found && { ...found, rule: 'similar' })
}

/** As many of each closeness as there are, until the list is full: nothing further away while something nearer is left. */
async function holdCircles(probe: Probe, known: Known, whole: Whole, rows: readonly Row[]) {
  const { rows: all, base, faults } = await known.census()
  if (base.year !== undefined || faults.length > 0) return
  const near = all
    .filter(({ id }) => id !== whole.id)
    .map((row) => closeness(whole, row))
    .filter((close) => close > 0)
    .toSorted((a, b) => b - a)
    .slice(0, MOST)
  const told = rows.map((row) => closeness(whole, row))
  const count = { where: '/', expected: `${near.length} rows: so many are close` }
  probe.check(ID, told.length === near.length, { ...count, got: `${told.length} rows` })
  const at = told.findIndex((close, index) => close < (near[index] ?? 0))
  const expected = `${CIRCLES[near[at] ?? 0]} as ${whole.id}: there are more of them`
  probe.check(ID, at < 0, { where: `/${at}`, expected, got: CIRCLES[told[at] ?? 0] ?? '' })
}

async function holdSimilar(probe: Probe, known: Known, whole: Whole) {
  const read = async (limit?: number) =>
    (await probe.ask(ID, { path: { id: whole.id }, query: { limit } })).body
  const [few, usual, many] = [await read(3), await read(), await read(MOST)]
  await holdCircles(probe, known, whole, many)
  for (const [limit, rows] of [
    [3, few],
    [12, usual],
    [MOST, many],
  ] as const) {
    const expected = `at most ${limit} rows`
    const fault = { rule: 'limit', where: '/', expected, got: `${rows.length} rows` } as const
    probe.check(ID, rows.length <= limit, fault)
    holdRows(probe, whole, rows)
    const at = rows.findIndex(({ id }, index) => id !== many[index]?.id)
    const beginning = `${show(many[at]?.id)}, as in a longer list`
    const where = `/${at}/id`
    const cut = { rule: 'limit', where, expected: beginning, got: show(rows[at]?.id) } as const
    probe.check(ID, at < 0, cut)
  }
}

/** Archives with others of their programme: of each sign that ends its name, whatever else is drawn. */
async function ofProgrammes(known: Known) {
  const { rows } = await known.census()
  const sizes = new Map<string, number>()
  for (const { title } of rows)
    sizes.set(programmeOf(title), (sizes.get(programmeOf(title)) ?? 0) + 1)
  // Few enough that others come behind them.
  const mates = rows.filter(({ title }) => {
    const size = sizes.get(programmeOf(title)) ?? 0
    return size > 1 && size < MOST
  })
  const [colon, dash] = [/^[^—]*:/u, /^[^:]*—/u]
  return [colon, dash].flatMap((sign) =>
    known.chance.some(
      mates.filter(({ title }) => sign.test(title)),
      2,
    ),
  )
}

export const similarCases: readonly Case[] = [
  {
    name: 'Similar archives are others, each once, with something in common, the closest first',
    rule: 'similar',
    operation: ID,
    run: async (probe, known) => {
      const count = probe.options.profile === 'mock' ? 10 : 4
      for (const whole of known.chance.some(await known.details(), count)) {
        await holdSimilar(probe, known, whole)
      }
      for (const { id } of await ofProgrammes(known)) {
        await holdSimilar(probe, known, await known.readOne(id))
      }
    },
  },
]
