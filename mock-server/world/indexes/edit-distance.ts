/**
 * Letters to change, add, leave out or swap with a neighbour; Infinity: more than `most`. Only
 * those that `most` lets stand for each other are compared: the cost is that of the word's length.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity
  const empty = () => Array.from<number>({ length: b.length + 1 }).fill(Infinity)
  let before = empty()
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = empty()
    if (i <= most) row[0] = i
    let least = row[0] ?? Infinity
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const other = (above[j - 1] ?? Infinity) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const added = Math.min(above[j] ?? Infinity, row[j - 1] ?? Infinity) + 1
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? Infinity) + 1 : Infinity
      row[j] = Math.min(other, added, swapped)
      least = Math.min(least, row[j] ?? Infinity)
    }
    if (least > most) return Infinity
    before = above
    above = row
  }
  const distance = above[b.length] ?? Infinity
  return distance > most ? Infinity : distance
}
