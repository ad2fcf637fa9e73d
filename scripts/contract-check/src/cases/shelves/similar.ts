import type { components } from '#contract'
import { programmeOf } from '../../contract/words.ts'
import { disorder, show } from '../../judge/fault.ts'
import { caseFor, type Case, type Known, type Probe, type Row } from '../../run/case.ts'
import { canCount, isWhole } from '../../run/census.ts'

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
const closeness = (a: Whole, b: Row): number =>
  programmeOf(a.title) === programmeOf(b.title)
    ? 3
    : Number(a.channel.id === b.channel.id) + Number(a.category.id === b.category.id)

function holdRows(probe: Probe, whole: Whole, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const own = ids.indexOf(whole.id)
  probe.check(ID, rows, own < 0, `/${own}/id`, 'other archives only', whole.id)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  const again = `${show(ids[twice])} again`
  probe.check(ID, rows, twice < 0, `/${twice}/id`, 'every row once', again, 'limit')
  const near = rows.map((row) => closeness(whole, row))
  const far = near.indexOf(0)
  const expected = `the programme, channel or category of ${whole.id}`
  probe.check(ID, [whole, rows], far < 0, `/${far}`, expected, show(rows[far]?.title))
  const closest = 'the closest first: programme, then channel and category'
  const where = (at: number) => `/${at}`
  const found = disorder(near, (a, b) => a >= b, closest, where)
  if (own < 0) probe.verify(ID, [whole, rows], found && { ...found, rule: 'similar' })
}

/** As many of each closeness as there are, until the list is full: nothing further away while something nearer is left. */
async function holdCircles(probe: Probe, known: Known, whole: Whole, rows: readonly Row[]) {
  const census = await known.census()
  if (!canCount(probe, census, true)) return
  const near = census.rows
    .filter(({ id }) => id !== whole.id)
    .map((row) => ({ row, close: closeness(whole, row) }))
    .filter(({ close }) => close > 0)
    .toSorted((a, b) => b.close - a.close)
    .slice(0, MOST)
  const ids = new Set(rows.map(({ id }) => id))
  const lost = near.find(({ row }) => !ids.has(row.id))
  const evidence = [whole, lost?.row ?? [], rows]
  probe.equal(ID, evidence, '/', rows.length, near.length, ' rows: so many are close')
  const told = rows.map((row) => closeness(whole, row))
  const at = told.findIndex((close, index) => close < (near[index]?.close ?? 0))
  const expected = `${CIRCLES[near[at]?.close ?? 0]} as ${whole.id}: there are more of them`
  probe.check(ID, evidence, at < 0, `/${at}`, expected, CIRCLES[told[at] ?? 0])
}

async function holdSimilar(probe: Probe, known: Known, whole: Whole) {
  const read = async (limit?: number) => {
    const body = await probe.read(ID, { path: { id: whole.id }, query: { limit } })
    return body.every(isWhole) ? body : []
  }
  const many = await read(MOST)
  await holdCircles(probe, known, whole, many)
  for (const limit of [3, undefined, MOST]) {
    const rows = await read(limit)
    const most = limit ?? 12
    const got = `${rows.length} rows`
    probe.check(ID, rows, rows.length <= most, '/', `at most ${most} rows`, got, 'limit')
    holdRows(probe, whole, rows)
    const [ids, all] = [rows, many].map((some) => some.map(({ id }) => id))
    const due = all?.slice(0, rows.length)
    probe.equal(ID, [many, rows], '/', ids, due, ', as a longer list begins', 'limit')
  }
}

/** Archives with others of their programme, few enough that others come behind them. */
async function ofProgrammes(known: Known) {
  const { rows } = await known.census()
  const sizes = new Map<string, number>()
  for (const programme of rows.map(({ title }) => programmeOf(title)))
    sizes.set(programme, (sizes.get(programme) ?? 0) + 1)
  const mates = rows.filter(({ title }) => {
    const size = sizes.get(programmeOf(title)) ?? 0
    return size > 1 && size < MOST
  })
  // Of each sign that ends a programme's name.
  return [/^[^—]*:/u, /^[^:]*—/u].flatMap((sign) =>
    known
      .some(mates, mates.length)
      .filter(({ title }) => sign.test(title))
      .slice(0, 2),
  )
}

const CLOSE = 'Similar archives are others, each once, with something in common, the closest first'

export const similarCases: readonly Case[] = [
  caseFor(ID, 'similar', CLOSE, async (probe, known) => {
    const some = known.some(await known.details(), probe.amount(10, 4))
    await probe.each([...some, ...(await ofProgrammes(known))], async ({ id }) =>
      holdSimilar(probe, known, await known.readOne(id)),
    )
  }),
]
