import { pressMediaKey, recordMediaKeys } from '#test/support/browser/player.ts'
import type { Page } from '@playwright/test'
import { runs } from '#test/support/exhaustive.ts'
import { expect, test } from '#test/support/browser/site.ts'
import {
  expectPicture,
  live,
  longRecordings,
  number,
  ofLive,
  videoSourceOf,
  timeOf,
  zapTo,
} from '#test/support/browser/steps/zapping-steps.ts'

/** Presses keys in one task, so that nothing renders in between. */
const pressAtOnce = (page: Page, keys: string[]) =>
  page.evaluate((all) => {
    for (const key of all)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, keys)

test('flick, media key and end of a recording change it [RL-07]', async ({ page }) => {
  await recordMediaKeys(page)
  await longRecordings(page)
  await zapTo(page)
  await expect(number(page)).toHaveText(/^\d{1,2}$/)
  const next = (before: string) => (before === '20' ? '1' : String(Number(before) + 1))
  const flick = (by: number, place = '[data-surface]') =>
    page.locator(place).evaluate(async (surface, distance) => {
      const from = { clientX: 200, clientY: 300, pointerType: 'touch', isPrimary: true }
      for (const [type, y, time] of [
        ['pointerdown', 300, 1000],
        ['pointerup', 300 + distance, 1200],
      ] as const) {
        const event = new PointerEvent(type, { ...from, clientY: y, bubbles: true })
        Object.defineProperty(event, 'timeStamp', { value: time })
        surface.dispatchEvent(event)
        await Promise.resolve()
      }
    }, by)
  const before = await number(page).innerText()
  for (const [change, then] of [
    [() => flick(-120), next(before)],
    [() => flick(120, '[data-programme] a'), before],
    [() => pressMediaKey(page, 'nexttrack'), next(before)],
    [() => pressMediaKey(page, 'previoustrack'), before],
  ] as const) {
    await change()
    await expect(number(page)).toHaveText(then)
    await expectPicture(page)
  }
  const title = await page.locator('[data-programme] bdi').innerText()
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title)

  await test.step('a headset that pauses, and one that is unplugged', async () => {
    const paused = () => ofLive(page, (video) => video.paused)
    await pressMediaKey(page, 'pause')
    await expect.poll(paused).toBe(true)
    const stoodAt = await timeOf(page)
    await pressMediaKey(page, 'play')
    // A browser may end a video that has not played yet; the site restarts it.
    await expect.poll(() => timeOf(page)).toBeGreaterThan(stoodAt + 1)
    const moving = await timeOf(page)
    await expect.poll(() => timeOf(page)).toBeGreaterThan(moving + 0.5)
    await ofLive(page, (video) => video.pause())
    const onPicture = page.locator('video ~ button')
    const play = onPicture.and(page.getByRole('button', { name: 'Reprendre' }))
    await play.click()
    await expect(play).toHaveCount(0)
    await expectPicture(page)
  })
  await test.step('the end', async () => {
    const source = await videoSourceOf(page)
    await live(page).evaluate((element) => {
      const video = element as HTMLVideoElement
      video.currentTime = video.duration - 0.2
    })
    await expect.poll(() => videoSourceOf(page)).not.toBe(source)
    await expectPicture(page)
  })
  await test.step('many changes', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/zapping')) asked.push(request.url())
    })
    const bursts = runs(1, 9)
    for (let burst = 0; burst < bursts; burst++) {
      const keys = Array.from({ length: 60 }, (_, zap) => (zap % 7 === 6 ? 'r' : 'PageUp'))
      await pressAtOnce(page, keys)
      await expectPicture(page)
      await expect(page.locator('video')).toHaveCount(2)
      const playing = () =>
        page
          .locator('video')
          .evaluateAll(
            (videos) => videos.filter((video) => !(video as HTMLVideoElement).paused).length,
          )
      await expect.poll(playing).toBe(1)
    }
    expect(asked.length).toBeLessThanOrEqual(4 * bursts)
  })
})
