/**
 * Number of letters to change, add, remove or swap with a neighbour; Infinity if above `max`.
 * Compares only letters at most `max` apart, so the time is linear in the word's length.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return Infinity
  const empty = () => Array.from<number>({ length: b.length + 1 }).fill(Infinity)
  let before = empty()
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = empty()
    if (i <= max) row[0] = i
    let rowMin = row[0] ?? Infinity
    for (let j = Math.max(1, i - max); j <= Math.min(b.length, i + max); j++) {
      const other = (above[j - 1] ?? Infinity) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const added = Math.min(above[j] ?? Infinity, row[j - 1] ?? Infinity) + 1
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? Infinity) + 1 : Infinity
      row[j] = Math.min(other, added, swapped)
      rowMin = Math.min(rowMin, row[j] ?? Infinity)
    }
    if (rowMin > max) return Infinity
    before = above
    above = row
  }
  const distance = above[b.length] ?? Infinity
  return distance > max ? Infinity : distance
}
