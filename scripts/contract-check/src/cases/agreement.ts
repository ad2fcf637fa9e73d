import type { Case } from '../run/case.ts'
import { show } from '../judge/fault.ts'
import { operations, type OperationId } from '../contract/operations.ts'
import { at, type Fields, type Witness } from '../run/facts.ts'
import type { Known } from '../run/known.ts'
import type { Probe } from '../run/probe.ts'

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
  readonly expected: unknown
  readonly as: readonly Witness[]
}

function oddOnes(witnesses: readonly Witness[]): Odd[] {
  return told(witnesses).flatMap((name) => {
    const say = tellers(witnesses, name)
    const camps = new Map<string, Witness[]>()
    for (const one of say) {
      const key = name in one.fields ? text(one.fields[name]) : 'nothing'
      camps.set(key, [...(camps.get(key) ?? []), one])
    }
    if (camps.size < 2) return []
    const doubt = (camp: readonly Witness[]) =>
      Math.min(...camp.map(({ operation }) => (DOUBTED.indexOf(operation) + 99) % 99))
    const [most = []] = [...camps.values()].toSorted(
      (a, b) => b.length - a.length || doubt(b) - doubt(a),
    )
    const expected = most[0]?.fields[name]
    return say
      .filter((one) => !most.includes(one))
      .map((witness) => ({ witness, name, expected, as: most }))
  })
}

const MOST_NAMES = 3

function namesOf(witnesses: readonly Witness[]) {
  const names = witnesses.map(({ operation }) => operation)
  const more = names.length - MOST_NAMES
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** On a server in use: asks again, one after the other, so that nothing changed in between. */
async function persists(probe: Probe, { witness, name, as }: Odd) {
  const [other] = as
  if (!other || probe.options.profile === 'mock') return true
  const ask = async ({ operation, asked, frame }: Witness) => {
    const { body } = await probe.ask(operation, asked)
    return text((at(body, frame) as Fields | undefined)?.[name])
  }
  // A draw cannot be asked for again.
  if (witness.operation === 'getZapping') return name !== 'views'
  if (other.operation === 'getZapping') return false
  const before = await ask(other)
  const odd = await ask(witness)
  return before === (await ask(other)) && before !== odd
}

async function gather(probe: Probe, known: Known) {
  await known.census()
  const details = await known.details()
  const some = known.chance.some(details, probe.options.profile === 'mock' ? 8 : 3)
  for (const id of ['getHome', 'listLatestArchives', 'listPopularArchives'] as const)
    await probe.attempt(() => probe.ask(id))
  await probe.attempt(known.channels)
  await probe.attempt(known.categories)
  await probe.attempt(async () => {
    const collections = known.chance.some(await known.collections(), MOST_COLLECTIONS)
    await probe.each(collections, ({ id }) => probe.ask('getCollection', { path: { id } }))
  })
  await probe.attempt(async () => {
    const names = known.chance.some(await known.channels(), 3)
    await probe.each(names, ({ name }) => probe.ask('search', { query: { query: name } }))
  })
  await probe.each(some, async ({ id, title, postedBy }) => {
    await probe.attempt(() => probe.ask('search', { query: { query: title.slice(0, 100) } }))
    for (const one of ['listSimilarArchives', 'listComments'] as const)
      await probe.attempt(() => probe.ask(one, { path: { id } }))
    await probe.attempt(async () => {
      const { archive } = (await probe.ask('getZapping')).body
      if (archive) await probe.ask('getArchive', { path: { id: archive.id } })
    })
    if (!postedBy) return
    for (const one of ['getProfile', 'listProfileArchives'] as const)
      await probe.attempt(() => probe.ask(one, { path: { id: postedBy.id } }))
  })
}

/** Operations that tell of archives, channels, categories, collections or members. */
const TELLERS = operations
  .filter(
    ({ id, method, path }) =>
      method === 'get' &&
      path.startsWith('/api/') &&
      !/login|logout|stats|years|@me/.test(path) &&
      id !== 'getArchive',
  )
  .map(({ id }) => id)

export const agreementCases: readonly Case[] = [
  {
    name: 'Every operation says the same of an archive, channel, category, collection and member',
    rule: 'agree',
    operation: 'getArchive',
    also: TELLERS,
    run: async (probe, known) => {
      await gather(probe, known)
      for (const witnesses of probe.facts.all().values()) {
        const all = [...witnesses.values()]
        await probe.each(oddOnes(all), async (odd) => {
          if (!(await persists(probe, odd))) return
          const { witness, name, expected, as } = odd
          const others = namesOf(as)
          const why = ` of ${show(witness.fields.id)}, as ${others}`
          const evidence = [as.slice(0, 1).map(({ thing }) => thing), witness.thing]
          const where = `${witness.frame}/${name}`
          probe.equal(witness.operation, evidence, where, witness.fields[name], expected, why)
        })
        for (const { operation, thing, frame } of all)
          probe.verify(operation, thing, undefined, { where: frame })
      }
    },
  },
  {
    name: 'An archive was broadcast in its year',
    rule: 'agree',
    operation: 'listArchives',
    run: async (probe, known) => {
      const { rows } = await known.census()
      for (const row of rows) {
        const holds = row.broadcastDate === null || row.broadcastDate.startsWith(String(row.year))
        const where = '/items/0/broadcastDate'
        const got = `${show(row.broadcastDate)} of ${row.id}`
        probe.check('listArchives', row, holds, where, `a day of ${row.year}`, got)
      }
    },
  },
]
