import { readDatedList, type DatedSnapshot } from '../../../device/archive-snapshot.ts'
import type { PositionRow } from '../../../device/playback-positions.ts'

/** A list after others were added: how many were, and how many found no room. */
export type MergeResult<Row> = { rows: Row[]; added: number; left: number }

/** Both lists in one, the later date where an archive is in both. Nothing of `own` is given up for `other`. */
export function mergeDated(
  own: readonly DatedSnapshot[],
  other: readonly DatedSnapshot[],
  most: number,
): MergeResult<DatedSnapshot> {
  const known = new Set(own.map(({ id }) => id))
  const fresh = other.filter(({ id }) => !known.has(id))
  const taken = fresh.slice(0, Math.max(0, most - own.length))
  const again = other.filter(({ id }) => known.has(id))
  return {
    rows: readDatedList([...own, ...again, ...taken], most),
    added: taken.length,
    left: fresh.length - taken.length,
  }
}

/** Both lists in one: where an archive is in both, this device knows better. The latest come last. */
export function mergePositions(
  own: readonly PositionRow[],
  other: readonly PositionRow[],
  most: number,
): MergeResult<PositionRow> {
  const known = new Set(own.map(([id]) => id))
  const fresh = other.filter(([id]) => !known.has(id))
  const room = Math.max(0, most - own.length)
  const taken = room === 0 ? [] : fresh.slice(-room)
  return { rows: [...taken, ...own], added: taken.length, left: fresh.length - taken.length }
}
