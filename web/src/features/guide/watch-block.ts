import { api, dataOf } from '../../api/client.ts'
import type { PickedProgramme } from './ProgrammeLink.tsx'
import { blocksOf } from './channels-of.ts'
import { secondsInto } from './evening-link.ts'
import { guide } from './queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type ScheduleBlock, blockAfter } from './schedule/programme.ts'
import { currentBroadcastTime } from './use-current-time.ts'
import type { Archive } from '../../entities/types.ts'

/** An archive joined at its scheduled position, with a loader for the next one. */
type Programme = { archive: Archive; at: number; next: (signal: AbortSignal) => Load }
type Load = Promise<Programme | undefined>

export function watchBlock(client: QueryClient, { channel, block }: PickedProgramme, day: string) {
  const load = async (wanted: ScheduleBlock | undefined, signal: AbortSignal): Load => {
    if (!wanted?.archive) return undefined
    const path = { id: wanted.archive.id }
    const archive = await dataOf(api.GET('/api/archive/{id}', { params: { path }, signal }))
    return {
      archive,
      at: Math.min(
        secondsInto(wanted, currentBroadcastTime().second),
        Math.max(0, archive.duration - 1),
      ),
      next: async (then) => {
        const recordings = await client.fetchQuery(guide.recordings(channel.id, day))
        return load(blockAfter(blocksOf(channel.id, day, recordings), path.id), then)
      },
    }
  }
  return (signal: AbortSignal) => load(block, signal)
}
