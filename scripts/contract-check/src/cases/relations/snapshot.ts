import type { OperationId } from '../../contract/operations.ts'
import { same, show } from '../../judge/fault.ts'
import type { Known, Probe } from '../../run/case.ts'
import type { Who } from '../../run/identities.ts'
import type { Asked } from '../../wire/encode.ts'

export interface View {
  readonly name: string
  readonly id: Exclude<OperationId, 'getFile' | 'getZapping' | 'openLogin' | 'openLogout'>
  readonly asked: Asked
  readonly who: Who
}

interface Seen {
  readonly body: unknown
  /** The answer that said it. */
  readonly told: object
  /** What a store asks with again. */
  readonly tags: Readonly<Record<string, string>>
}

export type Snapshot = ReadonlyMap<View, Seen>

export interface Change {
  readonly view: View
  /** Rows are named by their ids. */
  readonly path: string
  readonly was: unknown
  readonly is: unknown
}

const view = (name: string, id: View['id'], asked: Asked = {}, who: Who = 'member') => {
  return { name, id, asked, who }
}

const PLAIN = [
  'listArchives',
  'listArchiveYears',
  'getHome',
  'listChannels',
  'listCategories',
  'listCollections',
] as const

/** Everything that tells of two archives, of those who take part, and of all together. */
export async function viewsOf(probe: Probe, known: Known, here: string, there: string) {
  const views: View[] = PLAIN.map((id) => view(id, id))
  for (const [name, id] of Object.entries({ here, there })) {
    views.push(
      view(`${name}: archive`, 'getArchive', { path: { id } }),
      view(`${name}: comments`, 'listComments', { path: { id } }),
      view(`${name}: similar`, 'listSimilarArchives', { path: { id }, query: { limit: 5 } }),
    )
  }
  for (const who of ['member', 'archivist', 'stranger'] as const) {
    const { id } = await probe.read('getCurrentUser', {}, who)
    views.push(
      view(`${who}: account`, 'getCurrentUser', {}, who),
      view(`${who}: profile`, 'getProfile', { path: { id } }),
    )
    if (who === 'archivist')
      views.push(view('archivist: list', 'listProfileArchives', { path: { id } }))
  }
  const [{ id: collection }] = await known.collections()
  return [
    ...views,
    view('archivist: counts', 'getArchivistStats', {}, 'archivist'),
    view('list by views', 'listArchives', { query: { sort: '-views' } }),
    view('latest', 'listLatestArchives', { query: { limit: 50 } }),
    view('popular', 'listPopularArchives', { query: { limit: 50 } }),
    view('collection', 'getCollection', { path: { id: collection } }),
    view('search', 'search', { query: { query: await known.word() } }),
  ]
}

export async function snapshot(probe: Probe, views: readonly View[]): Promise<Snapshot> {
  const seen = new Map<View, Seen>()
  await probe.each(views, async (one) => {
    const { id, asked, who } = one
    if (one.name.startsWith('stranger')) {
      // An account that a change may take away.
      const answer = await probe.raw(id, probe.write(id, asked, who))
      const isGone = answer.status === 401 || answer.status === 404
      if (isGone) seen.set(one, { body: undefined, told: answer, tags: {} })
      if (isGone) return
    }
    const told = await probe.ask<View['id']>(id, asked, who)
    const { etag, 'last-modified': modified } = told.headers
    const tags = {
      ...(etag !== undefined && { 'If-None-Match': etag }),
      ...(modified !== undefined && { 'If-Modified-Since': modified }),
    }
    seen.set(one, { body: told.body, told, tags })
  })
  return seen
}

/** A thing by its fields, a list by the ids of its rows. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return value as Record<string, unknown>
  const rows = value as readonly { id?: string }[]
  return Object.fromEntries(rows.map((row, at) => [row.id ?? at, row]))
}

/** What differs between two readings: of rows that are the same, their order. */
export function differences(was: unknown, is: unknown, path = ''): readonly Omit<Change, 'view'>[] {
  if (same(was, is)) return []
  const [before, after] = [partsOf(was), partsOf(is)]
  if (!before || !after) return [{ path, was, is }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const found = [...names].flatMap((name) =>
    differences(before[name], after[name], `${path}/${name}`),
  )
  return found.length > 0 ? found : [{ path, was, is }]
}

/** All that is another than before, with who says it; what cannot be read any more is one change. */
export const changesBetween = (before: Snapshot, after: Snapshot): readonly Change[] =>
  [...before].flatMap(([one, was]) =>
    was.body === undefined
      ? []
      : differences(was.body, after.get(one)?.body).map((change) => ({ view: one, ...change })),
  )

export const inWords = ({ view: { name }, was, is }: Change) =>
  was === undefined ? `${show(is)} in ${name}` : `${show(is)} for ${show(was)} in ${name}`
