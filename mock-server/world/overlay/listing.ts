import type { components } from '#contract'
import type { SampleIndex } from '../indexes/sample-index.ts'
import { archiveFits, scoreArchive, type Filter } from '../indexes/filter.ts'
import { queryWords } from '../indexes/fold.ts'
import {
  compareSortKeys,
  sortKeyOf,
  sortable,
  type ArchiveSort,
  type SortKey,
} from '../indexes/sort-keys.ts'
import { viewsOf, type ArchiveRef } from './archives.ts'
import { readPatched } from './merge.ts'
import type { Overlay } from './overlay.ts'

type S = components['schemas']

export function baseRows(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  filter: Filter,
  order: ArchiveSort,
) {
  const orphaned = filter.postedBy !== undefined && overlay.gone.has(filter.postedBy)
  return orphaned ? new Uint32Array() : sampleIndex.select(filter, order)
}

export function addedArchives(overlay: Overlay, filter: Filter): S['Archive'][] {
  return [...overlay.added.values()].filter((archive) => archiveFits(archive, filter))
}

export function viewedRows(sampleIndex: SampleIndex, overlay: Overlay, filter: Filter): number[] {
  if (overlay.views.size === 0) return []
  if (filter.postedBy !== undefined && overlay.gone.has(filter.postedBy)) return []
  const fits = sampleIndex.rowFilter(filter)
  return [...overlay.views.keys()].filter((row) => !fits || fits(row))
}

export function listEntries(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  filter: Filter,
  order: ArchiveSort,
  from: number,
  count: number,
): { entries: ArchiveRef[]; total: number } {
  const base = baseRows(sampleIndex, overlay, filter, order)
  const added = addedArchives(overlay, filter)
  // Views move an archive only in orders that use them.
  const moved =
    order === '-views' || order === 'relevance' ? viewedRows(sampleIndex, overlay, filter) : []
  const total = base.length + added.length
  if (added.length + moved.length === 0) {
    const entries: ArchiveRef[] = []
    for (const row of base.subarray(from, from + count)) entries.push(row)
    return { entries, total }
  }
  const words = order === 'relevance' ? queryWords(filter.query ?? '') : []
  const keyOfRow = rowSortKeys(sampleIndex, words, order)
  const extras = [
    ...added.map((entry): { entry: ArchiveRef; sortKey: SortKey } => ({
      entry,
      sortKey: sortKeyOf(order, sortable(entry, scoreArchive(entry, words))),
    })),
    ...moved.map((entry) => ({
      entry,
      sortKey: keyOfRow(entry, viewsOf(sampleIndex, overlay, entry)),
    })),
  ].toSorted((a, b) => compareSortKeys(a.sortKey, b.sortKey))
  const indexOfKey = (sortKey: SortKey) => lowerBound(base, sortKey, keyOfRow)
  const patch = {
    cuts: moved.map((row) => indexOfKey(keyOfRow(row))).toSorted((a, b) => a - b),
    extras: extras.map(({ entry, sortKey }) => ({ entry, at: indexOfKey(sortKey) })),
  }
  return { entries: readPatched(base, patch, from, count), total }
}

/** Sort keys of base rows, with their current views or other ones. */
function rowSortKeys(sampleIndex: SampleIndex, words: readonly string[], order: ArchiveSort) {
  const { ids, broadcast, created, views } = sampleIndex.columns
  const scores = order === 'relevance' ? sampleIndex.score(words) : null
  return (row: number, viewed = views[row] ?? 0): SortKey =>
    sortKeyOf(order, {
      id: ids[row] ?? '',
      broadcast: broadcast[row] ?? 0,
      created: created[row] ?? 0,
      views: viewed,
      titleKey: sampleIndex.titleKeys[row] ?? '',
      score: scores?.[row] ?? 0,
    })
}

function lowerBound(rows: Uint32Array, sortKey: SortKey, keyOf: (row: number) => SortKey): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareSortKeys(keyOf(rows[middle] ?? 0), sortKey) < 0) low = middle + 1
    else high = middle
  }
  return low
}
