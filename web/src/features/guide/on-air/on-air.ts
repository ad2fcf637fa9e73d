import { EVENING } from '../schedule/broadcast-day.ts'
import { audienceRank, genreOf } from '../schedule/genres.ts'
import { type ScheduleBlock, blockAt } from '../schedule/programme.ts'
import type { ArchiveSummary, Channel } from '../../../entities/types.ts'

type Row = { channel: Channel; blocks: readonly ScheduleBlock[] }

type NowPlaying = { channel: Channel; block: ScheduleBlock; archive: ArchiveSummary }

/**
 * Returns what home shows as on air. In the evening that is the first channel's programme; by day,
 * without a main programme, the genre with the largest audience. Undefined if all show a test card.
 */
export function nowPlaying(rows: readonly Row[], second: number): NowPlaying | undefined {
  const all = rows.flatMap(({ channel, blocks }) => {
    const block = blockAt(blocks, second)
    const { kind, archive } = block ?? {}
    return block && archive && kind === 'programme' ? [{ channel, block, archive }] : []
  })
  if (second >= EVENING.from) return all[0]
  return all.toSorted(
    (a, b) => audienceRank(genreOf(a.archive)) - audienceRank(genreOf(b.archive)),
  )[0]
}
