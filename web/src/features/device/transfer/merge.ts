import { readDatedList, type DatedSnapshot } from '../../../device/archive-snapshot.ts'
import type { PositionRow } from '../../../device/playback-positions.ts'

/** A merged list, with the number of added and of rejected rows. */
type MergeResult<Row> = { rows: Row[]; added: number; left: number }

/**
 * Merges two lists; an archive in both gets the later date. Rows of `own` are never dropped for
 * `other`.
 */
export function mergeDated(
  own: readonly DatedSnapshot[],
  other: readonly DatedSnapshot[],
  max: number,
): MergeResult<DatedSnapshot> {
  const known = new Set(own.map(({ id }) => id))
  const fresh = other.filter(({ id }) => !known.has(id))
  const taken = fresh.slice(0, Math.max(0, max - own.length))
  const duplicates = other.filter(({ id }) => known.has(id))
  return {
    rows: readDatedList([...own, ...duplicates, ...taken], max),
    added: taken.length,
    left: fresh.length - taken.length,
  }
}

/** Merges two lists; `own` wins for an archive in both. The latest come last. */
export function mergePositions(
  own: readonly PositionRow[],
  other: readonly PositionRow[],
  max: number,
): MergeResult<PositionRow> {
  const known = new Set(own.map(([id]) => id))
  const fresh = other.filter(([id]) => !known.has(id))
  const free = Math.max(0, max - own.length)
  const taken = free === 0 ? [] : fresh.slice(-free)
  return { rows: [...taken, ...own], added: taken.length, left: fresh.length - taken.length }
}
