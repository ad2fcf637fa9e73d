import { generatePath } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { readDay } from '../../lib/dates/calendar-day.ts'
import type { ScheduleBlock } from './schedule/programme.ts'

const EVENING = 'evening'

/** The day that the player was opened on, as its address says it. */
export const eveningIn = (search: URLSearchParams) => readDay(search.get(EVENING))

/** Joined where it is at that second of the day, if it is on; undefined: from its beginning. */
export function playerLink(
  id: string,
  day: string,
  block: ScheduleBlock,
  second: number | undefined,
) {
  const search = new URLSearchParams({ [EVENING]: day })
  const at = second === undefined ? 0 : secondsInto(block, second)
  if (at > 0) search.set('t', String(at))
  return `${generatePath(routes.player.path, { id })}?${search}`
}

/** Whole seconds into what is on at a second of the day; 0 where it is not. */
export const secondsInto = ({ from, to }: ScheduleBlock, second: number) =>
  second >= from && second < to ? Math.floor(second - from) : 0
