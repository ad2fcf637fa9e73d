import { follow } from '#test/support/browser/all-pages.ts'
import type { Page, Route } from '@playwright/test'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import {
  cards,
  expect,
  expectUsableShell,
  test,
  heading,
  footerLink,
} from '#test/support/browser/site.ts'

const alert = (page: Page) => page.getByRole('alert')
const gone = 'Cette page n’a pas pu être chargée'

/** The failed file of a page and how it fails. */
const losses: [what: string, file: RegExp, path: string, lose: (route: Route) => unknown][] = [
  [
    'lacks its styles',
    /DocumentPage-.*\.css$/,
    '/legal',
    (route) => route.fulfill({ status: 404 }),
  ],
  [
    'is gone after a deploy',
    /ChannelsPage-.*\.js$/,
    '/channels',
    (route) => route.fulfill({ status: 404 }),
  ],
  [
    'is a page',
    /CollectionsPage-.*\.js$/,
    '/collections',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>+2Télé' }),
  ],
  ['is cut off', /BoxPage-.*\.js$/, '/box', (route) => route.abort()],
]

test('a chunk that fails in any way offers a reload [RT-08 RT-09 RT-11 RT-12 RT-18]', async ({
  page,
}) => {
  await page.clock.install()
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.goto('/no/such/page')
  await expect(heading(page)).toHaveText('Page introuvable')
  for (const [what, file, path, lose] of losses) {
    await test.step(what, async () => {
      await page.route(file, lose)
      // Leaves the page with the last error, so that its alert is not mistaken for the next one.
      await follow(page, '/no/such/page')
      await expect(heading(page)).toHaveText('Page introuvable')
      await follow(page, path)
      await expect(alert(page)).toContainText(gone)
      await expect(page).toHaveTitle('Une erreur est survenue · +2Télé')
    })
  }
  await test.step('hangs', async () => {
    await page.clock.pauseAt(Date.now() + 600_000)
    const code = await delayRequests(page, /SettingsPage-.*\.js$/)
    await follow(page, '/settings')
    await expect(page.getByRole('main').getByText('chargement')).toBeVisible()
    await page.clock.runFor(7999)
    await expect(page.getByRole('main').getByText('chargement')).toBeVisible()
    await page.clock.runFor(500)
    await expect(alert(page)).toContainText(gone)
    await page.clock.resume()
    code.go()
    await expect(heading(page)).toHaveText('Paramètres')
    await expect(page).toHaveTitle('Paramètres · +2Télé')
  })
  await follow(page, '/box')
  await expect(alert(page)).toContainText(gone)
  await expectUsableShell(page)
  expect(loads).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(heading(page)).toHaveText(/^La télévision d’hier/)
  for (const [, , path] of losses) {
    await follow(page, path)
    await expect(heading(page)).not.toHaveText('Une erreur est survenue')
    await expect(alert(page)).toHaveCount(0)
  }
})

test('slow code shows the spinner, loaded code renders at once [RT-13]', async ({ page }) => {
  // The page's timers stop: nothing seen from here on needed one.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/channels')
  await expect(cards(page)).toHaveCount(20)

  const code = await delayRequests(page, /CollectionsPage-.*\.js$/)
  await footerLink(page, 'Collections').click()
  await expect(page.getByRole('main').getByText('chargement')).toBeVisible()
  await expect(page).toHaveTitle('Collections · +2Télé')
  await expect(page.locator('main .spinner')).toBeVisible()
  code.go()
  await page.clock.resume()
  await expect(heading(page)).toHaveText('Collections')
})

test('the window’s title is the requested page’s while it loads', async ({ page }) => {
  await page.goto('/archives?sort=-views')
  await expect(page).toHaveTitle('Archives · +2Télé')
  const data = await delayRequests(page, /\/api\/archive\/[^/]+$/)
  const link = cards(page).first().getByRole('link')
  const title = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/player\//)
  await expect(page).toHaveTitle('chargement · +2Télé')
  data.go()
  await expect.poll(() => page.title()).toContain(`${title} (`)
})

test('missing code while offline is not reported as a new version', async ({ page, context }) => {
  await page.goto('/terms')
  await expect(heading(page)).toHaveText('Conditions d’utilisation')
  await context.setOffline(true)
  // One page has a chunk of its own, of the other only the text is missing.
  for (const path of ['/credits', '/collections']) {
    await follow(page, '/terms')
    await expect(heading(page)).toHaveText('Conditions d’utilisation')
    await follow(page, path)
    await expect(alert(page)).toContainText('Cette page n’a pas pu être chargée sans connexion.')
    await expect(alert(page)).not.toContainText('mis à jour')
  }
  // The page retries once the network is back.
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Collections')
})

test('the app waits 100 ms before it shows the spinner', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route(/ChannelsPage-.*\.js$/, () => undefined)
  const asked = page.waitForRequest(/ChannelsPage-.*\.js$/)
  await page.goto('/channels', { waitUntil: 'commit' })
  await asked
  const ofTheHtml = page.locator('[data-loading]')
  const ofTheApp = page.getByRole('main').getByRole('status')
  await page.clock.runFor(99)
  await expect(ofTheHtml).toHaveText('chargement')
  await expect(ofTheApp).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(ofTheApp).toHaveText('chargement')
  await expect(ofTheHtml).toHaveCount(0)
})
