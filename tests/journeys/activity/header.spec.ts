import type { Page } from '@playwright/test'
import { fastClock } from '#test/support/browser/fast-clock.ts'
import { safeAreaInsets } from '#test/support/browser/viewport-assertions.ts'
import { expect, test, expectAccessibleInBothThemes } from '#test/support/browser/site.ts'
import { withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'

test.use(withoutConsentChoice)

// The query that the platform adds, in a page without a host.
const ALONE = '/archives?query=zzzzzz&frame_id=f&instance_id=i&platform=desktop'

const badgeOf = (page: Page) => page.locator('button[popovertarget="activity"]')

/**
 * Expects at 320 px that the header's buttons do not overlap, and that nothing overflows the page.
 */
async function expectRoom(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(badgeOf(page)).toBeVisible()
  const boxes = await page
    .getByRole('banner')
    .locator(':is(a, button):visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
  expect(boxes).toHaveLength(5)
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(320)
    for (const other of boxes.slice(index + 1)) {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
      // Round buttons may touch.
      expect(Math.min(across, down)).toBeLessThanOrEqual(2)
    }
  }
  // The badge's text and the logo's name beside it are not cut off.
  for (const words of [badgeOf(page).locator('span'), page.locator('header > a.brand')])
    expect(
      await words.evaluate((own) => own.clientHeight > 12 && own.scrollWidth <= own.clientWidth),
    ).toBe(true)
  await badgeOf(page).click()
  await expect(page.locator('#activity')).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
}

test('badge and dialog have no axe violations and fit 320 px [EM-03]', async ({ page }) => {
  const skipWaits = await fastClock(page)
  await page.goto(ALONE)
  const badge = page.getByRole('button', { name: 'Connexion...' })
  await expect(badge).toBeVisible()
  await skipWaits(badge.and(page.locator('[data-status="failed"]')), { past: false })
  await badge.click()
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expectRoom(page)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })
  test('the header’s buttons and the badge fit 320 px', async ({ page }) => {
    await page.goto(ALONE)
    await expectRoom(page)
  })
})

test('the platform’s overlays cover no part of the page', async ({ page }) => {
  await page.goto(ALONE)
  await expect(badgeOf(page)).toBeVisible()
  const places = () =>
    page.evaluate(() => {
      const header = document.querySelector('header') ?? document.body
      const { paddingTop, paddingLeft, paddingRight } = getComputedStyle(header)
      const footer = document.querySelector('footer') ?? document.body
      return {
        button: document.querySelector('header button')?.getBoundingClientRect().top ?? 0,
        header: [paddingTop, paddingLeft, paddingRight].map(Number.parseFloat),
        footer: Number.parseFloat(getComputedStyle(footer).paddingBottom),
      }
    })
  const before = await places()
  expect(before.header[0]).toBe(0)
  await safeAreaInsets(page, { top: 90, right: 90, bottom: 90, left: 90 })
  const after = await places()
  expect(after).toEqual({ button: before.button + 90, header: [90, 90, 90], footer: 90 })
})

test('in landscape, the platform’s overlays cover no button', async ({ page, request }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const [archive] = (await (await request.get('/api/archives/popular?limit=1')).json()) as {
    id: string
  }[]
  for (const path of [`/player/${archive?.id}`, '/zapping']) {
    await page.goto(`${path}?frame_id=f&instance_id=i&platform=mobile`)
    const full = page.locator('main').getByRole('button', { name: /plein écran/i })
    await expect(full).toBeAttached()
    await safeAreaInsets(page, { left: 47, right: 47, bottom: 21 })
    await expect(page.getByRole('button', { name: 'Refuser', exact: true })).toBeVisible()
    const boxes = await page
      .locator('button:not(header button):visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes.length).toBeGreaterThan(8)
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(47)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(844 - 47)
    if (path !== '/zapping') continue
    const { y, height } = (await full.boundingBox())!
    expect(y + height).toBeLessThan(390 - 21)
  }
})

test('frame_id alone shows an error and the ordinary site [EM-01]', async ({ page }) => {
  await page.goto('/archives?frame_id=x')
  const badge = badgeOf(page)
  await expect(badge).toHaveAttribute('data-status', 'failed')
  await badge.click()
  await expect(page.locator('#activity pre')).toHaveText('instance_id query param is not defined')
  await page.keyboard.press('Escape')
  await expect(page.locator('li[data-card]').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Crédits' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crédits')
  await expect(badge).toBeVisible()

  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/archives')
  // Waits for the cards, which move the footer down while they load.
  await expect(page.locator('li[data-card]').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Crédits' }).click()
  await expect(page).toHaveURL(/\/credits$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crédits')
  // Outside the activity none of its code loads.
  expect(loaded.length).toBeGreaterThan(3)
  expect(loaded.filter((url) => /activity-|output-/.test(url))).toEqual([])
  await expect(page.locator('meta[name="referrer"]')).toHaveCount(0)
  await expect(badge).toHaveCount(0)
})
