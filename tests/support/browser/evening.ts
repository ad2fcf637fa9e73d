import type { Page } from '@playwright/test'

/** A quarter to nine in Paris, on a day that was a Friday thirty years before. */
export const EVENING = '2026-11-22T19:47:00Z'

/**
 * Sets the time of the server's responses, which counts, and a browser's clock `wrong` ms ahead.
 */
export async function setEvening(page: Page, time = EVENING, wrong = 0) {
  await page.clock.install({ time: Date.parse(time) + wrong })
  await page.addInitScript((offset) => {
    const { fetch } = globalThis
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request)
      const headers = new Headers(response.headers)
      headers.set('date', new Date(Date.now() - offset).toUTCString())
      Object.defineProperty(response, 'headers', { value: headers })
      return response
    }
  }, wrong)
}

/** The guide's grid, and its focused cell. */
export const grid = (page: Page) => page.getByRole('grid')
export const cell = (page: Page) => page.locator('[role="gridcell"] :focus')
