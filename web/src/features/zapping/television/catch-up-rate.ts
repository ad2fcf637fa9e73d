const LEAP_SECONDS = 1
const UNNOTICED_SECONDS = 0.06
const MOST = 0.05
// A lag of one second is caught up in twenty.
const PER_SECOND = 0.05

/**
 * Returns the playback rate, too small a change to hear, or a seek for a large lag.
 * @param ahead seconds; negative if behind
 */
export function catchUpRate(ahead: number): { leap: boolean; rate: number } {
  if (Math.abs(ahead) < UNNOTICED_SECONDS) return { leap: false, rate: 1 }
  const change = Math.max(-MOST, Math.min(MOST, ahead * PER_SECOND))
  return { leap: Math.abs(ahead) > LEAP_SECONDS, rate: 1 - change }
}
