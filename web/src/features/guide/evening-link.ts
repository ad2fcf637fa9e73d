import { readDay } from '../../lib/dates/calendar-day.ts'
import type { ScheduleBlock } from './schedule/programme.ts'
import { playerPath } from '../../entities/archive/links.ts'

const EVENING = 'evening'

/** Returns the day in the player's URL. */
export const eveningIn = (search: URLSearchParams) => readDay(search.get(EVENING))

/**
 * Returns a link to the player, at its current position if it is on air at `second`; undefined
 * starts at the beginning.
 */
export function playerLink(
  id: string,
  day: string,
  block: ScheduleBlock,
  second: number | undefined,
) {
  const search = new URLSearchParams({ [EVENING]: day })
  const at = second === undefined ? 0 : secondsInto(block, second)
  if (at > 0) search.set('t', String(at))
  return `${playerPath(id)}?${search}`
}

/** Returns the whole seconds since the block began; 0 if it is not on air. */
export const secondsInto = ({ from, to }: ScheduleBlock, second: number) =>
  second >= from && second < to ? Math.floor(second - from) : 0
