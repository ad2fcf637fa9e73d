import { operations, type OperationId } from '../../contract/operations.ts'
import { same, show } from '../../judge/fault.ts'
import type { Evidence } from '../../run/exchange.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { isAway, readOf, whoReads } from '../reads.ts'

/** What others may move while a server in use is read. */
const MOVING = new Set(['views', 'total', 'pageCount', 'archiveCount', 'lastLogin'])

type Leaf = readonly [place: string, value: unknown]

/** Every value of an answer, with its place. */
export function leavesOf(value: unknown, place = ''): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [[place, value]]
  const inner = Object.entries(value)
  if (inner.length === 0) return [[place, Array.isArray(value) ? [] : {}]]
  return inner.flatMap(([name, one]) => leavesOf(one, `${place}/${name}`))
}

function change(before: unknown, after: unknown, all: boolean) {
  const now = new Map(leavesOf(after))
  const was = new Map(leavesOf(before))
  for (const place of new Set([...was.keys(), ...now.keys()])) {
    const name = place.split('/').at(-1) ?? ''
    if ((!all && MOVING.has(name)) || same(was.get(place), now.get(place))) continue
    return { place, was: was.get(place), is: now.get(place) }
  }
  return undefined
}

function hold(probe: Probe, id: OperationId, evidence: Evidence, before: unknown, after: unknown) {
  const found = change(before, after, probe.options.profile === 'mock')
  const where = found?.place || '/'
  probe.equal(id, evidence, where, found?.is, found?.was, ', as before')
}

const isDraw = (id: OperationId) => id === 'getZapping'

/** Asked twice, with something else in between: what a server answers last is not what it answers now. */
async function twice(probe: Probe, known: Known, id: OperationId) {
  const asked = await readOf(id, known)
  if (isAway(asked) || isDraw(id)) return
  const ask = () => probe.ask(id, asked, whoReads(id), [200, 206])
  const before = await ask()
  const between = await probe.ask('listArchives', { query: { page: 2 } })
  for (const after of [await ask(), await ask()])
    hold(probe, id, [before, between, after], before.body, after.body)
}

async function later(probe: Probe, known: Known) {
  const some = known.chance.some(await known.details(), probe.options.profile === 'mock' ? 12 : 4)
  await probe.each(some, async (before) => {
    const { body } = await probe.ask('getArchive', { path: { id: before.id } })
    hold(probe, 'getArchive', [before, body], before, body)
  })
}

const MINUTE = 60_000

const timesIn = (body: unknown) =>
  leavesOf(body).filter(([, value]) => /^\d{4}-\d\d-\d\dT/.test(String(value)))

/** Nothing was made after it was told of; and not everything was made just now. */
async function holdTimes(probe: Probe, known: Known, id: OperationId) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const told = await probe.ask(id, asked, whoReads(id), [200, 206])
  const { date } = told.headers
  const now = Date.parse(date ?? '')
  const [where = '/', late] =
    timesIn(told.body).find(([, time]) => Date.parse(String(time)) > now + MINUTE) ?? []
  const expected = `no time after that of the answer, ${String(date)}`
  probe.check(id, told, late === undefined, where, expected, show(late))
}

const TIMED: readonly OperationId[] = [
  'getArchive',
  'listComments',
  'getHome',
  'listCollections',
  'getCollection',
  'getZapping',
  'getCurrentUser',
]

export const againCases: readonly Case[] = [
  ...operations
    .filter(({ id, method }) => method === 'get' && !isDraw(id) && !/^open|getFile/.test(id))
    .map(({ id }): Case => ({
      name: 'Asked again, it says the same, letter for letter',
      rule: 'stable',
      operation: id,
      repeats: true,
      run: (probe, known) => twice(probe, known, id),
    })),
  {
    name: 'Archives that were read before are still the same',
    rule: 'stable',
    operation: 'getArchive',
    repeats: true,
    run: later,
  },
  ...TIMED.map((id): Case => ({
    name: 'Nothing was made after it was told of',
    rule: 'agree',
    operation: id,
    repeats: true,
    run: (probe, known) => holdTimes(probe, known, id),
  })),
]
