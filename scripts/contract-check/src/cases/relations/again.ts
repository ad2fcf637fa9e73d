import { operations, type OperationId } from '../../contract/operations.ts'
import { same, show } from '../../judge/fault.ts'
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

function hold(probe: Probe, id: OperationId, before: unknown, after: unknown) {
  const found = change(before, after, probe.options.profile === 'mock')
  const expected = `${show(found?.was)}, as before`
  const fault = { where: found?.place || '/', expected, got: show(found?.is) }
  probe.check(id, found === undefined, fault)
}

const isDraw = (id: OperationId) => id === 'getZapping'

/** Asked twice, with something else in between: what a server answers last is not what it answers now. */
async function twice(probe: Probe, known: Known, id: OperationId) {
  const asked = await readOf(id, known)
  if (isAway(asked) || isDraw(id)) return
  const ask = async () => (await probe.ask(id, asked, whoReads(id), [200, 206])).body
  const before = await ask()
  await probe.ask('listArchives', { query: { page: 2 } })
  await probe.unless(async () => hold(probe, id, before, await ask()))
  hold(probe, id, before, await ask())
}

async function later(probe: Probe, known: Known) {
  const mock = probe.options.profile === 'mock'
  for (const before of known.chance.some(await known.details(), mock ? 12 : 4)) {
    const { body } = await probe.ask('getArchive', { path: { id: before.id } })
    hold(probe, 'getArchive', before, body)
  }
}

const MINUTE = 60_000

const timesIn = (body: unknown) =>
  leavesOf(body).filter(([, value]) => /^\d{4}-\d\d-\d\dT/.test(String(value)))

/** Nothing was made after it was told of; and not everything was made just now. */
async function holdTimes(probe: Probe, known: Known, id: OperationId) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const { body, headers } = await probe.ask(id, asked, whoReads(id), [200, 206])
  const now = Date.parse(headers.date ?? '')
  const [where = '', late] =
    timesIn(body).find(([, time]) => Date.parse(String(time)) > now + MINUTE) ?? []
  const expected = `no time after that of the answer, ${String(headers.date)}`
  probe.check(id, late === undefined, { where, expected, got: show(late) })
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
