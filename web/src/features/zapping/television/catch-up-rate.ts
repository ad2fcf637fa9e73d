const SEEK_FROM_SECONDS = 1
const TOLERANCE_SECONDS = 0.06
const MAX_RATE_CHANGE = 0.05
// A lag of 1 s is caught up in 20 s.
const PER_SECOND = 0.05

/**
 * Returns the playback rate, too small a change to hear, or a seek for a large lag.
 * @param lead seconds; negative if behind
 */
export function catchUpRate(lead: number): { shouldSeek: boolean; rate: number } {
  if (Math.abs(lead) < TOLERANCE_SECONDS) return { shouldSeek: false, rate: 1 }
  const change = Math.max(-MAX_RATE_CHANGE, Math.min(MAX_RATE_CHANGE, lead * PER_SECOND))
  return { shouldSeek: Math.abs(lead) > SEEK_FROM_SECONDS, rate: 1 - change }
}
