import type { Page } from '@playwright/test'
import { cards, expect } from '#test/support/browser/site.ts'

/** Opens a page and waits until the site works offline. */
export async function install(page: Page, path: string) {
  await page.clock.install()
  await page.goto(path)
  await expect(cards(page).first()).toBeVisible()
  await page.clock.runFor(6000)
  await page.clock.resume()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const isControlled = () => navigator.serviceWorker.controller !== null
    if (!isControlled())
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      )
  })
}

/** Returns the URLs in the service worker's expiration database. */
export const notedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const answerTo = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        asked.addEventListener('success', () => done(asked.result))
        asked.addEventListener('error', () => fail(asked.error ?? new Error('refused')))
      })
    const opening = indexedDB.open('workbox-expiration')
    // Opening must not create the database, which the service worker creates with its object store.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    const database = await answerTo(opening).catch(() => undefined)
    if (!database) return []
    const entries = await answerTo<{ url: string }[]>(
      database.transaction('cache-entries').objectStore('cache-entries').getAll(),
    )
    database.close()
    return entries.map(({ url }) => url)
  })
