import { expect, type Page } from '@playwright/test'

/** Expects that nothing is wider than the window. */
export async function expectNoHorizontalScroll(page: Page) {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('#root *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth,
    )
    return [scrollWidth - clientWidth, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 120))]
  })
  expect(beyond).toEqual([])
}

/** Sets the safe area insets of platform and device, in px. */
export const safeAreaInsets = (page: Page, sides: Record<string, number>) =>
  page.evaluate((given) => {
    for (const [side, px] of Object.entries(given)) {
      document.documentElement.style.setProperty(`--discord-safe-area-inset-${side}`, `${px}px`)
    }
  }, sides)
