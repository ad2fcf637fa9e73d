import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { NOBODY } from '../lists/filters.ts'

const ID = 'getZapping'
const MOST_EXCLUDED = 50

const draw = async (probe: Probe, query: { channel?: string; exclude?: string[] } = {}) =>
  (await probe.ask(ID, { query })).body.archive

async function keepsToChannel(probe: Probe, known: Known) {
  const filled = (await known.channels()).filter(({ archiveCount }) => archiveCount > 0)
  for (const { id: channel } of known.chance.some(filled, 4)) {
    const archive = await draw(probe, { channel })
    const got = show(archive?.channel.id)
    const where = '/archive/channel/id'
    probe.check(ID, archive?.channel.id === channel, { where, expected: channel, got })
  }
  const nobody = await draw(probe, { channel: NOBODY })
  const expected = 'null: there is no such channel'
  probe.check(ID, nobody === null, { where: '/archive', expected, got: show(nobody?.id) })
}

/** Draws that all stand on the first page of one order come from it, and not from the collection. */
async function drawsFromAll(probe: Probe, known: Known) {
  const { pageCount, items } = await known.page()
  if (pageCount <= 5) return
  const drawn: string[] = []
  for (let turn = 0; turn < 8; turn++) drawn.push((await draw(probe))?.id ?? '')
  for (const sort of [
    '-broadcastDate',
    'broadcastDate',
    '-createdAt',
    '-views',
    'title',
  ] as const) {
    const { body } = await probe.ask('listArchives', { query: { sort } })
    const first = new Set(body.items.map(({ id }) => id))
    const fault = { where: '/archive/id', expected: 'one of all archives', got: '' }
    const got = `eight of the first ${items.length} sorted by ${sort}`
    probe.check(
      ID,
      drawn.some((id) => !first.has(id)),
      { ...fault, got },
    )
  }
}

/** Draws from a channel with all of it but one excluded, or all: that one is left, or nothing. */
async function leavesOut(probe: Probe, known: Known) {
  const { rows, base } = await known.census()
  const sizes = (await known.channels()).filter(({ archiveCount }) => archiveCount > 0)
  const sorted = sizes.toSorted((a, b) => a.archiveCount - b.archiveCount)
  const fitting = sorted.findLast(({ archiveCount }) => archiveCount <= MOST_EXCLUDED)
  const channel = (fitting ?? sorted[0])?.id
  if (channel === undefined) return
  const own = rows.filter((row) => row.channel.id === channel).map(({ id }) => id)
  const whole = base.year === undefined && own.length <= MOST_EXCLUDED
  for (const exclude of [own.slice(0, MOST_EXCLUDED), own.slice(1, MOST_EXCLUDED + 1)]) {
    for (let turn = 0; turn < (whole ? 3 : 12); turn++) {
      const archive = await draw(probe, { channel, exclude })
      const left = own.length - exclude.length
      const holds = whole
        ? left === 0
          ? archive === null
          : archive !== null && !exclude.includes(archive.id)
        : archive === null || !exclude.includes(archive.id)
      const expected = `${left === 0 ? 'nothing' : 'one that is not excluded'} of ${channel}`
      probe.check(ID, holds, { where: '/archive/id', expected, got: show(archive?.id) })
    }
  }
}

async function excludesLast(probe: Probe, known: Known) {
  const drawn: string[] = []
  for (let turn = 0; turn < 8; turn++) {
    const archive = await draw(probe, { exclude: drawn })
    if (!archive) return
    const fault = { where: '/archive/id', expected: 'none of those excluded', got: archive.id }
    probe.check(ID, !drawn.includes(archive.id), fault)
    drawn.push(archive.id)
  }
  const seen = new Set<string>()
  for (let turn = 0; turn < 8; turn++) seen.add((await draw(probe))?.id ?? '')
  const many = (await known.page()).total > 20
  const got = `${[...seen].join(', ')} eight times`
  probe.check(ID, !many || seen.size > 1, {
    where: '/archive/id',
    expected: 'not always the same',
    got,
  })
}

export const zappingCases: readonly Case[] = [
  { name: 'A draw is one of all archives', rule: 'draw', operation: ID, run: drawsFromAll },
  { name: 'A draw keeps to its channel', rule: 'draw', operation: ID, run: keepsToChannel },
  { name: 'A draw leaves out what is excluded', rule: 'draw', operation: ID, run: leavesOut },
  {
    name: 'Draws vary, and avoid what was just seen',
    rule: 'draw',
    operation: ID,
    run: excludesLast,
  },
]
