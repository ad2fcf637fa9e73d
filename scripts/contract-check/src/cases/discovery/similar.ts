import type { components } from '#contract'
import { programmeOf } from '../../contract/text-matching.ts'
import { unordered, format } from '../../validate/violation.ts'
import { caseFor, type Case, type TestData, type Probe, type Row } from '../../run/case.ts'
import { canCount, isWhole } from '../../run/archive-inventory.ts'

const ID = 'listSimilarArchives'
const MAX_LIMIT = 50
const CLOSENESS = [
  'nothing in common',
  'the same channel or kind',
  'the same channel and kind',
  'the same programme',
]
type Whole = components['schemas']['Archive']

/** 3: same programme; 2: same channel and category; 1: one of both; 0: neither. */
const closeness = (a: Whole, b: Row): number =>
  programmeOf(a.title) === programmeOf(b.title)
    ? 3
    : Number(a.channel.id === b.channel.id) + Number(a.category.id === b.category.id)

function checkRows(probe: Probe, whole: Whole, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const own = ids.indexOf(whole.id)
  probe.check(ID, rows, own < 0, `/${own}/id`, 'other archives only', whole.id)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at)
  const again = `${format(ids[twice])} again`
  probe.check(ID, rows, twice < 0, `/${twice}/id`, 'every row once', again, 'limit')
  const near = rows.map((row) => closeness(whole, row))
  const far = near.indexOf(0)
  const expected = `the programme, channel or category of ${whole.id}`
  probe.check(ID, [whole, rows], far < 0, `/${far}`, expected, format(rows[far]?.title))
  const closest = 'the closest first: programme, then channel and category'
  const where = (at: number) => `/${at}`
  const found = unordered(near, (a, b) => a >= b, closest, where)
  if (own < 0) probe.verify(ID, [whole, rows], found && { ...found, rule: 'similar' })
}

/** Expects no archive while a closer one is missing. */
async function checkClosest(probe: Probe, data: TestData, whole: Whole, rows: readonly Row[]) {
  const inventory = await data.inventory()
  if (!canCount(probe, inventory, true)) return
  const near = inventory.rows
    .filter(({ id }) => id !== whole.id)
    .map((row) => ({ row, close: closeness(whole, row) }))
    .filter(({ close }) => close > 0)
    .toSorted((a, b) => b.close - a.close)
    .slice(0, MAX_LIMIT)
  const ids = new Set(rows.map(({ id }) => id))
  const lost = near.find(({ row }) => !ids.has(row.id))
  const evidence = [whole, lost?.row ?? [], rows]
  probe.equal(ID, evidence, '/', rows.length, near.length, ' rows: so many are close')
  const levels = rows.map((row) => closeness(whole, row))
  const at = levels.findIndex((close, index) => close < (near[index]?.close ?? 0))
  const expected = `${CLOSENESS[near[at]?.close ?? 0]} as ${whole.id}: there are more of them`
  probe.check(ID, evidence, at < 0, `/${at}`, expected, CLOSENESS[levels[at] ?? 0])
}

async function checkSimilar(probe: Probe, data: TestData, whole: Whole) {
  const read = async (limit?: number) => {
    const body = await probe.read(ID, { path: { id: whole.id }, query: { limit } })
    return body.every(isWhole) ? body : []
  }
  const many = await read(MAX_LIMIT)
  await checkClosest(probe, data, whole, many)
  for (const limit of [3, undefined, MAX_LIMIT]) {
    const rows = await read(limit)
    const max = limit ?? 12
    const got = `${rows.length} rows`
    probe.check(ID, rows, rows.length <= max, '/', `at most ${max} rows`, got, 'limit')
    checkRows(probe, whole, rows)
    const [ids, all] = [rows, many].map((some) => some.map(({ id }) => id))
    const due = all?.slice(0, rows.length)
    probe.equal(ID, [many, rows], '/', ids, due, ', as a longer list begins', 'limit')
  }
}

/** Archives of programmes small enough that the list must go on with other archives. */
async function ofProgrammes(data: TestData) {
  const { rows } = await data.inventory()
  const sizes = new Map<string, number>()
  for (const programme of rows.map(({ title }) => programmeOf(title)))
    sizes.set(programme, (sizes.get(programme) ?? 0) + 1)
  const mates = rows.filter(({ title }) => {
    const size = sizes.get(programmeOf(title)) ?? 0
    return size > 1 && size < MAX_LIMIT
  })
  // Programme names end at a colon or at a dash.
  return [/^[^—]*:/u, /^[^:]*—/u].flatMap((sign) =>
    data
      .pick(mates, mates.length)
      .filter(({ title }) => sign.test(title))
      .slice(0, 2),
  )
}

const CLOSE = 'Similar archives are others, each once, with something in common, the closest first'

export const similarCases: readonly Case[] = [
  caseFor(ID, 'similar', CLOSE, async (probe, data) => {
    const some = data.pick(await data.details(), probe.amount(10, 4))
    await probe.each([...some, ...(await ofProgrammes(data))], async ({ id }) =>
      checkSimilar(probe, data, await data.readOne(id)),
    )
  }),
]
