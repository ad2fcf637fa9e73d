import { describe } from 'vitest'
import { aCaptionedRecording, aRecording, inVideo } from '../driver/recordings.ts'
import { expect, test } from '../driver/walk.ts'

describe('a recording', () => {
  test('plays on where its few sample pictures begin anew', async ({ page }) => {
    const { id } = await aRecording(page)
    // A lap of the sample takes 19.2 seconds.
    await page.open(`/player/${id}?t=17`)
    await inVideo.isBeyond(page, 16.9)
    await page.press('k')
    await inVideo.isBeyond(page, 21)
    expect(await inVideo.time(page)).toBeLessThan(60)
    expect(await page.evaluate(() => document.querySelector('video')?.ended)).toBe(false)
  })

  test('is dragged along by its bar, and jumps by digits', async ({ page }) => {
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

  test('is played by every key as in the list of keys', async ({ page }) => {
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

  test('has its speed and its shape changed in the settings, while it plays', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.open(`/player/${id}`)
    await inVideo.isReady(page)
    const { x, y } = await inVideo.middle(page)
    await page.clickAt(x, y)
    await page.until(() => document.querySelector('[data-resting]') !== null)
    await page.moveTo(x + 30, y)
    await page.click({ css: '[data-controls] button', name: 'Réglages' })
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

  test('is shared with the second that is shown, and as a postcard with its picture', async ({
    page,
  }) => {
    const { id } = await aRecording(page)
    await page.open(`/player/${id}?t=40`)
    await inVideo.isBeyond(page, 39.9)
    await page.click({ css: 'main button', name: 'Partager' })
    await page.see('dialog[open] h2')
    await page.until(() =>
      [...document.querySelectorAll<HTMLInputElement>('dialog[open] input')].some(({ value }) =>
        value.endsWith('0:40'),
      ),
    )
    await page.click({ css: 'dialog[open] section button', name: 'Faire une carte postale' })
    // Two dots of the card's picture, which a test card would have in the colours of two bars.
    const card = await page.until(() => {
      const image = document.querySelector<HTMLImageElement>('dialog[open] section img')
      if (!image?.complete || image.naturalWidth === 0) return undefined
      const context = Object.assign(document.createElement('canvas'), {
        width: 1080,
        height: 1350,
      }).getContext('2d')
      context?.drawImage(image, 0, 0)
      const at = (x: number) => [...(context?.getImageData(x, 300, 1, 1).data ?? [])].join()
      return [image.naturalWidth, image.naturalHeight, at(360), at(480)] as const
    })
    expect(card.slice(0, 2)).toEqual([1080, 1350])
    expect(card.slice(2)).not.toEqual(['238,148,64,255', '255,90,77,255'])
    await page.press('Escape')
    await page.gone('dialog[open]')
  })

  test('goes on where it was left', async ({ page }) => {
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
