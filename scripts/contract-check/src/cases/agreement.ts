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
  const few = probe.options.profile === 'mock' ? 8 : 3
  const some = known.chance.some(details, few)
  await probe.unless(async () => void (await probe.ask('getHome')))
  await probe.unless(async () => void (await probe.ask('listLatestArchives')))
  await probe.unless(async () => void (await probe.ask('listPopularArchives')))
  await known.channels()
  await known.categories()
  const collections = known.chance.some(await known.collections(), MOST_COLLECTIONS)
  for (const { id } of collections) await probe.ask('getCollection', { path: { id } })
  for (const { name } of known.chance.some(await known.channels(), 3)) {
    await probe.ask('search', { query: { query: name } })
  }
  for (const { id, title, postedBy } of some) {
    await probe.ask('search', { query: { query: title.slice(0, 100) } })
    await probe.unless(async () => void (await probe.ask('listSimilarArchives', { path: { id } })))
    await probe.unless(async () => void (await probe.ask('listComments', { path: { id } })))
    const archive = (await probe.ask('getZapping')).body.archive
    if (archive) await probe.ask('getArchive', { path: { id: archive.id } })
    if (!postedBy) continue
    const path = { id: postedBy.id }
    await probe.unless(async () => void (await probe.ask('getProfile', { path })))
    await probe.unless(async () => void (await probe.ask('listProfileArchives', { path })))
  }
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
        for (const odd of oddOnes([...witnesses.values()])) {
          if (!(await persists(probe, odd))) continue
          const { witness, name, expected, as } = odd
          const others = as.map(({ operation }) => operation).join(', ')
          probe.check(witness.operation, false, {
            where: `${witness.frame}/${name}`,
            expected: `${show(expected)} of ${show(witness.fields.id)}, as ${others}`,
            got: show(witness.fields[name]),
          })
        }
        probe.verify('getArchive', undefined)
      }
    },
  },
  {
    name: 'An archive was broadcast in its year',
    rule: 'agree',
    operation: 'listArchives',
    run: async (probe, known) => {
      const { rows } = await known.census()
      for (const [index, { year, broadcastDate }] of rows.entries()) {
        const holds = broadcastDate === null || broadcastDate.startsWith(String(year))
        const where = `/items/${index}/broadcastDate`
        const fault = { where, expected: `a day of ${year}`, got: show(broadcastDate) }
        probe.check('listArchives', holds, fault)
      }
    },
  },
]
