import { Failure } from '../../../api/failures.ts'
import type { CaptionsProblem } from './captions.ts'
import type { LivingRoom } from '../living-room/living-room.ts'
import type { FetchRandomArchive } from './prefetch-queue.ts'
import { type LoadProgramme, type TunedProgramme, Unplayable } from './programme.ts'
import type { VideoSlot, VideoSlotEvents } from './video-slot.ts'

/** Why there is no picture: nothing to draw, no answer, an answer that brings none, no network, no file, one that this browser cannot play. */
export type OffAir = 'nothing' | 'unreachable' | 'refused' | 'offline' | 'file' | 'unplayable'

/** @param reason what was thrown instead of a picture */
export function offAirFor(reason: unknown): OffAir {
  // The answer may be kept for such a time; no recording is.
  if (!navigator.onLine) return 'offline'
  if (reason instanceof Unplayable) return 'unplayable'
  if (!(reason instanceof Failure)) return 'file'
  return reason.status ? 'refused' : 'unreachable'
}

/** What the set answers to a key that changes no channel. */
export type TelevisionMessage =
  | { say: 'unknown' | 'empty'; number: number }
  | { say: 'first' }
  | { say: 'volume' }
  | { say: 'ownSounds' }
  | { say: CaptionsProblem }

export type TelevisionState = Readonly<{
  /** Which of the two slots is on the air. */
  live: 0 | 1
  /** The channel that is on, or on its way; undefined while it is still to be drawn. */
  channel: { id: string; name: string } | undefined
  /** Tuned to what everyone in the room sees. */
  together: boolean
  /** What is on; undefined between two programmes. */
  programme: TunedProgramme | undefined
  changing: boolean
  /** What hides the old picture while the channel changes. */
  cover: 'none' | 'snow' | 'dark'
  /** Digits typed so far. */
  entry: string
  notice: TelevisionMessage | undefined
  offAir: OffAir | undefined
  /** What is on has no picture to be shown. */
  soundOnly: boolean
  /** Seconds that the server asks to be left alone; 0: no longer than a moment. */
  wait: number
  /** Nothing has come for a while: worth a spinner. */
  waiting: boolean
  paused: boolean
  /** Nobody sees or hears it: it stands still until somebody does, and counts as playing. */
  suspended: boolean
  muted: boolean
  /** 0–1 */
  volume: number
  /** The browser wants a gesture before it lets the sound through. */
  silenced: boolean
  captions: boolean
  /** The click, the static and the thump of the set itself are heard. */
  ownSounds: boolean
  /** Seconds */
  time: number
  /** Seconds */
  duration: number
}>

export const initialTelevisionState: TelevisionState = {
  live: 0,
  channel: undefined,
  together: false,
  programme: undefined,
  changing: true,
  cover: 'none',
  entry: '',
  notice: undefined,
  offAir: undefined,
  soundOnly: false,
  wait: 0,
  waiting: false,
  paused: false,
  suspended: false,
  muted: false,
  volume: 1,
  silenced: false,
  captions: false,
  ownSounds: false,
  time: 0,
  duration: 0,
}

/** Where to go: a programme, a channel, or anywhere. */
export type TuneRequest = {
  channel?: { id: string; name: string } | undefined
  programme?: TunedProgramme | undefined
  load?: LoadProgramme | undefined
  /** Whatever is on in the living room. */
  room?: boolean | undefined
  /** Came by the up or down key: an empty channel is passed over in the same direction. */
  by?: 1 | -1
  passed?: number
}

export type CreateVideoSlots = (
  events: (index: 0 | 1) => VideoSlotEvents,
) => readonly [VideoSlot, VideoSlot]

export type TelevisionOptions = {
  draw: FetchRandomArchive
  /** Where several people watch together, what they watch: the set begins with it. */
  room?: (() => Promise<LivingRoom>) | undefined
  first: Pick<TelevisionState, 'muted' | 'volume' | 'captions' | 'ownSounds'>
}
