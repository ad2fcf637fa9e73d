import type { Page } from '@playwright/test'
import { setEvening } from '#test/support/browser/evening.ts'
import { remember } from '#test/support/browser/steps/device-steps.ts'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { expect, test, expectAccessibleInBothThemes } from '#test/support/browser/site.ts'

const LONG_NAME = 'x'.repeat(300)

/** As an imported file may contain. */
async function rememberLongName(page: Page) {
  await remember(page)
  await page.evaluate((name) => {
    const [first, ...others] = JSON.parse(localStorage.getItem('shelf')!) as { channel: object }[]
    const renamed = { ...first, title: name, channel: { ...first!.channel, name } }
    localStorage.setItem('shelf', JSON.stringify([renamed, ...others]))
  }, LONG_NAME)
}

for (const hash of ['#ma-tele', '#soiree=1991-03-01'])
  test(`${hash} fits any window, and axe finds no barrier`, async ({ page }) => {
    await setEvening(page)
    await rememberLongName(page)
    await page.goto(`/credits${hash}`)
    const sheet = page.locator('dialog[open]')
    await expect(sheet.getByRole('link', { name: /, sur / }).first()).toBeVisible()
    await expectAccessibleInBothThemes(page)
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page)
      expect(await sheet.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0)
      const item = sheet.getByRole('listitem').filter({ hasText: LONG_NAME })
      const ends = await item.evaluateAll((items) =>
        items.flatMap((own) =>
          [own, ...own.querySelectorAll('a, bdi')].map((one) => one.getBoundingClientRect().right),
        ),
      )
      expect(Math.max(0, ...ends)).toBeLessThanOrEqual(ends[0] ?? 0)
    }
  })
