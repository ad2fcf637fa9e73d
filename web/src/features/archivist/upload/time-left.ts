/** Bytes sent until a time in ms. */
export type ProgressSample = { at: number; sent: number }

/** Duration of the window for the speed, in ms. */
const WINDOW_MS = 10_000
const MIN_MS = 1000

export const withSample = (
  samples: readonly ProgressSample[],
  next: ProgressSample,
): ProgressSample[] => [...samples.filter(({ at }) => next.at - at <= WINDOW_MS), next]

/**
 * Returns the seconds until `total` bytes are sent at the recent speed; undefined without a speed.
 */
export function timeLeft(samples: readonly ProgressSample[], total: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < MIN_MS || last.sent <= first.sent) return undefined
  const bytesPerMs = (last.sent - first.sent) / (last.at - first.at)
  return Math.max(0, Math.ceil((total - last.sent) / bytesPerMs / 1000))
}
