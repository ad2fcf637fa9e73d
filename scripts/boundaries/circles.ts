/** Files that import each other: each circle as its paths, in order. `imports`: path → paths. */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  // Tarjan's algorithm: files that reach each other share the lowest number seen on the way.
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const low = (path: string) => lowest.get(path) ?? 0

  const visit = (path: string): void => {
    numbers.set(path, numbers.size)
    lowest.set(path, numbers.size - 1)
    stack.push(path)
    for (const next of imports.get(path) ?? []) {
      if (!numbers.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(path, Math.min(low(path), low(next)))
    }
    if (low(path) !== numbers.get(path)) return
    const circle = stack.splice(stack.indexOf(path))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const path of imports.keys()) if (!numbers.has(path)) visit(path)
  return circles
}
