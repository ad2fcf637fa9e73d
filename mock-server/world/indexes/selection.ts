import { lruMemo } from './lru-memo.ts'
import { queryWords } from './fold.ts'
import type { Filter, rowFilters } from './filter.ts'
import type { ArchiveSort, Orders } from './sort-keys.ts'
import type { Scorer } from './search-index.ts'

/** The rows of the base that pass a filter, in an order. Cached: do not write to it. */
export type Select = (filter: Filter, order: ArchiveSort) => Uint32Array

export function createSelect(
  orders: Orders,
  rowFilter: ReturnType<typeof rowFilters>,
  score: Scorer,
): Select {
  const remember = lruMemo<Uint32Array>(16_000_000, (rows) => rows.byteLength)

  function compute(filter: Filter, order: ArchiveSort): Uint32Array {
    const fits = rowFilter(filter)
    const sorted = orders[order === 'relevance' ? '-views' : order]
    const rows = fits ? sorted.filter(fits) : sorted
    return order === 'relevance' ? bestFirst(rows, score(queryWords(filter.query ?? ''))) : rows
  }

  return (filter, order) => {
    // Unfiltered lists exist already: only computed ones are cached.
    if (order !== 'relevance' && Object.keys(filter).length === 0) {
      return orders[order]
    }
    const { query, channel, category, year, decade, from, to, postedBy } = filter
    const words = query === undefined ? null : queryWords(query)
    const rest = [channel, category, year, decade, from, to, postedBy]
    const key = JSON.stringify([order, words, ...rest])
    return remember(key, () => compute(filter, order))
  }
}

/** Sorts by score, keeping the order of equal scores. */
const bestFirst = (rows: Uint32Array, scores: Uint16Array) =>
  rows.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
