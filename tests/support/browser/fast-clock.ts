import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { policy } from '#web/src/api/request-policy.ts'

/** In ms: longer than a retry delay, shorter than a request's time limit. */
const PAUSE = 3000
/**
 * After this many checks (200 ms each) without network activity, pending requests count as aborted.
 */
const LOOKS = 50

const CODE = new Set(['document', 'script', 'stylesheet'])
const isCode = (request: Request) => CODE.has(request.resourceType())

/**
 * Installs a fake clock. The returned function advances it until `seen` is visible, but only while
 * no request is pending, so that retry delays pass and requests do not time out. With `past`,
 * requests time out too. Chunks are waited for, because their time limit is separate.
 */
export async function fastClock(page: Page) {
  // Counts a response as ended at its headers, because an unread body never ends.
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

export type FastClock = Awaited<ReturnType<typeof fastClock>>

/** Stops an installed clock 3 s ahead; repeats that if a busy machine was too late. */
export const pauseClock = (page: Page) =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE)).toPass()

/** Advances a stopped clock by 50 ms with each check, until something is visible. */
export const visibleOnPausedClock = (page: Page, seen: Locator) =>
  expect(async () => {
    await page.clock.runFor(50)
    await expect(seen).toBeVisible({ timeout: 1000 })
  }).toPass()
