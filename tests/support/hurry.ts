import { expect, type Locator, type Page } from '@playwright/test'
import { policy } from '../../web/src/api/policy.ts'

/** More than a pause between two attempts, less than an attempt may take. */
const PAUSE = 3000

/**
 * Gives a page a clock that pauses between attempts cost no time on. The returned function lets it go
 * on until something is seen: only while nothing is on its way, so that no attempt is cut off, unless
 * `past`: then each attempt is to run out of its time.
 */
export async function hurriedClock(page: Page, { past }: { past: boolean }) {
  let onTheWay = 0
  page.on('request', () => onTheWay++)
  page.on('requestfinished', () => onTheWay--)
  page.on('requestfailed', () => onTheWay--)
  await page.clock.install()

  return async (seen: Locator) => {
    await expect(async () => {
      if (past) await page.clock.fastForward(policy.timeout + policy.delay)
      else if (onTheWay === 0) await page.clock.fastForward(PAUSE)
      await expect(seen).toBeVisible({ timeout: 200 })
    }).toPass({ intervals: [20] })
  }
}
