import type { PrefetchQueue } from './prefetch-queue.ts'
import { PlaybackError, type TunedProgramme } from './programme.ts'
import type { TelevisionOptions, TuneRequest } from './television-state.ts'
import type { VideoSlot } from './video-slot.ts'

const MAX_PROGRAMMES = 50

/** Returns a programme at its current position; an ended one restarts. */
export function resumeProgramme({ archive }: TunedProgramme, slot: VideoSlot): TunedProgramme {
  const time = slot.time()
  return { archive, at: time >= slot.duration() - 1 ? 0 : time }
}

export function createHistory() {
  const programmes: TunedProgramme[] = []
  return {
    push: (programme: TunedProgramme, slot: VideoSlot) => {
      programmes.push(resumeProgramme(programme, slot))
      if (programmes.length > MAX_PROGRAMMES) programmes.shift()
    },
    last: () => programmes.pop(),
  }
}

/** Loads a requested programme, the living room's current one, or a random one. */
export const createProgrammeSource = (
  prefetchQueue: PrefetchQueue,
  room: TelevisionOptions['room'],
) => ({
  of: async (request: TuneRequest, signal: AbortSignal): Promise<TunedProgramme | undefined> => {
    if (request.programme) return request.programme
    const loaded = await request.load?.(signal)
    if (loaded) return loaded
    return request.room && room
      ? (await room()).now(signal)
      : prefetchQueue.take(request.channel?.id, signal)
  },
  /** True if the living room has a substitute for an unplayable recording. */
  hasAnother: async (
    request: TuneRequest,
    programme: TunedProgramme | undefined,
    reason: unknown,
  ) => {
    // Offline, every recording fails.
    if (!request.room || !programme || !(reason instanceof PlaybackError) || !navigator.onLine)
      return false
    return (await room?.())?.markMissing(programme) ?? false
  },
})

export type History = ReturnType<typeof createHistory>
export type ProgrammeSource = ReturnType<typeof createProgrammeSource>
