import type { LivingRoom } from './living-room.ts'
import type { Programme } from './programme.ts'
import type { DrawArchive } from './stock.ts'
import type { TelevisionState } from './television-state.ts'
import type { Tube, TubeEvents } from './tube.ts'

/** Where to go: a programme, a channel, or anywhere. */
export type Wish = {
  channel?: { id: string; name: string } | undefined
  programme?: Programme | undefined
  /** Whatever is on in the living room. */
  room?: boolean | undefined
  /** Came by the up or down key: an empty channel is passed over in the same direction. */
  by?: 1 | -1
  passed?: number
}

export type MakeTubes = (events: (index: 0 | 1) => TubeEvents) => readonly [Tube, Tube]

export type Receiver = {
  draw: DrawArchive
  /** Where several people watch together, what they watch: the set begins with it. */
  room?: (() => Promise<LivingRoom>) | undefined
  first: Pick<TelevisionState, 'muted' | 'volume' | 'captions'>
}
