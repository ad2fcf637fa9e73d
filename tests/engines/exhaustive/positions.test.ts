import { describe } from 'vitest'
import { aRecording, inVideo } from '../driver/recordings.ts'
import { expect, test } from '../driver/fixtures.ts'

describe('a position in a recording', () => {
  test('keeps playing where its short sample repeats', async ({ page }) => {
    const { id } = await aRecording(page)
    // The sample recording loops every 19.2 s.
    await page.open(`/player/${id}?t=17`)
    await inVideo.isBeyond(page, 16.9)
    await page.press('k')
    await inVideo.isBeyond(page, 21)
    expect(await inVideo.time(page)).toBeLessThan(60)
    expect(await page.evaluate(() => document.querySelector('video')?.ended)).toBe(false)
  })

  test('stops at the end of the segment, and continues on request', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.open(`/player/${id}?t=65&end=67`)
    await inVideo.isBeyond(page, 64.9)
    expect(await inVideo.time(page)).toBeLessThan(65.1)
    const playAt = (speed: number) =>
      page.evaluate((rate) => void (document.querySelector('video')!.playbackRate = rate), speed)
    // At a low rate, a slow machine overshoots the end less.
    await playAt(0.25)
    await page.press('k')
    await page.see({ css: 'main button', name: 'Continuer' })
    await inVideo.isPaused(page)
    expect(await inVideo.time(page)).toBeGreaterThanOrEqual(67)
    expect(await inVideo.time(page)).toBeLessThan(69)
    await playAt(1)
    await page.click({ css: 'main button', name: 'Continuer' })
    await inVideo.isBeyond(page, 69)
    expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(false)
  })

  test('resumes where it was left', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.open(`/player/${id}?t=60`)
    await inVideo.isBeyond(page, 59.9)
    await page.press('k')
    await inVideo.isBeyond(page, 62)
    await page.press('k')
    await inVideo.isPaused(page)
    const left = await inVideo.time(page)
    await page.open(`/player/${id}`)
    await page.until(
      (second) => Math.abs((document.querySelector('video')?.currentTime ?? 0) - second) <= 1,
      left,
    )
    await page.see({ css: 'main button', name: 'Depuis le début' })
  })
})
