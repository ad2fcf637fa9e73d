import type { Page } from '@playwright/test'

/** 20:47 in Paris; thirty years earlier this date was a Friday. */
export const EVENING = '2026-11-22T19:47:00Z'

/**
 * Sets the Date header of the server's responses, by which the site corrects its clock. The
 * browser's clock is `wrong` ms ahead.
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

export const grid = (page: Page) => page.getByRole('grid')
export const cell = (page: Page) => page.locator('[role="gridcell"] :focus')
