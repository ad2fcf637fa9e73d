import type { Locator } from '@playwright/test'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { expect, expectRules, test } from '#test/support/browser/site.ts'

for (const [locale, shown] of [
  ['en-GB', '1970s'],
  ['de-DE', '1970er'],
] as const)
  test.describe(`a decade written as ${shown}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } })
    test('its accessible name contains the visible text everywhere', async ({ page }) => {
      const shows = async (part: Locator) => {
        await expect(
          part.locator('[data-decade="1970"]:not([data-card], [data-year])'),
        ).toContainText(shown)
        await expectRules(page, ['label-content-name-mismatch'])
      }
      for (const address of ['/', '/archives']) {
        await page.goto(address)
        await shows(page.getByRole('main'))
        await expectNoHorizontalScroll(page)
      }
      await test.step('on a wide window, next to its number on hover', async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto('/')
        const link = page.getByRole('link', { name: new RegExp(`^${shown}, [\\d.,]+ `) })
        await link.hover()
        await expect(link.locator('span').last()).toHaveCSS('opacity', '1')
        await shows(page.getByRole('main'))
        // The visible text has the same order as the accessible name.
        expect((await link.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
          new RegExp(`^${shown} [\\d.,]+$`),
        )
      })
      await page.keyboard.press('/')
      await shows(page.getByRole('dialog'))
    })
  })
