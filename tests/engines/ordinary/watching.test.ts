import { describe } from 'vitest'
import { aCaptionedRecording, aRecording } from '../driver/recordings.ts'
import { expect, test } from '../driver/walk.ts'

const middle = () => {
  const box = document.querySelector('video')?.getBoundingClientRect()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('a recording', () => {
  test('plays, goes on five seconds by a key, and stops where it is clicked', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.open(`/player/${id}`)
    await page.until(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
    const { x, y } = await page.until(middle)
    await page.clickAt(x, y)
    await page.until(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5)
    await page.press('ArrowRight')
    await page.until(() => (document.querySelector('video')?.currentTime ?? 0) > 5)
    await page.clickAt(x, y)
    await page.until(() => document.querySelector('video')?.paused)
  })

  test('keeps its settings panel over the button on a page that is scrolled', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.open(`/player/${id}`)
    await page.see('[aria-label="Détails"]')
    await page.evaluate(() => scrollTo(0, 150))
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

  test('shows its captions above the controls while these are there', async ({ page }) => {
    const { id } = await aCaptionedRecording(page)
    await page.open(`/player/${id}`)
    await page.until(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
    await page.press('c')
    await page.until(() => {
      const [cue] = document.querySelector('video')?.textTracks[0]?.cues ?? []
      return cue !== undefined
    })
    // Style moves captions in some engines; in the others each of them has a line of its own.
    const lines = await page.until(() => {
      if (CSS.supports('selector(video::-webkit-media-text-track-container)')) return 'by style'
      const cues = [...(document.querySelector('video')?.textTracks[0]?.cues ?? [])] as VTTCue[]
      return cues.every(({ line }) => Number(line) <= -3) ? 'by line' : ''
    })
    expect(lines).toMatch(/^by (?:style|line)$/)
  })
})
