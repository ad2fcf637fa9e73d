import type { components } from '#contract'
import { dayNumber, type Columns } from './columns.ts'
import { titleKey } from './fold.ts'

type S = components['schemas']

/** The orders of the contract, and the search's own: best match first, then most viewed. */
export type Order = S['ArchiveSort'] | 'relevance'

/** Where a record stands in an order: ascending by key, ties by id. */
export type Place = { key: number | string; id: string }

/** The fields that orders compare, of a base record or of one that a session added or changed. */
export type Sortable = {
  id: string
  broadcast: number
  created: number
  views: number
  titleKey: string
  score: number
}

const keys: Record<Order, (record: Sortable) => number | string> = {
  '-broadcastDate': ({ broadcast }) => (broadcast === 0 ? Infinity : -broadcast),
  broadcastDate: ({ broadcast }) => (broadcast === 0 ? Infinity : broadcast),
  '-createdAt': ({ created }) => -created,
  '-views': ({ views }) => -views,
  title: (record) => record.titleKey,
  // Views fit in 32 bits, and scores in ten: the sum of both stays an exact number.
  relevance: ({ score, views }) => -(score * 2 ** 32 + views),
}

export function placeIn(order: Order, record: Sortable): Place {
  return { key: keys[order](record), id: record.id }
}

export function comparePlaces(a: Place, b: Place): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1
}

/** What orders compare, of an archive as the contract writes it. */
export function sortable(archive: S['Archive'], score = 0): Sortable {
  return {
    id: archive.id,
    broadcast: dayNumber(archive.broadcastDate),
    created: Date.parse(archive.createdAt),
    views: archive.views,
    titleKey: titleKey(archive.title),
    score,
  }
}

export type Orders = Record<S['ArchiveSort'], Uint32Array>

/** Every order of the whole base, sorted once. */
export function sortAll(columns: Columns, titleKeys: readonly string[]): Orders {
  const { ids, broadcast, created, views } = columns
  const size = ids.length
  // Sorts are stable: starting from the order of ids settles the ties of all the others.
  const byId = rank(size, (a, b) => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1))
  const sort = (compare: (a: number, b: number) => number) => byId.slice().sort(compare)
  const day = (index: number) => broadcast[index] ?? 0
  return {
    broadcastDate: sort((a, b) => (day(a) || Infinity) - (day(b) || Infinity) || 0),
    // Zero, the unknown, is last here by itself.
    '-broadcastDate': sort((a, b) => day(b) - day(a)),
    '-createdAt': sort((a, b) => (created[b] ?? 0) - (created[a] ?? 0)),
    '-views': sort((a, b) => (views[b] ?? 0) - (views[a] ?? 0)),
    title: sort((a, b) => {
      const [left, right] = [titleKeys[a] ?? '', titleKeys[b] ?? '']
      return left === right ? 0 : left < right ? -1 : 1
    }),
  }
}

function rank(size: number, compare: (a: number, b: number) => number): Uint32Array {
  return Uint32Array.from({ length: size }, (_, index) => index).sort(compare)
}
