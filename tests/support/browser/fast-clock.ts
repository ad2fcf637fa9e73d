import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { policy } from '../../../web/src/api/request-policy.ts'

/** More than a delay between two attempts, less than the time limit of one. */
const PAUSE = 3000
/**
 * Checks of a fifth of a second each without network activity: requests still pending then were
 * aborted without an event.
 */
const LOOKS = 50

const CODE = new Set(['document', 'script', 'stylesheet'])
const isCode = (request: Request) => CODE.has(request.resourceType())

/**
 * Installs a clock that skips waiting. The returned function advances it until something is seen:
 * over retry delays while no request is pending, so that no attempt is aborted; with `past`, over
 * attempts as well, so that each times out. Code of the page is waited for: it has a time limit of
 * its own.
 */
export async function fastClock(page: Page) {
  // A response ends with its headers: an unread body never finishes.
  const pending = new Set<Request>()
  let looks = 0
  const end = (request: Request) => {
    looks = 0
    pending.delete(request)
  }
  page.on('request', (request) => {
    looks = 0
    pending.add(request)
  })
  page.on('response', (response) => {
    if (!isCode(response.request())) end(response.request())
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  await page.clock.install()

  return async (seen: Locator, { past }: { past: boolean }) => {
    looks = 0
    await expect(async () => {
      if (await seen.isVisible()) return
      if (pending.size === 0 || ++looks > LOOKS) await page.clock.fastForward(PAUSE)
      else if (past && ![...pending].some(isCode))
        await page.clock.fastForward(policy.timeout + policy.delay)
      await expect(seen).toBeVisible({ timeout: 200 })
    }).toPass({ intervals: [20] })
  }
}

/** Stops a page's installed clock in 3 s: again if a busy machine was later than that. */
export const pauseClock = (page: Page) =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE)).toPass()

/**
 * Advances a stopped clock a little with each check, until something is seen: by less than a
 * countdown.
 */
export const visibleOnPausedClock = (page: Page, seen: Locator) =>
  expect(async () => {
    await page.clock.runFor(50)
    await expect(seen).toBeVisible({ timeout: 1000 })
  }).toPass()
