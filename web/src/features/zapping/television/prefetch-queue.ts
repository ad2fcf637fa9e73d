import { joinAt, type TunedProgramme } from './programme.ts'
import type { Archive } from '../../../entities/types.ts'

/** Fetches a random archive of a channel or of any; null without one. */
export type FetchRandomArchive = (
  channel: string | undefined,
  exclude: string[],
  signal: AbortSignal,
) => Promise<Archive | null>

const REMEMBERED = 40

/**
 * Prefetches one archive per channel, and one for any. Recent archives repeat only without others.
 */
export function createPrefetchQueue(
  fetchArchive: FetchRandomArchive,
  random: () => number = Math.random,
) {
  type Prefetched = { programme: Promise<TunedProgramme | undefined>; cut: AbortController }
  const queue = new Map<string | undefined, Prefetched>()
  let recent: string[] = []

  async function fetchProgramme(channel: string | undefined, signal: AbortSignal) {
    const archive =
      (await fetchArchive(channel, recent, signal)) ??
      (recent.length > 0 ? await fetchArchive(channel, [], signal) : null)
    return archive ? { archive, at: joinAt(archive.duration, random()) } : undefined
  }

  function prefetch(channel: string | undefined): Promise<TunedProgramme | undefined> {
    const there = queue.get(channel)
    if (there) return there.programme
    const cut = new AbortController()
    const programme = fetchProgramme(channel, cut.signal)
    const entry = { programme, cut }
    queue.set(channel, entry)
    // A failure reaches the current caller, but is not cached.
    programme.catch(() => {
      if (queue.get(channel) === entry) queue.delete(channel)
    })
    return programme
  }

  function retainOnly(channels: readonly (string | undefined)[]) {
    for (const [channel, { cut }] of queue) {
      if (channels.includes(channel)) continue
      queue.delete(channel)
      cut.abort()
    }
  }

  return {
    prefetch,
    /**
     * Returns the prefetched programme or fetches one, and removes it from the queue. Undefined
     * without one.
     */
    take: (channel: string | undefined, signal: AbortSignal) => {
      const programme = prefetch(channel)
      const cut = queue.get(channel)?.cut
      signal.addEventListener('abort', () => cut?.abort())
      queue.delete(channel)
      return programme
    },
    drop: (channel: string | undefined) => void queue.delete(channel),
    /** Drops the programmes of other channels, and aborts their requests. */
    retainOnly,
    /** Excludes an archive that was on from the next ones. */
    remember: (id: string) => {
      recent = [...recent.filter((other) => other !== id), id].slice(-REMEMBERED)
    },
  }
}

export type PrefetchQueue = ReturnType<typeof createPrefetchQueue>
