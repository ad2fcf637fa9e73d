import { readDay } from '../../lib/dates/calendar-day.ts'
import { type ScheduleBlock, blockAfter } from './schedule/programme.ts'
import { playerPath } from '../../entities/archive/links.ts'
import { useQuery } from '@tanstack/react-query'
import { blocksOf } from './channels-of.ts'
import { guide } from './queries.ts'
import type { Archive } from '../../entities/types.ts'

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

/** Returns the next archive of the channel on the day it is watched in. */
export function useNextProgramme(
  day: string | undefined,
  { id, channel }: Pick<Archive, 'id' | 'channel'>,
) {
  const { data } = useQuery({ ...guide.recordings(channel.id, day ?? ''), enabled: Boolean(day) })
  if (!data || !day) return undefined
  const block = blockAfter(blocksOf(channel.id, day, data), id)
  return (
    block?.archive && {
      archive: block.archive,
      to: playerLink(block.archive.id, day, block, undefined),
    }
  )
}
