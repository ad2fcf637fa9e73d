import type { Page } from '@playwright/test'
import { switchLanguage } from '#test/support/browser/layout-assertions.ts'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { expect, test } from '#test/support/browser/site.ts'
import { navigateTo, openVisit, pageVisitsFor } from '#test/support/browser/all-pages.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The header's buttons are inside the window: fixed elements cannot be scrolled into view. */
async function expectHeaderWithin(page: Page) {
  const ends = await page
    .locator('header button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect().right - document.documentElement.clientWidth),
    )
  expect(Math.max(...ends)).toBeLessThanOrEqual(0)
}

for (const visitor of ['visitor', 'archivist'] as const) {
  test(`at 200 % text, no page scrolls sideways, as ${visitor}`, async ({ page }) => {
    const client = await page.context().newCDPSession(page)
    await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
    for (const [at, [name, given]] of pageVisitsFor(visitor).entries()) {
      // Comments load when scrolled to.
      const visit = name === 'player' ? { ...given, full: 'main h1' } : given
      await test.step(name, async () => {
        await (at === 0 ? openVisit(page, visit, visitor) : navigateTo(page, visit))
        await expectHeaderWithin(page)
        await expectNoHorizontalScroll(page)
        await switchLanguage(page, 'de')
        await expectNoHorizontalScroll(page)
        await switchLanguage(page, 'fr')
      })
    }
  })
}

test('at 200 % text, the home page’s hero text is not cut off', async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await page.goto('/')
  // Measured in one call, because the television renders again with each programme.
  const places = () =>
    page.evaluate(() => {
      const set = document.querySelector('main section a[data-card]')
      const parts = [
        set,
        set?.querySelector('img'),
        [...(set?.querySelectorAll('bdi') ?? [])].at(-1),
      ]
      const [own, picture, title] = parts.map((part) => part?.getBoundingClientRect())
      return (
        own &&
        picture &&
        title && { below: title.top >= picture.bottom, whole: title.bottom <= own.bottom }
      )
    })
  await expect.poll(places).toEqual({ below: true, whole: true })
})

test('on the narrowest phone no channel name is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  /** The widest word of each name, measured alone, fits its line. */
  const broken = (names: string) =>
    page.locator(names).evaluateAll((all) =>
      all.flatMap((one) => {
        const room = one.getBoundingClientRect().width
        const { font } = getComputedStyle(one)
        const context = document.createElement('canvas').getContext('2d')!
        context.font = font
        return one.textContent
          .split(/[\s-]/)
          .filter((word) => context.measureText(word).width > room + 1)
      }),
    )
  await page.goto('/channels')
  await switchLanguage(page, 'de')
  await expect(page.locator('main li h2').first()).toBeVisible()
  expect(await broken('main li h2')).toEqual([])
  await page.goto('/settings')
  const name = page.getByText('Wiedergabepositionen', { exact: true })
  await expect(name).toBeVisible()
  expect(await broken('main li > span:first-child')).toEqual([])
})
