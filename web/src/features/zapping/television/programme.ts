import type { Archive } from '../../../entities/types.ts'

/** An archive and the joining position in seconds. */
export type TunedProgramme = {
  archive: Archive
  at: number
  /** Scheduled time in the living room, in ms since 1970. */
  showing?: { from: number; to: number }
  /** Loads the next programme; absent for a random one. */
  next?: LoadProgramme | undefined
}

export type LoadProgramme = (signal: AbortSignal) => Promise<TunedProgramme | undefined>

const [EARLIEST, LATEST] = [0.05, 0.6]
const CREDITS_SECONDS = 60

/**
 * Returns the joining position in whole seconds: between 5 % and 60 %, never in the last minute. A
 * short recording starts at 0.
 */
export function joinAt(duration: number, random: number): number {
  const last = Math.min(duration * LATEST, duration - CREDITS_SECONDS)
  const first = duration * EARLIEST
  return last > first ? Math.floor(first + (last - first) * random) : 0
}

/** The recording is missing or broken. */
export class PlaybackError extends Error {}

/** This browser cannot play the recording. */
export class Unplayable extends PlaybackError {}
