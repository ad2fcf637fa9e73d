import type { Route } from '@playwright/test'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { expect, expectAccessible, openScenario, test } from '#test/support/browser/site.ts'
import {
  expectPicture,
  off,
  videoSourceOf,
  zapTo,
} from '#test/support/browser/steps/zapping-steps.ts'
import { withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'

test.use(withoutConsentChoice)

test('an empty library and a failing API show NO SIGNAL', async ({ page }) => {
  // Retries follow after 2, 4, 8, 16 and 32 s: no machine is too slow to see the next.
  await page.clock.install()
  await openScenario(page, 'library-empty', '/zapping')
  await expect(off(page)).toBeVisible()
  await expect(page.getByText('Aucune archive à diffuser pour le moment.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Parcourir les archives' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expectAccessible(page)
  // The television retries automatically.
  await page.request.post('/__mock/scenario', { data: { id: 'normal' } })
  await expect(off(page)).toBeHidden()
  await expectPicture(page)

  const refuse = (route: Route) => route.fulfill({ status: 404, body: '' })
  await page.route('**/api/zapping*', refuse)
  await page.reload()
  await expect(off(page)).toBeVisible()
  // The television retries automatically, too: no response arrives before the press.
  const answers = await delayRequests(page, '**/api/zapping*')
  await page.unroute('**/api/zapping*', refuse)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  answers.go()
  await expectPicture(page)
})

test('a missing file shows NO SIGNAL', async ({ page }) => {
  await openScenario(page, 'video-missing', '/zapping')
  await expect(off(page)).toBeVisible()
  await expect(page.getByText('Cette archive ne peut pas être lue pour l’instant.')).toBeVisible()
})

test('zapping works without channels', async ({ page }) => {
  await page.route('**/api/channels', (route) => route.fulfill({ status: 404, body: '' }))
  await zapTo(page)
  const source = await videoSourceOf(page)
  await page.keyboard.press('PageUp')
  await expect.poll(() => videoSourceOf(page)).not.toBe(source)
  await expectPicture(page)
})

test.describe('on a phone in portrait, with reduced motion', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('the remote is below the picture within the screen', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { snow: number }
      seen.snow = 0
      new MutationObserver(() => {
        seen.snow += document.querySelectorAll('[data-snow]').length
      }).observe(document, { childList: true, subtree: true })
    })
    await zapTo(page)
    const source = await videoSourceOf(page)
    const remote = page.getByRole('complementary', { name: 'Télécommande' })
    await remote.getByRole('button', { name: 'Au hasard' }).tap()
    await expect.poll(() => videoSourceOf(page)).not.toBe(source)
    await expectPicture(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await page.evaluate(() => (globalThis as unknown as { snow: number }).snow)).toBe(0)
    await test.step('on a tablet in portrait the picture is as wide as the screen', async () => {
      await page.setViewportSize({ width: 768, height: 1024 })
      const width = () =>
        page.locator('[data-surface]').evaluate((one) => one.getBoundingClientRect().width)
      await expect.poll(width).toBe(768)
    })
  })

  test('every button is inside the screen, below the display', async ({ page }) => {
    await zapTo(page)
    await page.getByRole('button', { name: 'Refuser', exact: true }).tap()
    const remote = page.getByRole('complementary', { name: 'Télécommande' })
    const bar = page.locator('[data-bar]')
    // By keyboard, because a hidden bar ignores the pointer.
    const toggle = () => bar.getByRole('button', { name: 'Télécommande' }).press('Enter')
    await toggle()
    // The bar has one button more for a recording with subtitles.
    await expect(async () => {
      await bar.getByRole('button', { name: 'Au hasard' }).press('Enter')
      await expectPicture(page)
      await expect(bar.getByRole('button', { name: /sous-titres/i })).toBeVisible({ timeout: 500 })
    }).toPass()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      for (const isOpen of [false, true]) {
        await expect(remote).toBeVisible({ visible: isOpen })
        await expect(bar.locator('button:visible')).toHaveCount(isOpen ? 3 : 11)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        const display = await page.locator('[data-osd] [data-programme]').boundingBox()
        const screen = await page.locator('[data-osd]').boundingBox()
        // A title in the picture is mostly in its lower half.
        expect(Number(display?.y) + Number(display?.height)).toBeLessThan(
          Number(screen?.y) + Number(screen?.height) / 2,
        )
        for (const button of await bar.locator('button:visible').all()) {
          const box = await button.boundingBox()
          expect(box?.x).toBeGreaterThanOrEqual(0)
          expect(Number(box?.x) + Number(box?.width)).toBeLessThanOrEqual(width)
          expect(box?.y).toBeGreaterThanOrEqual(Number(display?.y) + Number(display?.height))
        }
        await toggle()
      }
    }
  })
})
