/** Runs `work` for each item, several at a time, until one fails. @returns the results in order */
export async function concurrently<T, R>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  // A generator, which a failure in one loop ends for all of them.
  const queue = (function* () {
    yield* items.entries()
  })()
  const run = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: limit }, run))
  return results
}
