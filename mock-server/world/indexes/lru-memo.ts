/** Caches a pure function up to a total weight, because paging repeats the same query. */
export function lruMemo<Value>(limit: number, weigh: (value: Value) => number) {
  const cache = new Map<string, Value>()
  let weight = 0
  return (key: string, compute: () => Value): Value => {
    const known = cache.get(key)
    if (known !== undefined) {
      cache.delete(key)
      cache.set(key, known)
      return known
    }
    const value = compute()
    cache.set(key, value)
    weight += weigh(value)
    for (const [oldest, old] of cache) {
      if (weight <= limit || oldest === key) break
      cache.delete(oldest)
      weight -= weigh(old)
    }
    return value
  }
}
