import { Failure } from '../../../api/failures.ts'
import type { CaptionsProblem } from './captions.ts'
import type { LivingRoom } from '../living-room/living-room.ts'
import type { FetchRandomArchive } from './prefetch-queue.ts'
import { type LoadProgramme, type TunedProgramme, Unplayable } from './programme.ts'
import type { VideoSlot, VideoSlotEvents } from './video-slot.ts'

/**
 * Reason for the error card: no archive, no response, an error response, offline, media error,
 * unplayable here.
 */
export type OffAir = 'nothing' | 'unreachable' | 'refused' | 'offline' | 'file' | 'unplayable'

/** @param reason the thrown value */
export function offAirFor(reason: unknown): OffAir {
  // A response may be cached offline; a recording never is.
  if (!navigator.onLine) return 'offline'
  if (reason instanceof Unplayable) return 'unplayable'
  if (!(reason instanceof Failure)) return 'file'
  return reason.status ? 'refused' : 'unreachable'
}

/** Message after a key that changes no channel. */
export type TelevisionMessage =
  | { kind: 'unknown' | 'empty'; number: number }
  | { kind: 'first' }
  | { kind: 'volume' }
  | { kind: 'ownSounds' }
  | { kind: CaptionsProblem }

export type TelevisionState = Readonly<{
  /** Index of the slot on air. */
  live: 0 | 1
  /** The current or requested channel; undefined until a random archive is known. */
  channel: { id: string; name: string } | undefined
  /** True in the living room. */
  together: boolean
  /** Undefined during a channel change. */
  programme: TunedProgramme | undefined
  changing: boolean
  /** Hides the former picture during a channel change. */
  cover: 'none' | 'snow' | 'black'
  /** Typed digits. */
  entry: string
  message: TelevisionMessage | undefined
  offAir: OffAir | undefined
  /** The recording has no video track to show. */
  soundOnly: boolean
  /** Seconds of the server's Retry-After; 0 without one. */
  wait: number
  /** Stalled long enough to show the spinner. */
  waiting: boolean
  paused: boolean
  /** Paused because the page is hidden and muted; counts as playing. */
  suspended: boolean
  muted: boolean
  /** 0–1 */
  volume: number
  /** Autoplay with sound was rejected: unmuting needs a user gesture. */
  silenced: boolean
  captions: boolean
  /** Sound effects of the television are on. */
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
  message: undefined,
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

/** Requests a programme, a channel, or a random archive if neither is given. */
export type TuneRequest = {
  channel?: { id: string; name: string } | undefined
  programme?: TunedProgramme | undefined
  load?: LoadProgramme | undefined
  /** The living room's current programme. */
  room?: boolean | undefined
  /** Direction of the up or down key, in which empty channels are skipped. */
  by?: 1 | -1
  skipped?: number
}

export type CreateVideoSlots = (
  events: (index: 0 | 1) => VideoSlotEvents,
) => readonly [VideoSlot, VideoSlot]

export type TelevisionOptions = {
  fetchRandomArchive: FetchRandomArchive
  /** Living room of the activity, with which zapping starts. */
  room?: (() => Promise<LivingRoom>) | undefined
  first: Pick<TelevisionState, 'muted' | 'volume' | 'captions' | 'ownSounds'>
}
