import { positions, POSITIONS_MOST, type PositionRow } from '../../lib/positions.ts'

/** Where a viewer stopped, and of how much, in seconds. */
export type Position = { seconds: number; duration: number }

const FIRST_SECONDS = 5
const LAST_SECONDS = 20

/** Neither barely begun nor at the closing credits. */
export const isWorthResuming = ({ seconds, duration }: Position) =>
  seconds >= FIRST_SECONDS && duration - seconds > LAST_SECONDS

/** Where this archive was left, if it was and it is worth going back to. */
export function readPosition(id: string): Position | undefined {
  const row = positions.read().findLast(([stored]) => stored === id)
  const position = row && { seconds: row[1], duration: row[2] }
  return position && isWorthResuming(position) ? position : undefined
}

/** Remembers where an archive was left, or forgets it where there is nothing to go back to. */
export function keepPosition(id: string, position: Position) {
  const others = positions.read().filter(([stored]) => stored !== id)
  const seconds = Math.floor(position.seconds)
  const row: PositionRow = [id, seconds, Math.round(position.duration)]
  positions.write(isWorthResuming(position) ? [...others, row].slice(-POSITIONS_MOST) : others)
}
