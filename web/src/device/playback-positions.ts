import { deviceKeys } from './storage.ts'
import { createPersistedStore } from './persisted-store.ts'

/** Where a viewer stopped in an archive, and of how much, in seconds. */
export type PositionRow = [id: string, seconds: number, duration: number]

export const MAX_POSITIONS_STORED = 200
const ID_LENGTH = 128

const isRow = (row: unknown): row is PositionRow =>
  Array.isArray(row) &&
  typeof row[0] === 'string' &&
  row[0].length <= ID_LENGTH &&
  [row[1], row[2]].every((value) => Number.isFinite(value) && value >= 0)

export const readPositionRows = (stored: unknown): PositionRow[] =>
  (Array.isArray(stored) ? stored : [])
    .filter(isRow)
    .map(([id, seconds, duration]): PositionRow => [id, seconds, duration])
    .slice(-MAX_POSITIONS_STORED)

/** Archives under way: a JSON array of rows, the latest last. */
export const positions = createPersistedStore(deviceKeys.positions, readPositionRows)

/** How much of an archive was watched, in whole percent; undefined when it is not under way. */
export function percentWatched(rows: readonly PositionRow[], id: string): number | undefined {
  const row = rows.findLast(([stored]) => stored === id)
  if (!row || row[2] <= 0) return undefined
  return Math.min(99, Math.max(1, Math.round((row[1] / row[2]) * 100)))
}
