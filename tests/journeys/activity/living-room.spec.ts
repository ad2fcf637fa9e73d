import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

const ADDRESS = '/zapping?frame_id=f&instance_id=i-journey&platform=desktop'
const TOGETHER_SECONDS = 2

const sign = (page: Page) => page.getByRole('complementary', { name: 'Chaîne commune' })
const live = (page: Page) => page.locator('video[data-live]')

/** Returns the recording's URL, and its offset from the clock in seconds. */
const pictureOf = (video: Locator) =>
  video.evaluate((element) => {
    const { currentSrc, currentTime } = element as HTMLVideoElement
    return {
      recording: currentSrc && new URL(currentSrc).pathname,
      offset: currentTime - performance.timeOrigin / 1000 - performance.now() / 1000,
    }
  })

/**
 * Returns the seconds between two televisions; `Infinity` if they show different recordings, or
 * none.
 */
async function apart(one: Locator, other: Locator) {
  const [first, second] = [await pictureOf(one), await pictureOf(other)]
  return first.recording && second.recording === first.recording
    ? Math.abs(first.offset - second.offset)
    : Number.POSITIVE_INFINITY
}

/** Expects that two televisions are in sync, also after a seek in one of them. */
async function expectInStep(one: Locator, other: Locator) {
  await expect.poll(() => apart(one, other)).toBeLessThanOrEqual(TOGETHER_SECONDS)
  const jump = await other.evaluate((element) => {
    const video = element as HTMLVideoElement
    const before = video.currentTime
    video.currentTime = before > 60 ? before - 60 : before + 60
    return Math.abs(video.currentTime - before)
  })
  expect(jump).toBeGreaterThan(TOGETHER_SECONDS)
  await expect.poll(() => apart(one, other)).toBeLessThanOrEqual(TOGETHER_SECONDS)
}

test('members in a room see the same second of a recording', async ({ page, browser }) => {
  const late = await browser.newContext()
  const other = await late.newPage()
  // The device's clock is an hour fast; the television uses the server's time.
  await other.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 3_600_000
  })
  await page.goto(ADDRESS)
  await expect(sign(page)).toContainText('La même émission pour tout le monde')
  await expect(sign(page)).toContainText('À suivre')
  await other.goto(ADDRESS)
  await expect(sign(other)).toBeAttached()
  await expectInStep(live(page), live(other))
  const nextOf = (one: Page) => sign(one).locator('[data-following]').getAttribute('data-following')
  await expect.poll(async () => (await nextOf(other)) === (await nextOf(page))).toBe(true)

  await page.keyboard.press('PageUp')
  const back = page.getByRole('button', { name: 'Revenir à la chaîne commune' })
  await expect(back).toBeVisible()
  await expect(sign(page)).toBeHidden()
  // The overlay hides while the pointer is idle and is shown again when it moves.
  await expect(async () => {
    if (await sign(page).isVisible()) return
    await page.mouse.move(640, 300)
    await page.mouse.move(640, 360)
    await back.click({ timeout: 2000 })
  }).toPass()
  await expect(sign(page)).toBeVisible()
  await expect.poll(() => apart(live(page), live(other))).toBeLessThanOrEqual(TOGETHER_SECONDS)
  await page.keyboard.press('r')
  await expect(back).toBeVisible()
  await page.keyboard.press('h')
  await expect.poll(() => apart(live(page), live(other))).toBeLessThanOrEqual(TOGETHER_SECONDS)
  await expectAccessible(page)
})

test('on a narrow phone the room’s sign leaves the sound button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.addInitScript(() => {
    const play = Reflect.get(HTMLMediaElement.prototype, 'play')
    HTMLMediaElement.prototype.play = function () {
      if (this.muted) return Reflect.apply(play, this, [])
      return Promise.reject(new DOMException('No gesture', 'NotAllowedError'))
    }
  })
  await page.goto(ADDRESS)
  const sound = page.getByRole('button', { name: 'Activer le son' })
  await expect(sound).toBeVisible()
  await expect(sign(page)).toContainText('À suivre')
  const [above, below] = [(await sign(page).boundingBox())!, (await sound.boundingBox())!]
  expect(below.y).toBeGreaterThan(above.y + above.height)
})

test('there is no living room outside the chat platform', async ({ page }) => {
  await page.goto('/zapping?instance_id=i-journey')
  await expect(page.locator('[data-programme]')).toBeAttached()
  await expect(page.locator('[data-living-room]')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).not.toContainText(
    'chaîne commune',
  )
})

test('two windows of one activity are in sync in the simulator', async ({ page }) => {
  await page.goto('/__mock/discord?windows=2&instance=i-side-by-side&to=/zapping')
  const frames = page.locator('.client iframe')
  await expect(frames).toHaveCount(2)
  const picture = (nth: number) => frames.nth(nth).contentFrame().locator('video[data-live]')
  for (const nth of [0, 1])
    await expect(frames.nth(nth).contentFrame().locator('[data-living-room=joined]')).toBeAttached()
  await expectInStep(picture(0), picture(1))
})
