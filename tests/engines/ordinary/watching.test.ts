import { describe } from 'vitest'
import { aRecording, inVideo } from '../driver/recordings.ts'
import { expect, test } from '../driver/fixtures.ts'

describe('a recording', () => {
  test('plays, seeks by a key, pauses on a click, and seeks by bar', async ({ page }) => {
    const { id, duration } = await aRecording(page)
    await page.open(`/player/${id}`)
    await inVideo.isReady(page)
    const { x, y } = await inVideo.middle(page)
    await page.clickAt(x, y)
    await inVideo.isBeyond(page, 0.5)
    await page.press('ArrowRight')
    await inVideo.isBeyond(page, 5)
    await page.clickAt(x, y)
    await inVideo.isPaused(page)

    const bar = await page.see('[data-controls] input[aria-label="Position"]')
    await page.clickAt(bar.x, bar.y)
    const half = duration / 2
    await page.until(
      (middle, near) => {
        const video = document.querySelector('video')
        return video && !video.seeking && Math.abs(video.currentTime - middle) < near
      },
      half,
      duration / 100,
    )
    const before = await inVideo.time(page)
    await page.press('k')
    await inVideo.isBeyond(page, before + 1)
    expect(await inVideo.time(page)).toBeLessThan(duration * 0.75)
    await page.press('k')
    await inVideo.isPaused(page)
  })
})
