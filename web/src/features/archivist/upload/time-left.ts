/** Bytes sent by a time in ms. */
export type ProgressSample = { at: number; sent: number }

/** The latest stretch that tells the speed, in ms. */
const STRETCH_MS = 10_000
const LEAST_MS = 1000

export const withSample = (
  samples: readonly ProgressSample[],
  next: ProgressSample,
): ProgressSample[] => [...samples.filter(({ at }) => next.at - at <= STRETCH_MS), next]

/** Seconds until `total` bytes are sent at the speed of late; undefined before a speed shows. */
export function timeLeft(samples: readonly ProgressSample[], total: number): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < LEAST_MS || last.sent <= first.sent) return undefined
  const bytesPerMs = (last.sent - first.sent) / (last.at - first.at)
  return Math.max(0, Math.ceil((total - last.sent) / bytesPerMs / 1000))
}
