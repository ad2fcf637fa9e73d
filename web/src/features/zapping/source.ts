import { NoPicture } from './no-picture.ts'
import type { Programme } from './programme.ts'
import type { Receiver, Wish } from './receiver.ts'
import type { Stock } from './stock.ts'

/** Where programmes come from: a wish that names one, the living room, or what is drawn. */
export const createSource = (stock: Stock, room: Receiver['room']) => ({
  /** Undefined where there is none. */
  of: async (wish: Wish, signal: AbortSignal): Promise<Programme | undefined> => {
    if (wish.programme) return wish.programme
    return wish.room && room ? (await room()).now(signal) : stock.take(wish.channel?.id, signal)
  },
  /** Whether there is another one to be asked for, because the recording of this one has no picture. */
  hasAnother: async (wish: Wish, programme: Programme | undefined, reason: unknown) => {
    // Without a network nothing has a picture.
    if (!wish.room || !programme || !(reason instanceof NoPicture) || !navigator.onLine)
      return false
    return (await room?.())?.lack(programme) ?? false
  },
})
