import { caseFor, type Case, type TestData, type OperationId, type Probe } from '../run/case.ts'
import { format } from '../validate/violation.ts'
import type { Input } from '../http/encode.ts'
import { readIds } from './reads.ts'
import type { Fields, Observation } from '../run/observations.ts'

/** Breaks a tie between operations: a later one is believed, as it serves the thing itself. */
const TRUST_ORDER: readonly OperationId[] = [
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

/** Enough for every collection of a real server; each is compared in four operations. */
const MAX_COLLECTIONS = 60

/** Observations that have a field, and complete ones that lack it although others have it. */
function sourcesOf(observations: readonly Observation[], name: string) {
  const whole = observations.filter(({ fields }) => 'archiveCount' in fields)
  const due = whole.some(({ fields }) => name in fields)
  return observations.filter((one) => name in one.fields || (due && whole.includes(one)))
}

/** Fields that at least two operations return. */
const sharedFields = (observations: readonly Observation[]) => {
  const names = new Set(observations.flatMap(({ fields }) => Object.keys(fields)))
  return [...names].filter((name) => sourcesOf(observations, name).length > 1 && name !== 'id')
}

/** A nested thing counts by its id: its own fields are compared separately. */
const text = (value: unknown) => {
  const inner = value as Fields | null
  const isThing = typeof inner === 'object' && inner !== null && typeof inner.id === 'string'
  return JSON.stringify(isThing ? inner.id : value)
}

interface Outlier {
  readonly observation: Observation
  readonly name: string
  readonly majority: readonly [Observation, ...Observation[]]
}

/** Observations whose field differs from what most operations return. */
function findOutliers(observations: readonly Observation[]): Outlier[] {
  return sharedFields(observations).flatMap((name) => {
    const sources = sourcesOf(observations, name)
    const groups = new Map<string, [Observation, ...Observation[]]>()
    for (const one of sources) {
      const key = name in one.fields ? text(one.fields[name]) : 'nothing'
      const group = groups.get(key)
      if (group) group.push(one)
      else groups.set(key, [one])
    }
    const distrust = (group: readonly Observation[]) =>
      Math.min(...group.map(({ operation }) => (TRUST_ORDER.indexOf(operation) + 99) % 99))
    const [majority, ...others] = [...groups.values()].toSorted(
      (a, b) => b.length - a.length || distrust(b) - distrust(a),
    )
    return majority ? others.flat().map((observation) => ({ observation, name, majority })) : []
  })
}

const MAX_NAMES = 3

function namesOf(observations: readonly Observation[]) {
  const names = observations.map(({ operation }) => operation)
  const more = names.length - MAX_NAMES
  return names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ' and others' : '')
}

/** Asks a real server again, in turn, to exclude a change between the two requests. */
async function persists(probe: Probe, { observation, name, majority }: Outlier) {
  const [other] = majority
  if (probe.isMock) return true
  const ask = async ({ operation, asked, frame }: Observation) => {
    const { body } = await probe.ask(operation, asked)
    const steps = [...frame.split('/').slice(1), name]
    return text(steps.reduce<unknown>((at, step) => (at as Fields | undefined)?.[step], body))
  }
  // A draw cannot be repeated.
  if (observation.operation === 'getZapping') return name !== 'views'
  if (other.operation === 'getZapping') return false
  const before = await ask(other)
  const odd = await ask(observation)
  return before === (await ask(other)) && before !== odd
}

/** Reads everything that returns archives, channels, categories, collections or members. */
async function gather(probe: Probe, data: TestData) {
  await data.inventory()
  const details = await data.details()
  const ask = (id: OperationId, asked: Input = {}) => probe.attempt(() => probe.ask(id, asked))
  for (const id of ['getHome', 'listLatestArchives', 'listPopularArchives'] as const) await ask(id)
  await probe.attempt(data.categories)
  await probe.attempt(async () => {
    for (const { name } of data.pick(await data.channels(), 3))
      await ask('search', { query: { query: name } })
  })
  await probe.attempt(async () => {
    for (const { id } of data.pick(await data.collections(), MAX_COLLECTIONS))
      await ask('getCollection', { path: { id } })
  })
  for (const { id, title, postedBy } of data.pick(details, probe.amount(8, 3))) {
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

async function checkAgreement(probe: Probe, data: TestData) {
  await gather(probe, data)
  for (const observations of probe.observations.all().values()) {
    const all = [...observations.values()]
    await probe.each(findOutliers(all), async (outlier) => {
      if (!(await persists(probe, outlier))) return
      const { observation, name, majority } = outlier
      const { operation, fields, frame, thing } = observation
      const why = ` of ${format(fields.id)}, as ${namesOf(majority)}`
      const expected = majority[0].fields[name]
      const where = `${frame}/${name}`
      probe.equal(operation, [majority[0].thing, thing], where, fields[name], expected, why)
    })
    for (const { operation, thing, frame } of all)
      probe.verify(operation, thing, undefined, { where: frame })
  }
}

async function checkOwnYear(probe: Probe, data: TestData) {
  for (const row of (await data.inventory()).rows) {
    const { id, year, broadcastDate } = row
    const isOwn = broadcastDate === null || broadcastDate.startsWith(String(year))
    const got = `${format(broadcastDate)} of ${id}`
    const where = '/items/0/broadcastDate'
    probe.check('listArchives', row, isOwn, where, `a day of ${year}`, got)
  }
}

const ALIKE = 'All operations say the same of an archive, channel, category, collection and member'

export const consistencyCases: readonly Case[] = [
  caseFor('getArchive', 'agree', ALIKE, checkAgreement, { also: readIds }),
  caseFor('listArchives', 'agree', 'An archive was broadcast in its year', checkOwnYear),
]
