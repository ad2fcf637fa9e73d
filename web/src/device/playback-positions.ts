import { deviceKeys } from './storage.ts'
import { createPersistedStore } from './persisted-store.ts'

/** The playback position in an archive and its duration, in seconds. */
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

/** Positions of unfinished archives: a JSON array of rows, latest last. */
export const positions = createPersistedStore(deviceKeys.positions, readPositionRows)

/** The watched part of an archive in whole percent; undefined without a position. */
export function percentWatched(rows: readonly PositionRow[], id: string): number | undefined {
  const row = rows.findLast(([stored]) => stored === id)
  if (!row || row[2] <= 0) return undefined
  return Math.min(99, Math.max(1, Math.round((row[1] / row[2]) * 100)))
}
