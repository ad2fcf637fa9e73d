import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createApp } from '#mock/app.ts'
import { portOf } from '#mock/http/listen.ts'
import { createSiteHost } from '#scripts/preview/site-host.ts'
import { copyBuild } from '#scripts/preview/snapshot.ts'
import { mockSite } from '#web/vite/mock-config.ts'
import { cards, expect, expectAccessible, test } from '#test/support/browser/site.ts'
import { withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'
import { install, notedAddresses } from './offline-steps.ts'

test.use({ ...withoutConsentChoice, serviceWorkers: 'allow' })

/** A separate host, whose service worker can change during a visit. */
async function ownHost() {
  const folder = copyBuild('dist', mockSite)
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
    host = await createSiteHost(copyBuild('dist', { ...mockSite, ...changed }), app)
  }
  return { release, configure, origin: `http://localhost:${portOf(server)}`, end }
}

const offerIn = (page: Page) => page.getByRole('status').filter({ hasText: 'Une nouvelle version' })

const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

test('a new version is offered and activated on request', async ({ page }) => {
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

test('without offline mode, worker and caches are removed', async ({ page }) => {
  const { configure, origin, end } = await ownHost()
  const cacheNames = () => page.evaluate(() => caches.keys())
  try {
    await install(page, `${origin}/archives`)
    await page.reload()
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(cacheNames).toContain('answers')
    await expect.poll(() => notedAddresses(page)).not.toEqual([])

    await configure({ offline: false })
    const registered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await page.reload()
    await page.clock.runFor(6000)
    await expect.poll(registered).toBe(0)
    // The old one serves the page that it has opened.
    await page.reload()
    await page.clock.runFor(6000)
    await expect.poll(cacheNames).toEqual([])
    await expect.poll(() => notedAddresses(page)).toEqual([])
  } finally {
    end()
  }
})

test('a new version activated in another tab applies here too', async ({ page, context }) => {
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
