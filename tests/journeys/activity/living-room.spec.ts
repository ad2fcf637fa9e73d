import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../support/site.ts'

const ADDRESS = '/zapping?frame_id=f&instance_id=i-journey&platform=desktop'
const TOGETHER_SECONDS = 2

const sign = (page: Page) => page.getByRole('complementary', { name: 'Salon' })
const live = (page: Page) => page.locator('video[data-live]')

/** What is on, and by how many seconds it is ahead of the clock on the wall. */
const pictureOf = (video: Locator) =>
  video.evaluate((element) => {
    const { currentSrc, currentTime } = element as HTMLVideoElement
    return {
      recording: new URL(currentSrc).pathname,
      ahead: currentTime - performance.timeOrigin / 1000 - performance.now() / 1000,
    }
  })

async function expectInStep(one: Locator, other: Locator) {
  await expect(async () => {
    const [first, second] = [await pictureOf(one), await pictureOf(other)]
    expect(second.recording).toBe(first.recording)
    expect(Math.abs(first.ahead - second.ahead)).toBeLessThanOrEqual(TOGETHER_SECONDS)
  }).toPass({ timeout: 60_000 })
}
const expectTogether = (one: Page, other: Page) => expectInStep(live(one), live(other))

test('everyone in a room sees the same recording at the same second, and what is next', async ({
  page,
  browser,
}) => {
  const late = await browser.newContext()
  const other = await late.newPage()
  // Somebody whose clock is an hour fast: the server knows better.
  await other.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
  })
  await page.goto(ADDRESS)
  await expect(sign(page)).toContainText('La même image pour tout le monde')
  await expect(sign(page)).toContainText('À suivre')
  await other.goto(ADDRESS)
  await expect(sign(other)).toBeAttached()
  await expectTogether(page, other)
  const nextOf = (one: Page) => sign(one).locator('[data-next]').getAttribute('data-next')
  expect(await nextOf(other)).toBe(await nextOf(page))
  await late.close()
})

test('a channel key leaves the room, and one key or button comes back to where the others are', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const stays = await context.newPage()
  await stays.goto(ADDRESS)
  await page.goto(ADDRESS)
  await expectTogether(page, stays)
  await page.keyboard.press('PageUp')
  const back = page.getByRole('button', { name: 'Revenir au salon' })
  await expect(back).toBeVisible()
  await expect(sign(page)).toBeHidden()
  // What lies over the picture hides when the hand rests: a hand that moves brings it back.
  await expect(async () => {
    await page.mouse.move(640, 300)
    await page.mouse.move(640, 360)
    await back.click({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(sign(page)).toBeVisible()
  await expectTogether(page, stays)
  await page.keyboard.press('r')
  await expect(back).toBeVisible()
  await page.keyboard.press('h')
  await expectTogether(page, stays)
  await expectAccessible(page)
  await context.close()
})

test('outside the chat platform there is no room', async ({ page }) => {
  await page.goto('/zapping?instance_id=i-journey')
  await expect(page.locator('[data-programme]')).toBeAttached()
  await expect(page.locator('[data-living-room]')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).not.toContainText('salon')
})

test('two windows of one activity, side by side in the simulator, are in step', async ({
  page,
}) => {
  await page.goto('/__mock/discord?windows=2&instance=i-side-by-side&to=/zapping')
  const frames = page.locator('.client iframe')
  await expect(frames).toHaveCount(2)
  const picture = (nth: number) => frames.nth(nth).contentFrame().locator('video[data-live]')
  for (const nth of [0, 1])
    await expect(frames.nth(nth).contentFrame().locator('[data-living-room=joined]')).toBeAttached()
  await expectInStep(picture(0), picture(1))
})
