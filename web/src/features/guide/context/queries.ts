import { queryOptions } from '@tanstack/react-query'
import type { operations } from '#contract'
import { api, dataOf } from '../../../api/client.ts'
import { cutText } from '../../../lib/text/cut-text.ts'
import { yearOf } from '../schedule/broadcast-day.ts'
import { seriesInTitle, SHORTEST_PROGRAMME } from '../schedule/genres.ts'
import { findAdjacentByDate } from './find-adjacent.ts'
import type { Archive, ArchiveSummary } from '../../../entities/types.ts'

type Query = NonNullable<operations['listArchives']['parameters']['query']>

const FRESH_MS = 10 * 60_000

const pageFetcher = (query: Query, signal: AbortSignal) => (page: number) =>
  dataOf(
    api.GET('/api/archives', {
      params: { query: { ...query, sort: 'broadcastDate', page } },
      signal,
    }),
  )

/** Returns the title without the part that identifies an episode; undefined without a series. */
export function seriesOf(title: string) {
  const [series = ''] = title.split(/\s?[:–—(«,]|\sdu\s\d|\s-\s/)
  const name = series.trim()
  return name.length < 4 || name === title.trim() ? undefined : cutText(name, 80)
}

/** Returns the next episode of the series in the same year or the following one. */
async function episodeAfter(archive: Archive, day: string, signal: AbortSignal) {
  const series = seriesOf(archive.title)
  if (!series) return undefined
  const own = seriesInTitle(archive.title)
  const isSame = ({ title }: ArchiveSummary) => seriesInTitle(title) === own
  const year = yearOf(day)
  const filters = { query: series, channel: archive.channel.id }
  const { after } = await findAdjacentByDate(
    pageFetcher({ ...filters, year }, signal),
    archive,
    isSame,
  )
  if (after) return after
  const following = await pageFetcher({ ...filters, year: year + 1 }, signal)(1)
  return following.items.find((one) => isSame(one) && one.broadcastDate)
}

export const programmeContext = {
  /** The archives before and after it on its channel, by known dates. */
  onChannel: (archive: Archive, day: string) =>
    queryOptions({
      queryKey: ['archives', 'around', archive.id],
      queryFn: ({ signal }) => {
        // Skips spots, unless the archive is one itself.
        const isWanted = ({ duration, broadcastDate }: ArchiveSummary) =>
          Boolean(broadcastDate) && duration >= Math.min(SHORTEST_PROGRAMME, archive.duration)
        const query = { channel: archive.channel.id, year: yearOf(day) }
        return findAdjacentByDate(pageFetcher(query, signal), archive, isWanted)
      },
      staleTime: FRESH_MS,
    }),

  /** Null if there is no next episode. */
  episode: (archive: Archive, day: string) =>
    queryOptions({
      queryKey: ['archives', 'episode', archive.id],
      queryFn: async ({ signal }) => (await episodeAfter(archive, day, signal)) ?? null,
      staleTime: FRESH_MS,
    }),
}
