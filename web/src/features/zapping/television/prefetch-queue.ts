import { type Archive, joinAt, type TunedProgramme } from './programme.ts'

/** Asks for an archive at random, of one channel or of any; null when there is none. */
export type FetchRandomArchive = (
  channel: string | undefined,
  exclude: string[],
  signal: AbortSignal,
) => Promise<Archive | null>

const REMEMBERED = 40

/** One drawn ahead a channel, one for any; what was on lately only where there is nothing else. */
export function createPrefetchQueue(draw: FetchRandomArchive, chance: () => number = Math.random) {
  type Drawn = { programme: Promise<TunedProgramme | undefined>; cut: AbortController }
  const queue = new Map<string | undefined, Drawn>()
  let recent: string[] = []

  async function drawn(channel: string | undefined, signal: AbortSignal) {
    const archive =
      (await draw(channel, recent, signal)) ??
      (recent.length > 0 ? await draw(channel, [], signal) : null)
    return archive ? { archive, at: joinAt(archive.duration, chance()) } : undefined
  }

  function prefetch(channel: string | undefined): Promise<TunedProgramme | undefined> {
    const there = queue.get(channel)
    if (there) return there.programme
    const cut = new AbortController()
    const programme = drawn(channel, cut.signal)
    const entry = { programme, cut }
    queue.set(channel, entry)
    // A failure is told to whoever waits for it now, and not kept for later.
    programme.catch(() => {
      if (queue.get(channel) === entry) queue.delete(channel)
    })
    return programme
  }

  function keepOnly(channels: readonly (string | undefined)[]) {
    for (const [channel, { cut }] of queue) {
      if (channels.includes(channel)) continue
      queue.delete(channel)
      cut.abort()
    }
  }

  return {
    prefetch,
    /** The programme drawn ahead, or one drawn now; it leaves the queue. Undefined: there is none. */
    take: (channel: string | undefined, signal: AbortSignal) => {
      const programme = prefetch(channel)
      const cut = queue.get(channel)?.cut
      signal.addEventListener('abort', () => cut?.abort())
      queue.delete(channel)
      return programme
    },
    drop: (channel: string | undefined) => void queue.delete(channel),
    /** Lets go of everything drawn for other channels, and stops what is still being asked. */
    keepOnly,
    /** It has been on: not again soon. */
    remember: (id: string) => {
      recent = [...recent.filter((other) => other !== id), id].slice(-REMEMBERED)
    },
  }
}

export type PrefetchQueue = ReturnType<typeof createPrefetchQueue>
