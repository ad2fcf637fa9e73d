import type { Page } from '@playwright/test'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { expect } from '#test/support/browser/site.ts'

export const pageHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** Sums up all layout shifts since the first frame. */
export const observeLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as unknown as { value: number }).value
      return sum
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // Includes entries that the observer has not delivered yet.
    Object.assign(globalThis, { shift: () => add(observer.takeRecords()) })
  })

export const layoutShift = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shift: () => number }).shift())

/** Delays the app's script, so that the page stays as served. */
export const delayAppScript = (page: Page) => delayRequests(page, '**/assets/app-*.js')

export const isHydrated = (page: Page) =>
  expect
    .poll(() =>
      pageHeading(page).evaluate((one) =>
        Object.keys(one).some((key) => key.startsWith('__reactFiber')),
      ),
    )
    .toBe(true)
