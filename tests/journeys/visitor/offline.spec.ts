import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createApp } from '../../../mock-server/app.ts'
import { portOf } from '../../../mock-server/http/listen.ts'
import { createSiteHost } from '../../../scripts/preview/site-host.ts'
import { snapshot } from '../../../scripts/preview/snapshot.ts'
import { mockSite } from '../../../web/vite/mock-config.ts'
import { expectKeyboardGoesRound } from '../../support/browser/looks.ts'
import {
  cards,
  expect,
  expectAccessible,
  expectUsableShell,
  test,
} from '../../support/browser/site.ts'
import { undecided } from '../../support/browser/steps/consent-steps.ts'

test.use({ ...undecided, serviceWorkers: 'allow' })

/** Opens a page and waits until the site works without a network. */
async function install(page: Page, path: string) {
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

test('what was seen opens without a network, and the page says so @variant', async ({
  page,
  context,
}) => {
  await install(page, '/archives')
  // Now through the service worker, which keeps the answers.
  await page.reload()
  const first = cards(page).first()
  await expect(first).toBeVisible()
  const seen = (await first.textContent()) ?? 'nothing'
  const kept = () =>
    page.evaluate(async () => {
      const answers = await caches.open('answers')
      return (await answers.keys()).some(({ url }) => url.includes('/api/archives?'))
    })
  await expect.poll(kept).toBe(true)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramètres')

  await context.setOffline(true)
  await page.goto('/archives')
  await expect(cards(page).first()).toHaveText(seen)
  // At once, unlike what only later visits gain from.
  const notice = page.getByRole('status').filter({ hasText: 'Vous êtes hors connexion.' })
  await expect(notice).toContainText('Les pages gardées sur cet appareil s’ouvrent encore')
  await expectAccessible(page)
  await expectUsableShell(page)

  await test.step('a page that was never seen says why it is not there', async () => {
    await page.goto('/collections')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Vous êtes hors connexion.')
    await expect(alert).toContainText('Ce contenu n’est pas enregistré sur cet appareil')
    await expect(alert.getByRole('link', { name: 'Ma télé' })).toHaveAttribute(
      'href',
      '/collections#ma-tele',
    )
    await expectAccessible(page)
    await notice.getByRole('link', { name: 'Ma télé' }).click()
    const sheet = page.getByRole('dialog', { name: 'Ma télé' })
    await expect(sheet.getByText('Vous n’avez encore rien mis de côté')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Fermer' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(notice).toBeVisible()

  // Nobody has to press anything once the network is back.
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed.first()).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(failed).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections')
})

/** The addresses that the service worker has noted beside what it keeps. */
const notedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const answerTo = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        asked.addEventListener('success', () => done(asked.result))
        asked.addEventListener('error', () => fail(asked.error ?? new Error('refused')))
      })
    const opening = indexedDB.open('workbox-expiration')
    // Not made by looking: the service worker makes its own, with its list.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    const database = await answerTo(opening).catch(() => undefined)
    if (!database) return []
    const entries = await answerTo<{ url: string }[]>(
      database.transaction('cache-entries').objectStore('cache-entries').getAll(),
    )
    database.close()
    return entries.map(({ url }) => url)
  })

test('what was seen and looked for is forgotten where all is cleared, and kept again from then on @variant', async ({
  page,
}) => {
  await install(page, '/archives')
  await page.goto('/archives?query=journal')
  await expect(cards(page).first()).toBeVisible()
  const sought = async () =>
    (await notedAddresses(page)).filter((address) => address.includes('query=journal'))
  await expect.poll(sought).not.toEqual([])

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Effacer pour de bon ?' })
  await dialog.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(page.getByText('C’est effacé.')).toBeVisible()
  expect(await notedAddresses(page)).toEqual([])

  await page.goto('/archives?query=journal')
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(sought).not.toEqual([])
})

test('on a phone, what has the focus stays above the notice and the banner @variant', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await install(page, '/archives')
  await expect(page.getByRole('button', { name: 'Refuser', exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible()
  await expectKeyboardGoesRound(page)
})

/** A host of its own, whose service worker can change under a visitor. */
async function ownHost() {
  const folder = snapshot('dist', mockSite)
  const app = createApp({ archives: 60, quiet: true })
  let host = await createSiteHost(folder, app)
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8')
  let version = ''
  const server = await new Promise<Server>((done) => {
    const started = createServer((request, response) => {
      if (request.url !== '/service-worker.js' || !version) return host(request, response)
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      response.end(`${worker}// ${version}\n`)
    }).listen(0, '127.0.0.1', () => done(started))
  })
  const end = () => {
    app.close()
    server.close()
    server.closeAllConnections()
  }
  const release = (name: string) => {
    version = name
  }
  const configure = async (changed: object) => {
    host = await createSiteHost(snapshot('dist', { ...mockSite, ...changed }), app)
  }
  return { release, configure, origin: `http://localhost:${portOf(server)}`, end }
}

const offerIn = (page: Page) => page.getByRole('status').filter({ hasText: 'Une nouvelle version' })

const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

test('a new version is offered, and comes when its visitor says so @variant', async ({ page }) => {
  const { release, origin, end } = await ownHost()
  try {
    await install(page, `${origin}/archives`)
    const offer = offerIn(page)
    await expect(offer).toHaveCount(0)

    release('second')
    await look(page)
    await expect(offer).toContainText('est prête')
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Plus tard' }).click()
    await expect(offer).toHaveCount(0)

    release('third')
    await look(page)
    const again = page.waitForEvent('load')
    await offer.getByRole('button', { name: 'Recharger' }).click()
    await again
    await expect(cards(page).first()).toBeVisible()
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)
    expect(await waiting()).toBe(true)
  } finally {
    end()
  }
})

test('an installation that opens offline no more leaves nothing of it behind @variant', async ({
  page,
}) => {
  const { configure, origin, end } = await ownHost()
  const kept = () => page.evaluate(() => caches.keys())
  try {
    await install(page, `${origin}/archives`)
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(kept).toContain('answers')
    await expect.poll(() => notedAddresses(page)).not.toEqual([])

    await configure({ offline: false })
    const registered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await page.reload()
    await page.clock.runFor(6000)
    await expect.poll(registered).toBe(0)
    // The one that was there serves the page that it has opened.
    await page.reload()
    await page.clock.runFor(6000)
    await expect.poll(kept).toEqual([])
    await expect.poll(() => notedAddresses(page)).toEqual([])
  } finally {
    end()
  }
})

test('a new version that another tab has let in comes in this one too @variant', async ({
  page,
  context,
}) => {
  const { release, origin, end } = await ownHost()
  try {
    await install(page, `${origin}/archives`)
    const other = await context.newPage()
    await install(other, `${origin}/archives`)
    release('second')
    await look(page)
    const offer = offerIn(other)
    await expect(offer).toContainText('est prête')
    const first = page.waitForEvent('load')
    await offerIn(page).getByRole('button', { name: 'Recharger' }).click()
    await first

    await expect(offer).toContainText('est prête')
    const second = other.waitForEvent('load')
    await offer.getByRole('button', { name: 'Recharger' }).click()
    await second
    await expect(cards(other).first()).toBeVisible()
    await expect(offer).toHaveCount(0)
  } finally {
    end()
  }
})

test('a device whose storage of files cannot be read has the site from the network @variant', async ({
  page,
  context,
}) => {
  await install(page, '/archives')
  const [worker] = context.serviceWorkers()
  const refusals = await worker!.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('Unreadable', 'UnknownError'))
    Object.assign(CacheStorage.prototype, { match: refuse, open: refuse })
    return caches.match('/').catch((error: Error) => error.message)
  })
  expect(refusals).toBe('Unreadable')
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/channels')
  await expect(cards(page).first()).toBeVisible()
})
