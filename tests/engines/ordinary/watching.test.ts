import { describe } from 'vitest'
import { patiently } from '../driver/patiently.ts'
import { aCaptionedRecording, aRecording, inVideo } from '../driver/recordings.ts'
import { expect, test } from '../driver/walk.ts'

type Noted = Record<'above' | 'below', string>

/** Keeps in the page how its captions are moved: controls come and go faster than a busy machine asks. */
function noteCaptions() {
  const noted: Noted = { above: '', below: '' }
  Object.assign(globalThis, { noted })
  setInterval(() => {
    const video = document.querySelector('video')
    const [track] = video?.textTracks ?? []
    const [cue] = (track?.mode === 'showing' && track.activeCues) || []
    if (!video || !(cue instanceof VTTCue)) return
    const isResting = document.querySelector('[data-resting]') !== null
    // Style moves captions in some engines; in the others each of them has a line of its own.
    const byStyle = CSS.supports('selector(video::-webkit-media-text-track-container)')
    const lift = Number.parseFloat(getComputedStyle(video).getPropertyValue('--captions-lift'))
    const isAbove = byStyle ? lift > 5 : Number(cue.line) <= -3
    const isBelow = byStyle ? lift < 1 : cue.line === 'auto'
    const how = byStyle ? 'by style' : 'by line'
    if (!isResting && isAbove) Object.assign(noted, { above: how, below: '' })
    if (isResting && isBelow) noted.below = how
  }, 50)
}

describe('a recording', () => {
  test('plays, goes on five seconds by a key, and stops where it is clicked', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.open(`/player/${id}`)
    await inVideo.isReady(page)
    const { x, y } = await inVideo.middle(page)
    await page.clickAt(x, y)
    await inVideo.isBeyond(page, 0.5)
    await page.press('ArrowRight')
    await inVideo.isBeyond(page, 5)
    await page.clickAt(x, y)
    await inVideo.isPaused(page)
  })

  test('plays on from where its bar is clicked', async ({ page }) => {
    const { id, duration } = await aRecording(page)
    await page.open(`/player/${id}`)
    await inVideo.isReady(page)
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

  test('stops at the end of the stretch that an address names, and goes on if one wants', async ({
    page,
  }) => {
    const { id } = await aRecording(page)
    await page.open(`/player/${id}?t=65&end=67`)
    await inVideo.isBeyond(page, 64.9)
    expect(await inVideo.time(page)).toBeLessThan(65.1)
    await page.press('k')
    await page.see({ css: 'main button', name: 'Continuer' })
    await inVideo.isPaused(page)
    expect(await inVideo.time(page)).toBeGreaterThanOrEqual(67)
    expect(await inVideo.time(page)).toBeLessThan(69)
    await page.click({ css: 'main button', name: 'Continuer' })
    await inVideo.isBeyond(page, 69)
    expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(false)
  })

  test('keeps its settings panel over the button on a page that is scrolled', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.open(`/player/${id}`)
    await inVideo.isReady(page)
    await page.see('[aria-label="Détails"]')
    // A page that is still being put together may begin at its top again.
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

  test('shows its captions while it plays: above the controls, and below once these rest', async ({
    page,
  }) => {
    const { id } = await aCaptionedRecording(page)
    await page.open(`/player/${id}`)
    await inVideo.isReady(page)
    await page.press('c', 'k')
    await inVideo.isBeyond(page, 0.5)
    await page.evaluate(noteCaptions)
    const noted = (where: keyof Noted) =>
      page.evaluate((one) => (globalThis as unknown as { noted: Noted }).noted[one], where)
    const isAbove = async () => (await page.press('m'), noted('above'))
    expect(await patiently('captions above the controls', isAbove)).toMatch(/^by (?:style|line)$/)
    const isBelow = () => noted('below')
    expect(await patiently('captions below', isBelow)).toMatch(/^by (?:style|line)$/)
    expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(false)
  })
})
