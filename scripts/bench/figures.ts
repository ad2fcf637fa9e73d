/** The value in the middle; NaN of nothing. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value below which that share of the values lies, interpolated; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  if (low === undefined || high === undefined) return Number.NaN
  return low + (high - low) * (at - Math.floor(at))
}
