import { show } from '../../judge/fault.ts'
import { caseFor, type Case, type Known, type Probe, type Row } from '../../run/case.ts'
import { byText, canCount } from '../../run/census.ts'
import type { Told } from '../../run/context.ts'
import { NOBODY } from '../lists/filters.ts'

const ID = 'getZapping'
const MOST_EXCLUDED = 50
type Draw = Told<typeof ID>

const draw = (probe: Probe, query: { channel?: string; exclude?: string[] } = {}) =>
  probe.ask(ID, { query })

async function draws(probe: Probe, count: number, query: { channel?: string } = {}) {
  const all: Draw[] = []
  for (let turn = 0; turn < count; turn++) all.push(await draw(probe, query))
  return all
}

async function keepsToChannel(probe: Probe, known: Known) {
  const filled = (await known.channels()).filter(({ archiveCount }) => archiveCount > 0)
  await probe.each(known.some(filled, 4), async ({ id: channel }) => {
    const { body } = await draw(probe, { channel })
    probe.equal(ID, body, '/archive/channel/id', body.archive?.channel.id, channel)
  })
  const { body } = await draw(probe, { channel: NOBODY })
  probe.equal(ID, body, '/archive', body.archive, null, ': there is no such channel')
}

/** Draws enough to see that the better of two is taken each time, and few enough for a server in use. */
const TURNS = 360

/**
 * A fair draw fails each of at most 40 comparisons once in 10^11 runs, so any of them less than once in 10^9.
 * What is compared has a probability that does not depend on the draws: so many in one part of the collection.
 */
const RARE = Math.log(1e-11)

/** How likely it is (its logarithm, at most) that all draws come from a part of that size. */
const allWithin = (part: number, count: number) => count * Math.log(Math.min(1, part))

/** The same for any of the choices of groups that were never drawn. */
function unseenGroups(rows: readonly Row[], drawn: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Set(rows.map(keyOf))
  const seen = new Set(drawn.map(keyOf))
  const part = rows.filter((row) => seen.has(keyOf(row))).length / rows.length
  const unseen = [...groups].filter((key) => !seen.has(key))
  return { unseen, likely: groups.size * Math.log(2) + allWithin(part, drawn.length) }
}

/** How likely it is that so many draws show so few archives: any such few of all, each time. */
function repeated(distinct: number, count: number, total: number) {
  let choices = 0
  for (let at = 0; at < distinct; at++) choices += Math.log((total - at) / (at + 1))
  return choices + allWithin(distinct / total, count)
}

/**
 * How unevenly draws are spread along an order of all rows: the largest distance of their share up to a row from the
 * share of rows up to it (Kolmogorov, Smirnov), and how likely it is at most (Dvoretzky, Kiefer, Wolfowitz; Massart).
 */
function spread(rows: readonly Row[], drawn: readonly Row[], compare: (a: Row, b: Row) => number) {
  const share = (of: readonly Row[], keeps: (order: number) => boolean, row: Row) =>
    of.filter((one) => keeps(compare(one, row))).length / of.length
  let worst = { distance: 0, share: 0, due: 0 }
  for (const row of drawn) {
    for (const keeps of [(order: number) => order < 0, (order: number) => order <= 0]) {
      const [got, due] = [share(drawn, keeps, row), share(rows, keeps, row)]
      const distance = Math.abs(got - due)
      if (distance > worst.distance) worst = { distance, share: got, due }
    }
  }
  return { ...worst, likely: Math.log(2) - 2 * drawn.length * worst.distance ** 2 }
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

/** Every archive may be drawn: not only those of one end of it, of some channels or years, or a few. */
async function drawsFromAll(probe: Probe, known: Known) {
  const census = await known.census()
  const { rows } = census
  const all = await draws(probe, TURNS)
  const none = all.find(({ body }) => body.archive === null)
  const filled = !none || rows.length === 0
  probe.check(ID, none ?? all, filled, '/archive', 'an archive: there are some', 'null')
  if (!canCount(probe, census, true)) return
  const ids = new Set(rows.map(({ id }) => id))
  const drawn = all.flatMap(({ body }) => body.archive ?? []).filter(({ id }) => ids.has(id))
  const hold = (likely: number, expected: string, got: string) =>
    probe.check(ID, all, likely > RARE, '/archive/id', expected, `${got} in ${drawn.length} draws`)
  const distinct = new Set(drawn.map(({ id }) => id)).size
  const few = repeated(distinct, drawn.length, rows.length)
  hold(few, `draws from ${rows.length} archives`, `only ${distinct} of them`)
  for (const [how, compare] of Object.entries(POSITIONS)) {
    const { share, due, likely } = spread(rows, drawn, compare)
    hold(likely, 'each archive as often', `${percent(share)} from the first ${percent(due)} ${how}`)
  }
  for (const [name, keyOf] of Object.entries(GROUPS)) {
    const { unseen, likely } = unseenGroups(rows, drawn, keyOf)
    hold(likely, `draws of every ${name}`, `none of ${unseen.slice(0, 5).join(', ')}`)
  }
  await drawsOfAllTimes(probe, all)
}

/** By addition, which only whole archives tell: how many are newer than one in the middle, as far as times tell. */
async function drawsOfAllTimes(probe: Probe, all: readonly Draw[]) {
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
  // Of equal times, the list alone knows the order.
  const distance = Math.max(0, newer - due, due - (1 - older))
  const likely = Math.log(2) - 2 * times.length * distance ** 2
  const got = `${percent(newer)} from the newest ${percent(due)} in ${times.length} draws`
  probe.check(ID, [items, archive, ...all], likely > RARE, '/archive/id', 'any archive', got)
}

/** Draws from a channel with all of it but one excluded, or all: that one is left, or nothing, in each spelling. */
async function leavesOut(probe: Probe, known: Known) {
  const { rows, base } = await known.census()
  const filled = (await known.channels()).filter(({ archiveCount }) => archiveCount > 0)
  const sorted = filled.toSorted((a, b) => a.archiveCount - b.archiveCount)
  const fitting = sorted.findLast(({ archiveCount }) => archiveCount <= MOST_EXCLUDED)
  const channel = (fitting ?? sorted[0])?.id
  if (channel === undefined) return
  const own = rows.filter((row) => row.channel.id === channel).map(({ id }) => id)
  const whole = base.year === undefined && own.length <= MOST_EXCLUDED
  const kept = 'nothing that is excluded'
  for (const exclude of [own.slice(0, MOST_EXCLUDED), own.slice(1, MOST_EXCLUDED + 1)]) {
    for (let turn = 0; turn < (whole ? 3 : 12); turn++) {
      const told = await draw(probe, { channel, exclude })
      const { archive } = told.body
      const left = own.length - exclude.length
      const isOther = archive !== null && !exclude.includes(archive.id)
      const holds = whole ? (left === 0 ? archive === null : isOther) : archive === null || isOther
      const expected = archive ? kept : `one of ${left} that are left`
      probe.check(ID, told, holds, '/archive/id', expected, show(archive?.id))
    }
  }
  const bare = probe.write(ID, { query: { channel } }, undefined)
  await probe.each(whole ? ['%2C', '&exclude='] : [], async (by) => {
    const answer = await probe.raw(ID, { ...bare, path: `${bare.path}&exclude=${own.join(by)}` })
    const got = answer.body.toString()
    probe.check(ID, answer, got === '{"archive":null}', '/archive/id', kept, show(got))
  })
}

/** A channel is drawn from as a whole too. */
async function variesInChannel(probe: Probe, known: Known) {
  const [largest] = (await known.channels()).toSorted((a, b) => b.archiveCount - a.archiveCount)
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
  caseFor(ID, 'draw', FROM_ALL, drawsFromAll),
  caseFor(ID, 'draw', 'A draw keeps to its channel', keepsToChannel),
  caseFor(ID, 'draw', 'A draw leaves out what is excluded', leavesOut),
  caseFor(ID, 'draw', 'Draws from a channel vary', variesInChannel),
]
