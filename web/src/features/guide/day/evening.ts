import { useQueries, useQuery } from '@tanstack/react-query'
import { blocksOf, mainChannelsOf } from '../channels-of.ts'
import { guide } from '../queries.ts'
import { EVENING, yearOf } from '../schedule/broadcast-day.ts'
import type { ScheduleBlock } from '../schedule/programme.ts'
import { channels } from '../../../entities/channel/queries.ts'
import type { ArchiveSummary, Channel } from '../../../entities/types.ts'

/** No recording is older. */
export const EARLIEST_DAY = '1949-01-01'

const CHANNELS = 3
const PROGRAMMES = 6

type EveningProgramme = { block: ScheduleBlock; archive: ArchiveSummary }
type ChannelEvening = { channel: Channel; programmes: readonly EveningProgramme[] }

const isOfTheEvening = ({ kind, from, to }: ScheduleBlock) =>
  kind === 'programme' && to > EVENING.from + 3600 && from < EVENING.to

/** The evening programmes of the main channels of that time, by the computed schedule. */
export function useEvening(day: string) {
  const all = useQuery(channels.all())
  const shown = mainChannelsOf(all.data ?? [], yearOf(day), CHANNELS)
  const results = useQueries({ queries: shown.map(({ id }) => guide.recordings(id, day)) })
  const rows = shown.flatMap((channel, at): ChannelEvening[] => {
    const recordings = results[at]?.data
    if (!recordings) return []
    const programmes = blocksOf(channel.id, day, recordings).flatMap((block) =>
      block.archive && isOfTheEvening(block) ? [{ block, archive: block.archive }] : [],
    )
    return programmes.length > 0 ? [{ channel, programmes: programmes.slice(0, PROGRAMMES) }] : []
  })
  return {
    rows,
    isWaiting: all.isLoading || results.some(({ isLoading }) => isLoading),
    error: all.error ?? results.find(({ error }) => error)?.error,
    retry: () => {
      if (all.isError) void all.refetch()
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}
