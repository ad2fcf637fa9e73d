import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { policy } from '../../../web/src/api/request-policy.ts'

/** More than a pause between two attempts, less than an attempt may take. */
const PAUSE = 3000
/** Looks in which nothing comes or goes, of a fifth of a second each: what is on its way then was given up, and the browser did not tell. */
const LOOKS = 50

const CODE = new Set(['document', 'script', 'stylesheet'])
const isCode = (request: Request) => CODE.has(request.resourceType())

/**
 * Gives a page a clock that waiting costs no time on. The returned function lets it go on until
 * something is seen: over pauses while nothing is on its way, so that no attempt is cut off; with
 * `past`, over attempts as well, so that each runs out of its time. Code of the page is waited for:
 * it has a time limit of its own.
 */
export async function hurriedClock(page: Page) {
  // An answer by its first byte: one that nobody reads never finishes.
  const onTheWay = new Set<Request>()
  let looks = 0
  const end = (request: Request) => {
    looks = 0
    onTheWay.delete(request)
  }
  page.on('request', (request) => {
    looks = 0
    onTheWay.add(request)
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
      if (onTheWay.size === 0 || ++looks > LOOKS) await page.clock.fastForward(PAUSE)
      else if (past && ![...onTheWay].some(isCode))
        await page.clock.fastForward(policy.timeout + policy.delay)
      await expect(seen).toBeVisible({ timeout: 200 })
    }).toPass({ intervals: [20] })
  }
}

/** Stops a page's clock, which is installed, in 3 s: once more where a busy machine was later than that. */
export const stopClock = (page: Page) =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE)).toPass()

/** Lets a clock that is stopped go on a little with each look, until something is seen: for less than a countdown takes. */
export const seenOnStoppedClock = (page: Page, seen: Locator) =>
  expect(async () => {
    await page.clock.runFor(50)
    await expect(seen).toBeVisible({ timeout: 1000 })
  }).toPass()
