/** Caches a pure function up to a total weight, as paging asks the same question again and again. */
export function boundedMemo<Value>(limit: number, weigh: (value: Value) => number) {
  const kept = new Map<string, Value>()
  let weight = 0
  return (key: string, compute: () => Value): Value => {
    const known = kept.get(key)
    if (known !== undefined) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const value = compute()
    kept.set(key, value)
    weight += weigh(value)
    for (const [oldest, old] of kept) {
      if (weight <= limit || oldest === key) break
      kept.delete(oldest)
      weight -= weigh(old)
    }
    return value
  }
}
