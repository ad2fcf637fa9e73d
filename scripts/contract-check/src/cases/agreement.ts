import { caseFor, type Case, type Known, type OperationId, type Probe } from '../run/case.ts'
import { show } from '../judge/fault.ts'
import type { Asked } from '../wire/encode.ts'
import { readIds } from './reads.ts'
import type { Fields, Witness } from '../run/facts.ts'

/** Who is believed where witnesses are even: the one that is asked for the thing itself last. */
const DOUBTED: readonly OperationId[] = [
  'getZapping',
  'listCollections',
  'getCollection',
  'listSimilarArchives',
  'search',
  'getHome',
  'listPopularArchives',
  'listLatestArchives',
  'listProfileArchives',
  'getArchive',
  'listChannels',
  'listCategories',
]

/** They are few, made by hand, and each is told of in four places. */
const MOST_COLLECTIONS = 60

/** Who tells of a field: by leaving it out too, where channels or collections are told whole. */
function tellers(witnesses: readonly Witness[], name: string) {
  const whole = witnesses.filter(({ fields }) => 'archiveCount' in fields)
  const due = whole.some(({ fields }) => name in fields)
  return witnesses.filter((one) => name in one.fields || (due && whole.includes(one)))
}

/** Fields that several operations tell; the rest is for one alone. */
const told = (witnesses: readonly Witness[]) => {
  const names = new Set(witnesses.flatMap(({ fields }) => Object.keys(fields)))
  return [...names].filter((name) => tellers(witnesses, name).length > 1 && name !== 'id')
}

/** Parts that are things of their own agree by themselves. */
const text = (value: unknown) => {
  const inner = value as Fields | null
  const isThing = typeof inner === 'object' && inner !== null && typeof inner.id === 'string'
  return JSON.stringify(isThing ? inner.id : value)
}

interface Odd {
  readonly witness: Witness
  readonly name: string
  readonly as: readonly [Witness, ...Witness[]]
}

/** Who says something else of a field than most do. */
function oddOnes(witnesses: readonly Witness[]): Odd[] {
  return told(witnesses).flatMap((name) => {
    const say = tellers(witnesses, name)
    const camps = new Map<string, [Witness, ...Witness[]]>()
    for (const one of say) {
      const key = name in one.fields ? text(one.fields[name]) : 'nothing'
      const camp = camps.get(key)
      if (camp) camp.push(one)
      else camps.set(key, [one])
    }
    const doubt = (camp: readonly Witness[]) =>
      Math.min(...camp.map(({ operation }) => (DOUBTED.indexOf(operation) + 99) % 99))
    const [as, ...others] = [...camps.values()].toSorted(
      (a, b) => b.length - a.length || doubt(b) - doubt(a),
    )
    return as ? others.flat().map((witness) => ({ witness, name, as })) : []
  })
}

const MOST_NAMES = 3

function namesOf(witnesses: readonly Witness[]) {
  const names = witnesses.map(({ operation }) => operation)
  const more = names.length - MOST_NAMES
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ' and others' : '')
}

/** On a server in use: asks again, one after the other, so that nothing changed in between. */
async function persists(probe: Probe, { witness, name, as }: Odd) {
  const [other] = as
  if (probe.isMock) return true
  const ask = async ({ operation, asked, frame }: Witness) => {
    const { body } = await probe.ask(operation, asked)
    const steps = [...frame.split('/').slice(1), name]
    return text(steps.reduce<unknown>((at, step) => (at as Fields | undefined)?.[step], body))
  }
  // A draw cannot be asked for again.
  if (witness.operation === 'getZapping') return name !== 'views'
  if (other.operation === 'getZapping') return false
  const before = await ask(other)
  const odd = await ask(witness)
  return before === (await ask(other)) && before !== odd
}

/** Asks everybody who tells of archives, channels, categories, collections or members. */
async function gather(probe: Probe, known: Known) {
  await known.census()
  const details = await known.details()
  const ask = (id: OperationId, asked: Asked = {}) => probe.attempt(() => probe.ask(id, asked))
  for (const id of ['getHome', 'listLatestArchives', 'listPopularArchives'] as const) await ask(id)
  await probe.attempt(known.categories)
  await probe.attempt(async () => {
    for (const { name } of known.some(await known.channels(), 3))
      await ask('search', { query: { query: name } })
  })
  await probe.attempt(async () => {
    for (const { id } of known.some(await known.collections(), MOST_COLLECTIONS))
      await ask('getCollection', { path: { id } })
  })
  for (const { id, title, postedBy } of known.some(details, probe.amount(8, 3))) {
    await ask('search', { query: { query: title.slice(0, 100) } })
    await ask('listSimilarArchives', { path: { id } })
    await ask('listComments', { path: { id } })
    await probe.attempt(async () => {
      const { archive } = await probe.read('getZapping')
      if (archive) await probe.ask('getArchive', { path: { id: archive.id } })
    })
    if (!postedBy) continue
    await ask('getProfile', { path: { id: postedBy.id } })
    await ask('listProfileArchives', { path: { id: postedBy.id } })
  }
}

async function agree(probe: Probe, known: Known) {
  await gather(probe, known)
  for (const witnesses of probe.facts.all().values()) {
    const all = [...witnesses.values()]
    await probe.each(oddOnes(all), async (odd) => {
      if (!(await persists(probe, odd))) return
      const { witness, name, as } = odd
      const { operation, fields, frame, thing } = witness
      const why = ` of ${show(fields.id)}, as ${namesOf(as)}`
      const expected = as[0].fields[name]
      const where = `${frame}/${name}`
      probe.equal(operation, [as[0].thing, thing], where, fields[name], expected, why)
    })
    for (const { operation, thing, frame } of all)
      probe.verify(operation, thing, undefined, { where: frame })
  }
}

async function holdOwnYears(probe: Probe, known: Known) {
  for (const row of (await known.census()).rows) {
    const { id, year, broadcastDate } = row
    const holds = broadcastDate === null || broadcastDate.startsWith(String(year))
    const got = `${show(broadcastDate)} of ${id}`
    const where = '/items/0/broadcastDate'
    probe.check('listArchives', row, holds, where, `a day of ${year}`, got)
  }
}

const ALIKE =
  'Every operation says the same of an archive, channel, category, collection and member'

export const agreementCases: readonly Case[] = [
  caseFor('getArchive', 'agree', ALIKE, agree, { also: readIds }),
  caseFor('listArchives', 'agree', 'An archive was broadcast in its year', holdOwnYears),
]
