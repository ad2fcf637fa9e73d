import type { Page } from '@playwright/test'
import { runs } from '../../../support/exhaustive.ts'
import { expect, expectUsableShell, test } from '../../../support/browser/site.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Navigates inside the app, as Back and Forward do. */
const navigate = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

test('unusual addresses show a page [RT-01 RT-02 RT-03]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/archive/')) asked.push(pathname)
  })
  await page.goto('/terms')
  await expect(heading(page)).toHaveText('Conditions d’utilisation')
  for (const [address, title] of [
    ['/archives/', 'Archives'],
    ['/Archives', 'Archives'],
    ['/player', 'Page introuvable'],
    ['/archives/none', 'Page introuvable'],
    ['/player/a%2Fb', 'Cette archive n’existe pas, ou n’existe plus.'],
    ['/player/a%20b', 'Cette archive n’existe pas, ou n’existe plus.'],
    ['/player/%00', 'Cette archive n’existe pas, ou n’existe plus.'],
    ['/player/%3F%23', 'Cette archive n’existe pas, ou n’existe plus.'],
  ] as const) {
    await test.step(address, async () => {
      await navigate(page, address)
      // The page before has the same heading: this one is there once it has sent its request.
      if (address.startsWith('/player/'))
        await expect.poll(() => asked).toContain(address.replace('/player/', '/api/archive/'))
      await expect(heading(page)).toHaveText(title)
    })
  }
  expect(new Set(asked.filter((path) => !path.includes('/', '/api/archive/'.length)))).toEqual(
    new Set(['a%2Fb', 'a%20b', '%00', '%3F%23'].map((id) => `/api/archive/${id}`)),
  )
  for (const length of [2000, 8000, 64_000, 1_000_000]) {
    await test.step(`${length} characters`, async () => {
      await navigate(page, `/${'x'.repeat(length)}`)
      await expect(heading(page)).toHaveText('Page introuvable')
      expect((await page.title()).length).toBeLessThanOrEqual(150 + ' · +2Télé'.length)
    })
  }
  await navigate(page, '/terms')
  await expect(heading(page)).toHaveText('Conditions d’utilisation')
  // A URL with two leading slashes names another host, so no link may copy it.
  const { origin } = new URL(page.url())
  for (const [address, path, title] of [
    ['//archives?sort=title', '/archives', 'Archives'],
    ['//nothing.test/x#y', '/nothing.test/x', 'Page introuvable'],
  ] as const) {
    await page.goto(origin + address)
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(heading(page)).toHaveText(title)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Ma télé' }).click()
    await expect(page.getByRole('dialog', { name: 'Ma télé' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL((url) => url.origin === origin && url.hash !== '#ma-tele')
  }
  // Invalid percent-encoding, which the web server passes on.
  await page.goto('/player/%E0%A4%A')
  await expect(heading(page)).toBeVisible()
  await expectUsableShell(page)
})

test('Back and Forward end at the page of the address [RT-06]', async ({ page }) => {
  const pages = { Archives: 'Archives', Chaînes: 'Chaînes', Collections: 'Collections' }
  const late: (() => void)[] = []
  await page.route('**/api/**', async (route) => {
    await new Promise<void>((done) => late.push(done))
    await route.continue().catch(() => undefined)
  })
  await page.goto('/terms')
  for (const [link, title] of Object.entries(pages)) {
    await footer(page, link).click()
    await expect(heading(page)).toHaveText(title)
  }
  let at = 3
  for (let step = 0; step < runs(60, 200); step++) {
    // A fixed sequence of steps back and forward.
    const by = step % 3 === 0 ? 1 : step % 7 < 4 ? -1 : 1
    if (at + by < 0 || at + by > 3) continue
    at += by
    await page.evaluate((delta) => history.go(delta), by)
    // Responses arrive out of order.
    if (step % 5 === 0) late.pop()?.()
  }
  await page.unroute('**/api/**')
  for (const answer of late.toReversed()) answer()
  const ends = [
    { path: '/terms', title: 'Conditions d’utilisation' },
    { path: '/archives', title: 'Archives' },
    { path: '/channels', title: 'Chaînes' },
    { path: '/collections', title: 'Collections' },
  ]
  await expect(page).toHaveURL(ends[at]?.path ?? '')
  await expect(heading(page)).toHaveText(ends[at]?.title ?? '')
  await expectUsableShell(page)
})
