/** The service worker's caches of responses and images; the site's code has other caches. */
export const offlineCaches = { answers: 'answers', pictures: 'pictures' } as const

const names = Object.values(offlineCaches)

/** The number of responses and images available offline; undefined without Cache API. */
export async function countOfflineEntries(): Promise<number | undefined> {
  try {
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return entries.flat().length
  } catch {
    return undefined
  }
}

/** Clears responses and images. Never rejects. */
export async function clearOfflineCache(): Promise<void> {
  try {
    await Promise.all(names.map((name) => caches.delete(name)))
    await clearDates()
  } catch {
    // Storage is blocked, so nothing was cached.
  }
}

/** Clears all caches, for an installation without offline support. Never rejects. */
export async function clearAllCaches(): Promise<void> {
  try {
    const all = await caches.keys()
    await Promise.all(all.map((name) => caches.delete(name)))
  } catch {
    // Storage is blocked, so nothing was cached.
  }
  await clearOfflineCache()
}

/** The IndexedDB names of workbox-expiration, which stores URLs and dates of cache entries. */
const DATABASE = 'workbox-expiration'
const LIST = 'cache-entries'

/** Clears the list, whose URLs reveal visited pages and searches. */
const clearDates = () =>
  new Promise<void>((done) => {
    const opening = indexedDB.open(DATABASE)
    // Aborts the creation: workbox-expiration could not use a database without its object store.
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
