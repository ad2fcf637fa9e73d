const LEAP_SECONDS = 1
const UNNOTICED_SECONDS = 0.06
const MOST = 0.05
// What is behind by a second has caught up after twenty.
const PER_SECOND = 0.05

/**
 * By a leap where catching up would take too long, else by a speed that nobody hears.
 * @param ahead seconds; negative: it is behind where it should be
 */
export function catchUpRate(ahead: number): { leap: boolean; rate: number } {
  if (Math.abs(ahead) < UNNOTICED_SECONDS) return { leap: false, rate: 1 }
  const change = Math.max(-MOST, Math.min(MOST, ahead * PER_SECOND))
  return { leap: Math.abs(ahead) > LEAP_SECONDS, rate: 1 - change }
}
