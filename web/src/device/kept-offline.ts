/** The caches of the service worker that hold what this visitor has seen; the site's own code has others. */
export const offlineCaches = { answers: 'answers', pictures: 'pictures' } as const

const names = Object.values(offlineCaches)

/** How many answers and pictures open without a network; undefined where the browser keeps none. */
export async function countKeptOffline(): Promise<number | undefined> {
  try {
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().length
  } catch {
    return undefined
  }
}

/** Never rejects: a browser without caches has nothing to forget. */
export async function clearKeptOffline(): Promise<void> {
  try {
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // Storage is refused: nothing was kept.
  }
}
