import { describe } from 'vitest'
import { findClickPoint } from '../driver/click-point.ts'
import { pollUntil } from '../driver/poll-until.ts'
import { aCaptionedRecording, aRecording, inVideo } from '../driver/recordings.ts'
import { expect, test } from '../driver/fixtures.ts'

describe('a recording', () => {
  test('seeks by dragging its bar and by digits', async ({ page }) => {
    const { id, duration } = await aRecording(page)
    await page.open(`/player/${id}`)
    await inVideo.isReady(page)
    const bar = await page.see('[data-controls] input[aria-label="Position"]')
    const { left, width } = await page.until(() => {
      const box = document
        .querySelector('[data-controls] input[aria-label="Position"]')
        ?.getBoundingClientRect()
      return box && { left: box.left, width: box.width }
    })
    const at = (share: number) => ({ x: left + share * width, y: bar.y })
    await page.drag(at(0.2), at(0.75))
    const near = (share: number) =>
      page.until(
        (second, within) => {
          const video = document.querySelector('video')
          return video && !video.seeking && Math.abs(video.currentTime - second) < within
        },
        duration * share,
        duration / 50,
      )
    await near(0.75)
    await page.press('Escape', '1')
    await near(0.1)
    const before = await inVideo.time(page)
    await page.press('k')
    await inVideo.isBeyond(page, before + 1)
  })

  test('obeys every key of the list of keys', async ({ page }) => {
    const { id } = await aCaptionedRecording(page)
    await page.open(`/player/${id}`)
    await inVideo.isReady(page)
    const { x, y } = await inVideo.middle(page)
    await page.clickAt(x, y)
    await inVideo.isBeyond(page, 0.2)
    const rows: readonly (readonly [string, () => unknown])[] = [
      ['m', () => document.querySelector('video')?.muted],
      ['m', () => document.querySelector('video')?.muted === false],
      ['>', () => document.querySelector('video')?.playbackRate === 1.25],
      ['<', () => document.querySelector('video')?.playbackRate === 1],
      ['c', () => document.querySelector('video')?.textTracks[0]?.mode === 'showing'],
      ['c', () => document.querySelector('video')?.textTracks[0]?.mode === 'disabled'],
      ['ArrowDown', () => (document.querySelector('video')?.volume ?? 1) < 1],
      ['k', () => document.querySelector('video')?.paused],
      ['t', () => document.querySelector('[data-theatre]') !== null],
      ['t', () => document.querySelector('[data-theatre]') === null],
      ['?', () => document.querySelector('dialog[open]') !== null],
      ['Escape', () => document.querySelector('dialog[open]') === null],
    ]
    for (const [key, then] of rows) {
      await page.press(key)
      await page.until(then)
    }
  })

  test('changes speed and aspect ratio while it plays', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.open(`/player/${id}`)
    await inVideo.isReady(page)
    const { x, y } = await inVideo.middle(page)
    await page.clickAt(x, y)
    await page.until(() => document.querySelector('[data-resting]') !== null)
    // Controls hide 2.5 s after the last mouse move, so the mouse moves until they are clicked.
    let aside = 0
    await pollUntil('the settings open', async () => {
      await page.moveTo(x + (aside = 30 - aside), y)
      const button = { css: '[data-controls] button', name: 'Réglages' }
      const point = await page.evaluate(findClickPoint, button)
      if (point && !point.under) await page.clickAt(point.x, point.y)
      return page.evaluate(() => document.querySelector(':popover-open') !== null)
    })
    await page.click({ css: ':popover-open label', name: '×1,5' })
    await page.until(() => document.querySelector('video')?.playbackRate === 1.5)
    await page.click({ css: ':popover-open label', name: 'Recadré' })
    await page.until(() => {
      const video = document.querySelector('video')
      return video && getComputedStyle(video).objectFit === 'cover'
    })
    await page.press('Escape')
    await page.until(() => document.querySelector(':popover-open') === null)
    const before = await inVideo.time(page)
    await inVideo.isBeyond(page, before)
  })

  test('keeps its settings panel over the button on a scrolled page', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.open(`/player/${id}`)
    await inVideo.isReady(page)
    await page.see('[aria-label="Détails"]')
    // A page that is still loading may scroll to its top again.
    await page.until(() => {
      scrollTo(0, 150)
      return scrollY > 100 && document.querySelector('[aria-label="Détails"]') !== null
    })
    await page.click({ css: '[data-controls] button', name: 'Réglages' })
    const gap = () => {
      const panel = document.querySelector(':popover-open')
      const button = document.querySelector('[data-controls] [popovertarget]')
      if (!panel || !button) return undefined
      return Math.round(button.getBoundingClientRect().top - panel.getBoundingClientRect().bottom)
    }
    await page.until(() => document.querySelector(':popover-open') !== null)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect(await page.evaluate(gap)).toBe(8)
  })
})
