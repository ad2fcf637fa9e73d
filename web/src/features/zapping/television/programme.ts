import type { components } from '#contract'

export type Archive = components['schemas']['Archive']

/** A recording and where the set joins it, in seconds. */
export type TunedProgramme = {
  archive: Archive
  at: number
  /** In the living room: from when to when it is on for everybody, in ms since 1970. */
  showing?: { from: number; to: number }
  /** What comes after it, where that is known; else another is drawn. */
  next?: LoadProgramme | undefined
}

export type LoadProgramme = (signal: AbortSignal) => Promise<TunedProgramme | undefined>

const [EARLIEST, LATEST] = [0.05, 0.6]
const CREDITS_SECONDS = 60

/**
 * Where a set that is switched on finds a recording, in whole seconds: in progress, between 5 % and
 * 60 %, never in its last minute. What is too short for that is seen from its beginning.
 * @param chance 0–1, drawn once a programme
 */
export function joinAt(duration: number, chance: number): number {
  const last = Math.min(duration * LATEST, duration - CREDITS_SECONDS)
  const first = duration * EARLIEST
  return last > first ? Math.floor(first + (last - first) * chance) : 0
}

/** A recording itself cannot be had, or not be shown. */
export class PlaybackError extends Error {}

/** This browser cannot play it. */
export class Unplayable extends PlaybackError {}
