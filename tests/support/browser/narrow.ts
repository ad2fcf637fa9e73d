import { expect, type Page } from '@playwright/test'

/** Nothing of the page is wider than the window: it only scrolls up and down. */
export async function expectNoSideScroll(page: Page) {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond).toBe(0)
}
