import { describe } from 'vitest'
import { pollUntil } from '../driver/poll-until.ts'
import { aCaptionedRecording, inVideo } from '../driver/recordings.ts'
import { expect, test } from '../driver/fixtures.ts'

type Noted = Record<'above' | 'below', string>

/**
 * Records in the page whether captions are above or below, because controls come and go faster than
 * tests poll.
 */
function noteCaptions() {
  const noted: Noted = { above: '', below: '' }
  Object.assign(globalThis, { noted })
  setInterval(() => {
    const video = document.querySelector('video')
    const [track] = video?.textTracks ?? []
    const [cue] = (track?.mode === 'showing' && track.activeCues) || []
    if (!video || !(cue instanceof VTTCue)) return
    const isResting = document.querySelector('[data-resting]') !== null
    // Chromium and WebKit position captions by CSS; elsewhere each cue has a `line`.
    const byStyle = CSS.supports('selector(video::-webkit-media-text-track-container)')
    const lift = Number.parseFloat(getComputedStyle(video).getPropertyValue('--captions-lift'))
    const isAbove = byStyle ? lift > 5 : Number(cue.line) <= -3
    const isBelow = byStyle ? lift < 1 : cue.line === 'auto'
    const how = byStyle ? 'by style' : 'by line'
    if (!isResting && isAbove) Object.assign(noted, { above: how, below: '' })
    if (isResting && isBelow) noted.below = how
  }, 50)
}

describe('the captions of a recording', () => {
  test('are above the visible controls, else below, while it plays', async ({ page }) => {
    const { id } = await aCaptionedRecording(page)
    await page.open(`/player/${id}`)
    await inVideo.isReady(page)
    await page.press('c', 'k')
    await inVideo.isBeyond(page, 0.5)
    await page.evaluate(noteCaptions)
    const noted = (where: keyof Noted) =>
      page.evaluate((one) => (globalThis as unknown as { noted: Noted }).noted[one], where)
    const isAbove = async () => (await page.press('m'), noted('above'))
    expect(await pollUntil('captions above the controls', isAbove)).toMatch(/^by (?:style|line)$/)
    const isBelow = () => noted('below')
    expect(await pollUntil('captions below', isBelow)).toMatch(/^by (?:style|line)$/)
    expect(await page.evaluate(() => document.querySelector('video')?.paused)).toBe(false)
  })
})
