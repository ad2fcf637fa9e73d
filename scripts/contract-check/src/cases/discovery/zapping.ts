import { format } from '../../validate/violation.ts'
import { caseFor, type Case, type TestData, type Probe, type Row } from '../../run/case.ts'
import { byText, canCount } from '../../run/archive-inventory.ts'
import type { Success } from '../../run/context.ts'
import { UNKNOWN } from '../lists/filters.ts'

const ID = 'getZapping'
const MAX_EXCLUDED = 50
type Draw = Success<typeof ID>

const draw = (probe: Probe, query: { channel?: string; exclude?: string[] } = {}) =>
  probe.ask(ID, { query })

async function draws(probe: Probe, count: number, query: { channel?: string } = {}) {
  const all: Draw[] = []
  for (let turn = 0; turn < count; turn++) all.push(await draw(probe, query))
  return all
}

async function checkChannel(probe: Probe, data: TestData) {
  const filled = (await data.channels()).filter(({ archiveCount }) => archiveCount > 0)
  await probe.each(data.pick(filled, 4), async ({ id: channel }) => {
    const { body } = await draw(probe, { channel })
    probe.equal(ID, body, '/archive/channel/id', body.archive?.channel.id, channel)
  })
  const { body } = await draw(probe, { channel: UNKNOWN })
  probe.equal(ID, body, '/archive', body.archive, null, ': there is no such channel')
}

/** 360 draws reveal a server that takes the better of two, and spare one in use. */
const TURNS = 360

/** Logarithm of a probability: with at most 40 comparisons, a fair server fails once in 10⁹ runs. */
const RARE = Math.log(1e-11)

/** Logarithm of the upper bound that all draws come from `part` of the rows. */
const allWithin = (part: number, count: number) => count * Math.log(Math.min(1, part))

/** Groups without a draw, and the bound of that for any choice of groups. */
function unseenGroups(rows: readonly Row[], picked: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Set(rows.map(keyOf))
  const seen = new Set(picked.map(keyOf))
  const part = rows.filter((row) => seen.has(keyOf(row))).length / rows.length
  const unseen = [...groups].filter((key) => !seen.has(key))
  return { unseen, likely: groups.size * Math.log(2) + allWithin(part, picked.length) }
}

/** Bound for so few distinct archives in `count` draws, for any choice of them. */
function repeated(distinct: number, count: number, total: number) {
  let choices = 0
  for (let at = 0; at < distinct; at++) choices += Math.log((total - at) / (at + 1))
  return choices + allWithin(distinct / total, count)
}

/**
 * Largest distance between the distributions of draws and rows along an order (Kolmogorov–Smirnov),
 * with its bound (Dvoretzky–Kiefer–Wolfowitz–Massart).
 */
function spread(rows: readonly Row[], picked: readonly Row[], compare: (a: Row, b: Row) => number) {
  const share = (of: readonly Row[], includes: (order: number) => boolean, row: Row) =>
    of.filter((one) => includes(compare(one, row))).length / of.length
  let worst = { distance: 0, share: 0, due: 0 }
  for (const row of picked) {
    for (const includes of [(order: number) => order < 0, (order: number) => order <= 0]) {
      const [got, due] = [share(picked, includes, row), share(rows, includes, row)]
      const distance = Math.abs(got - due)
      if (distance > worst.distance) worst = { distance, share: got, due }
    }
  }
  return { ...worst, likely: Math.log(2) - 2 * picked.length * worst.distance ** 2 }
}

const POSITIONS: Readonly<Record<string, (a: Row, b: Row) => number>> = {
  'by day': (a, b) => byText(a.broadcastDate ?? `${a.year}`, b.broadcastDate ?? `${b.year}`),
  'by views': (a, b) => a.views - b.views,
  'by title': (a, b) => byText(a.title, b.title),
  'by id': (a, b) => byText(a.id, b.id),
}

const GROUPS: Readonly<Record<string, (row: Row) => string>> = {
  channel: (row) => row.channel.id,
  category: (row) => row.category.id,
  decade: ({ year }) => String(Math.floor(year / 10) * 10),
}

const percent = (part: number) => `${Math.round(part * 100)} %`

async function checkFairDraws(probe: Probe, data: TestData) {
  const inventory = await data.inventory()
  const { rows } = inventory
  const all = await draws(probe, TURNS)
  const none = all.find(({ body }) => body.archive === null)
  const filled = !none || rows.length === 0
  probe.check(ID, none ?? all, filled, '/archive', 'an archive: there are some', 'null')
  if (!canCount(probe, inventory, true)) return
  const ids = new Set(rows.map(({ id }) => id))
  const picked = all.flatMap(({ body }) => body.archive ?? []).filter(({ id }) => ids.has(id))
  const check = (likely: number, expected: string, got: string) =>
    probe.check(ID, all, likely > RARE, '/archive/id', expected, `${got} in ${picked.length} draws`)
  const distinct = new Set(picked.map(({ id }) => id)).size
  const few = repeated(distinct, picked.length, rows.length)
  check(few, `draws from ${rows.length} archives`, `only ${distinct} of them`)
  for (const [how, compare] of Object.entries(POSITIONS)) {
    const { share, due, likely } = spread(rows, picked, compare)
    check(likely, 'each archive alike', `${percent(share)} from the first ${percent(due)} ${how}`)
  }
  for (const [name, keyOf] of Object.entries(GROUPS)) {
    const { unseen, likely } = unseenGroups(rows, picked, keyOf)
    check(likely, `draws of every ${name}`, `none of ${unseen.slice(0, 5).join(', ')}`)
  }
  await checkDrawsByAge(probe, all)
}

/** Splits draws at the middle of the list sorted by `-createdAt`, which summaries lack. */
async function checkDrawsByAge(probe: Probe, all: readonly Draw[]) {
  const listed = (page: number) =>
    probe.read('listArchives', { query: { sort: '-createdAt', page } })
  const { pageCount } = await listed(1)
  const page = Math.ceil(pageCount / 2)
  const { items, pageSize, total } = await listed(page)
  const times = all.flatMap(({ body }) => Date.parse(body.archive?.createdAt ?? '') || [])
  const [row] = items
  if (!row || pageCount < 5 || times.length === 0) return
  const archive = await probe.read('getArchive', { path: { id: row.id } })
  const border = Date.parse(archive.createdAt)
  const due = ((page - 1) * pageSize) / total
  const newer = times.filter((time) => time > border).length / times.length
  const older = times.filter((time) => time < border).length / times.length
  // The order of equal times is unknown: they count for neither side.
  const distance = Math.max(0, newer - due, due - (1 - older))
  const likely = Math.log(2) - 2 * times.length * distance ** 2
  const got = `${percent(newer)} from the newest ${percent(due)} in ${times.length} draws`
  probe.check(ID, [items, archive, ...all], likely > RARE, '/archive/id', 'any archive', got)
}

/** Excludes all of a channel, then all but one, in each spelling of the parameter. */
async function checkExcluded(probe: Probe, data: TestData) {
  const { rows, base } = await data.inventory()
  const filled = (await data.channels()).filter(({ archiveCount }) => archiveCount > 0)
  const sorted = filled.toSorted((a, b) => a.archiveCount - b.archiveCount)
  const fitting = sorted.findLast(({ archiveCount }) => archiveCount <= MAX_EXCLUDED)
  const channel = (fitting ?? sorted[0])?.id
  if (channel === undefined) return
  const own = rows.filter((row) => row.channel.id === channel).map(({ id }) => id)
  const whole = base.year === undefined && own.length <= MAX_EXCLUDED
  for (const exclude of [own.slice(0, MAX_EXCLUDED), own.slice(1, MAX_EXCLUDED + 1)]) {
    for (let turn = 0; turn < (whole ? 3 : 12); turn++) {
      const response = await draw(probe, { channel, exclude })
      const { archive } = response.body
      const left = own.length - exclude.length
      const isOther = archive !== null && !exclude.includes(archive.id)
      const passed = whole ? (left === 0 ? archive === null : isOther) : archive === null || isOther
      const expected = archive ? 'nothing that is excluded' : `one of ${left} that are left`
      const at = exclude.indexOf(archive?.id ?? '') + 1
      const got = format(archive?.id) + (at > 0 ? `, number ${at} of exclude` : '')
      probe.check(ID, response, passed, '/archive/id', expected, got)
    }
  }
  const bare = probe.write(ID, { query: { channel } }, undefined)
  await probe.each(whole ? ['%2C', '&exclude='] : [], async (by) => {
    const answer = await probe.raw(ID, { ...bare, path: `${bare.path}&exclude=${own.join(by)}` })
    const got = answer.body.toString()
    const passed = got === '{"archive":null}'
    probe.check(ID, answer, passed, '', '{"archive":null}, as all are excluded', format(got))
  })
}

async function checkVariety(probe: Probe, data: TestData) {
  const [largest] = (await data.channels()).toSorted((a, b) => b.archiveCount - a.archiveCount)
  if (!largest || largest.archiveCount < 5) return
  const all = await draws(probe, 24, { channel: largest.id })
  const distinct = new Set(all.map(({ body }) => body.archive?.id)).size
  const likely = repeated(distinct, all.length, largest.archiveCount)
  const expected = `draws from ${largest.archiveCount} archives of ${largest.id}`
  const got = `only ${distinct} of them in ${all.length} draws`
  probe.check(ID, all, likely > RARE, '/archive/id', expected, got)
}

const FROM_ALL = 'A draw is one of all archives, of every channel, year and end of it'

export const zappingCases: readonly Case[] = [
  caseFor(ID, 'draw', FROM_ALL, checkFairDraws),
  caseFor(ID, 'draw', 'A draw keeps to its channel', checkChannel),
  caseFor(ID, 'draw', 'A draw leaves out what is excluded', checkExcluded),
  caseFor(ID, 'draw', 'Draws from a channel vary', checkVariety),
]
