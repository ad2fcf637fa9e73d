/** The caches of the service worker that hold what this visitor has seen; the site's own code has others. */
export const offlineCaches = { answers: 'answers', pictures: 'pictures' } as const

const names = Object.values(offlineCaches)

/** How many answers and pictures open without a network; undefined where the browser keeps none. */
export async function countOfflineEntries(): Promise<number | undefined> {
  try {
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().length
  } catch {
    return undefined
  }
}

/** Never rejects: a browser without caches has nothing to forget. */
export async function clearOfflineCache(): Promise<void> {
  try {
    await Promise.all(names.map((name) => caches.delete(name)))
    await clearDates()
  } catch {
    // Storage is refused: nothing was kept.
  }
}

/** The same with the site's own code: where it opens offline no more, nobody else would ever clear it. Never rejects. */
export async function clearAllCaches(): Promise<void> {
  try {
    const all = await caches.keys()
    await Promise.all(all.map((name) => caches.delete(name)))
  } catch {
    // Storage is refused: nothing was kept.
  }
  await clearOfflineCache()
}

/** What workbox-expiration calls its database, and in it the list of all that is kept: addresses and dates. */
const DATABASE = 'workbox-expiration'
const LIST = 'cache-entries'

/** Empties the list: its addresses say what was seen and looked for. */
const clearDates = () =>
  new Promise<void>((done) => {
    const opening = indexedDB.open(DATABASE)
    // There is none yet. One without a list would be of no use to its library, which makes its own.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => done())
    opening.addEventListener('success', () => {
      const database = opening.result
      if (!database.objectStoreNames.contains(LIST)) {
        database.close()
        return done()
      }
      const clearing = database.transaction(LIST, 'readwrite')
      clearing.objectStore(LIST).clear()
      const end = () => {
        database.close()
        done()
      }
      for (const name of ['complete', 'abort'] as const) clearing.addEventListener(name, end)
    })
  })
