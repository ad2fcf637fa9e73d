import { describe } from 'vitest'
import type { Page } from '../driver/page.ts'
import { live, zapTo } from '../driver/television.ts'
import { expect, test } from '../driver/fixtures.ts'

const numberIs = (page: Page, wanted: string) =>
  page.until((text) => document.querySelector('[data-number]')?.textContent === text, wanted)

describe('zapping', () => {
  test('changes channels by keys, and opens the recording’s page', async ({ page }) => {
    await zapTo(page)
    await page.press('1', '2')
    await page.reads('[data-number] + p', 'Info Continue')
    await live.moves(page)
    await page.press('PageDown')
    // The next lower channel with a programme; empty ones are skipped.
    const below = await page.until(() => {
      const number = Number(document.querySelector('[data-number]')?.textContent)
      return number < 12 && number
    })
    expect(below).toBeGreaterThan(0)
    await live.moves(page)
    await page.press('PageUp')
    await numberIs(page, '12')
    await live.moves(page)

    const { source, time } = await live.now(page)
    await page.press('r')
    await page.until(
      (before) =>
        document.querySelector<HTMLVideoElement>('video[data-live]')?.currentSrc !== before,
      source,
    )
    await live.moves(page)
    await page.press('Backspace')
    await page.until(
      (before) =>
        document.querySelector<HTMLVideoElement>('video[data-live]')?.currentSrc === before,
      source,
    )
    await live.moves(page)
    expect((await live.now(page)).time).toBeGreaterThan(time - 10)

    // The message is short, so every text of the channel number is recorded.
    await page.evaluate(() => {
      const record = () => {
        const said = document.querySelector('[data-number]')?.textContent.replaceAll(/\s+/g, ' ')
        document.body.dataset.said = `${document.body.dataset.said ?? '|'}${said}|`
      }
      new MutationObserver(record).observe(document.querySelector('main') ?? document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    await page.press('8', '7')
    await page.until(() => document.body.dataset.said?.includes('|Canal 87 : aucune chaîne|'))
    await numberIs(page, '12')
    expect((await live.now(page)).source).toBe(source)

    const title = await page.until(
      () => document.querySelector('[data-programme] bdi')?.textContent,
    )
    const at = Math.floor((await live.now(page)).time)
    await page.press('Enter')
    await page.reads('main h1', title)
    const cited = await page.until(
      () =>
        location.pathname.startsWith('/player/') && new URLSearchParams(location.search).get('t'),
    )
    expect(Number(cited)).toBeGreaterThanOrEqual(at)
    // The player page starts at the same position as the television.
    await page.until(
      (second) => (document.querySelector('video')?.currentTime ?? 0) >= second,
      Number(cited) - 0.1,
    )
  })

  test('has a key for every button of its remote control', async ({ page }) => {
    await zapTo(page)
    const video = 'video[data-live]'
    const rows: readonly (readonly [string, (css: string) => unknown])[] = [
      ['ArrowLeft', (css) => (document.querySelector<HTMLVideoElement>(css)?.volume ?? 1) < 0.95],
      ['ArrowRight', (css) => document.querySelector<HTMLVideoElement>(css)?.volume === 1],
      ['k', (css) => document.querySelector<HTMLVideoElement>(css)?.paused],
      ['k', (css) => document.querySelector<HTMLVideoElement>(css)?.paused === false],
      ['t', () => document.querySelector('main aside') === null],
      ['t', () => document.querySelector('main aside') !== null],
      ['?', () => document.querySelector('dialog[open]') !== null],
      ['Escape', () => document.querySelector('dialog[open]') === null],
    ]
    for (const [key, then] of rows) {
      await page.press(key)
      await page.until(then, video)
    }
    const wasMuted = (await live.now(page)).isMuted
    await page.press('m')
    await page.until(
      (css, before) => document.querySelector<HTMLVideoElement>(css)?.muted !== before,
      video,
      wasMuted,
    )
    await live.moves(page)
  })

  test('is operated by the remote control', async ({ page }) => {
    await zapTo(page)
    await page.press('5')
    await page.reads('[data-number] + p', 'Canal Horizon')
    await live.moves(page)
    await page.click({ css: 'main aside button', name: 'Chaîne suivante' })
    await numberIs(page, '6')
    await live.moves(page)
  })
})
