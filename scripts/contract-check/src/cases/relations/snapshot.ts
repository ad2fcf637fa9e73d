import type { OperationId } from '../../contract/operations.ts'
import { isDeepEqual, format } from '../../validate/violation.ts'
import type { TestData, Probe } from '../../run/case.ts'
import type { Role } from '../../run/credentials.ts'
import type { Input } from '../../http/encode.ts'

export interface Resource {
  readonly name: string
  readonly id: Exclude<OperationId, 'getFile' | 'getZapping' | 'openLogin' | 'openLogout'>
  readonly input: Input
  readonly role: Role
}

interface Seen {
  readonly body: unknown
  readonly response: object
  /** Conditional headers of a cache that revalidates. */
  readonly tags: Readonly<Record<string, string>>
}

export type Snapshot = ReadonlyMap<Resource, Seen>

export interface Change {
  readonly view: Resource
  /** JSON pointer in which ids stand in place of indexes. */
  readonly path: string
  readonly was: unknown
  readonly is: unknown
}

const view = (name: string, id: Resource['id'], input: Input = {}, role: Role = 'member') => {
  return { name, id, input, role }
}

const PLAIN = [
  'listArchives',
  'listArchiveYears',
  'getHome',
  'listChannels',
  'listCategories',
  'listCollections',
] as const

/** Every read that involves two archives, three members, or totals. */
export async function affectedResources(probe: Probe, data: TestData, here: string, there: string) {
  const views: Resource[] = PLAIN.map((id) => view(id, id))
  for (const [name, id] of Object.entries({ here, there })) {
    views.push(
      view(`${name}: archive`, 'getArchive', { path: { id } }),
      view(`${name}: comments`, 'listComments', { path: { id } }),
      view(`${name}: similar`, 'listSimilarArchives', { path: { id }, query: { limit: 5 } }),
    )
  }
  for (const role of ['member', 'archivist', 'stranger'] as const) {
    const { id } = await probe.read('getCurrentUser', {}, role)
    views.push(
      view(`${role}: account`, 'getCurrentUser', {}, role),
      view(`${role}: profile`, 'getProfile', { path: { id } }),
    )
    if (role === 'archivist')
      views.push(view('archivist: list', 'listProfileArchives', { path: { id } }))
  }
  const [{ id: collection }] = await data.collections()
  return [
    ...views,
    view('archivist: counts', 'getArchivistStats', {}, 'archivist'),
    view('list by views', 'listArchives', { query: { sort: '-views' } }),
    view('latest', 'listLatestArchives', { query: { limit: 50 } }),
    view('popular', 'listPopularArchives', { query: { limit: 50 } }),
    view('collection', 'getCollection', { path: { id: collection } }),
    view('search', 'search', { query: { query: await data.word() } }),
  ]
}

export async function snapshot(probe: Probe, views: readonly Resource[]): Promise<Snapshot> {
  const seen = new Map<Resource, Seen>()
  await probe.each(views, async (one) => {
    const { id, input, role } = one
    if (one.name.startsWith('stranger')) {
      // The account may be deleted by a write.
      const answer = await probe.raw(id, probe.write(id, input, role))
      const isGone = answer.status === 401 || answer.status === 404
      if (isGone) seen.set(one, { body: undefined, response: answer, tags: {} })
      if (isGone) return
    }
    const response = await probe.ask<Resource['id']>(id, input, role)
    const { etag, 'last-modified': modified } = response.headers
    const tags = {
      ...(etag !== undefined && { 'If-None-Match': etag }),
      ...(modified !== undefined && { 'If-Modified-Since': modified }),
    }
    seen.set(one, { body: response.body, response, tags })
  })
  return seen
}

/** Fields of an object, or rows of a list by their id. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return value as Record<string, unknown>
  const rows = value as readonly { id?: string }[]
  return Object.fromEntries(rows.map((row, at) => [row.id ?? at, row]))
}

/** Differences of two bodies; of lists with the same rows, their order. */
export function differences(was: unknown, is: unknown, path = ''): readonly Omit<Change, 'view'>[] {
  if (isDeepEqual(was, is)) return []
  const [before, after] = [partsOf(was), partsOf(is)]
  if (!before || !after) return [{ path, was, is }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const found = [...names].flatMap((name) =>
    differences(before[name], after[name], `${path}/${name}`),
  )
  return found.length > 0 ? found : [{ path, was, is }]
}

/** Changes between two snapshots. A resource that is gone is not compared any more. */
export const changesBetween = (before: Snapshot, after: Snapshot): readonly Change[] =>
  [...before].flatMap(([one, was]) =>
    was.body === undefined
      ? []
      : differences(was.body, after.get(one)?.body).map((change) => ({ view: one, ...change })),
  )

export const describeChange = ({ view: { name }, was, is }: Change) =>
  was === undefined ? `${format(is)} in ${name}` : `${format(is)} for ${format(was)} in ${name}`
