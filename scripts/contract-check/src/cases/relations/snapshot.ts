import type { OperationId } from '../../contract/operations.ts'
import { same, show } from '../../judge/fault.ts'
import type { Known } from '../../run/known.ts'
import type { Who } from '../../run/identities.ts'
import type { Probe } from '../../run/probe.ts'
import { dayOf } from '../lists/on-this-day.ts'
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

const view = (name: string, id: View['id'], asked: Asked = {}, who: Who = 'member'): View => ({
  name,
  id,
  asked,
  who,
})

/** Everything that tells of two archives, of those who take part, and of all together. */
export async function viewsOf(probe: Probe, known: Known, here: string, there: string) {
  const { word } = known
  const people = ['member', 'archivist', 'stranger'] as const
  const ids: { who: Who; id: string }[] = []
  for (const who of people) {
    ids.push({ who, id: (await probe.ask('getCurrentUser', {}, who)).body.id })
  }
  const [collection] = await known.collections()
  const archive = (await probe.ask('getArchive', { path: { id: here } })).body
  const { month = 1, day = 1 } = dayOf(archive) ?? {}
  return [
    ...[here, there].flatMap((id, at) => {
      const name = at === 0 ? 'here' : 'there'
      return [
        view(`${name}: archive`, 'getArchive', { path: { id } }),
        view(`${name}: comments`, 'listComments', { path: { id } }),
        view(`${name}: similar`, 'listSimilarArchives', { path: { id }, query: { limit: 5 } }),
      ]
    }),
    ...ids.flatMap(({ who, id }) => [
      view(`${who}: account`, 'getCurrentUser', {}, who),
      view(`${who}: profile`, 'getProfile', { path: { id } }),
    ]),
    ...ids
      .filter(({ who }) => who === 'archivist')
      .map(({ id }) => view('archivist: list', 'listProfileArchives', { path: { id } })),
    view('archivist: counts', 'getArchivistStats', {}, 'archivist'),
    view('list', 'listArchives'),
    view('list by views', 'listArchives', { query: { sort: '-views' } }),
    view('list by addition', 'listArchives', { query: { sort: '-createdAt' } }),
    view('latest', 'listLatestArchives', { query: { limit: 50 } }),
    view('popular', 'listPopularArchives', { query: { limit: 50 } }),
    view('years', 'listArchiveYears'),
    view('on this day', 'listOnThisDay', { query: { month, day, limit: 20 } }),
    view('home', 'getHome'),
    view('channels', 'listChannels'),
    view('categories', 'listCategories'),
    view('collections', 'listCollections'),
    view('collection', 'getCollection', { path: { id: collection.id } }),
    view('search', 'search', { query: { query: await word() } }),
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

type Row = { readonly id: string }

const areRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof (one as Partial<Row> | null)?.id === 'string')

type Leaf = { readonly path: string; readonly was: unknown; readonly is: unknown }

/** What differs between two readings: rows are compared by their ids, and then by their order. */
function differences(was: unknown, is: unknown, path = ''): readonly Leaf[] {
  if (same(was, is)) return []
  if (areRows(was) || areRows(is)) {
    const [before, after] = [was as readonly Row[], is as readonly Row[]]
    const old = new Map(before.map((row) => [row.id, row]))
    const now = new Map(after.map((row) => [row.id, row]))
    const both = (rows: readonly Row[]) =>
      rows.map(({ id }) => id).filter((id) => old.has(id) && now.has(id))
    const [order, orderNow] = [both(before), both(after)]
    return [
      ...before.filter(({ id }) => !now.has(id)).map((row) => gone(path, row)),
      ...after.filter(({ id }) => !old.has(id)).map((row) => come(path, row)),
      ...(same(order, orderNow) ? [] : [{ path: `${path}/order`, was: order, is: orderNow }]),
      ...order.flatMap((id) => differences(old.get(id), now.get(id), `${path}/${id}`)),
    ]
  }
  if (typeof was === 'object' && typeof is === 'object' && was !== null && is !== null) {
    const [before, after] = [was as Record<string, unknown>, is as Record<string, unknown>]
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => differences(before[name], after[name], `${path}/${name}`))
  }
  return [{ path, was, is }]
}

const gone = (path: string, row: Row): Leaf => ({
  path: `${path}/-${row.id}`,
  was: row,
  is: undefined,
})
const come = (path: string, row: Row): Leaf => ({
  path: `${path}/+${row.id}`,
  was: undefined,
  is: row,
})

/** All that is another than before, with who says it; what cannot be read any more is one change. */
export const changesBetween = (before: Snapshot, after: Snapshot): readonly Change[] =>
  [...before].flatMap(([one, was]) => {
    const is = after.get(one)
    if (was.body === undefined) return []
    if (is?.body === undefined) return [{ view: one, path: '', was: was.body, is: undefined }]
    return differences(was.body, is.body).map((leaf) => ({ view: one, ...leaf }))
  })

export const inWords = ({ view: { name }, was, is }: Change) =>
  was === undefined ? `${show(is)} in ${name}` : `${show(is)} for ${show(was)} in ${name}`
