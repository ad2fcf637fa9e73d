import { expect, type Page } from '@playwright/test'
import type { components } from '#contract'

export const live = (page: Page) => page.locator('video[data-live]')
export const number = (page: Page) => page.locator('[data-number]')
export const off = (page: Page) => page.getByText('NO SIGNAL', { exact: true })
export const ofLive = <Value>(page: Page, read: (video: HTMLVideoElement) => Value) =>
  live(page).evaluate(read as (element: SVGElement | HTMLElement) => Value)
export const timeOf = (page: Page) => ofLive(page, (video) => video.currentTime)
export const videoSourceOf = (page: Page) => ofLive(page, (video) => video.currentSrc)

/**
 * Presses keys in one task of the page, so that a busy machine cannot pause between them.
 * @returns the text of the television's display after each
 */
export const dial = (page: Page, ...presses: { key: string; code: string }[]) =>
  page.evaluate(async (all) => {
    const shown: (string | null | undefined)[] = []
    for (const press of all) {
      const event = new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
      await Promise.resolve()
      shown.push(document.querySelector('[data-number]')?.textContent)
    }
    return shown
  }, presses)

/** Expects that the video plays and nothing covers it. */
export async function expectPicture(page: Page) {
  await expect(page.locator('[data-programme]')).toBeAttached()
  await expect(page.locator('[data-snow]')).toHaveCount(0)
  const before = await timeOf(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before)
}

/** Replaces random recordings shorter than ten minutes, so that none ends during a test. */
export const longRecordings = (page: Page) =>
  page.route('**/api/zapping*', async (route) => {
    let response = await route.fetch()
    const isShort = async () => {
      const { archive } = (await response.json()) as components['schemas']['Zapping']
      return archive !== null && archive.duration < 600
    }
    while (await isShort()) response = await route.fetch()
    await route.fulfill({ response })
  })

export async function zapTo(page: Page) {
  await page.goto('/zapping')
  await expectPicture(page)
}

type Audio = { contexts: AudioContext[]; started: number; sounding: number }

/** Counts audio contexts and playing sources. */
export const watchAudio = (page: Page) =>
  page.addInitScript(() => {
    const audio: Audio = { contexts: [], started: 0, sounding: 0 }
    Object.assign(globalThis, { audio })
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        audio.contexts.push(this)
      }
    }
    const start = Reflect.get(AudioScheduledSourceNode.prototype, 'start')
    const count = function count(this: AudioScheduledSourceNode, ...when: [number?]) {
      audio.started += 1
      audio.sounding += 1
      this.addEventListener('ended', () => (audio.sounding -= 1))
      start.apply(this, when)
    }
    AudioScheduledSourceNode.prototype.start = count
    AudioBufferSourceNode.prototype.start = count
  })

export const audioOf = (page: Page) =>
  page.evaluate(() => {
    const { contexts, started, sounding } = (globalThis as unknown as { audio: Audio }).audio
    return { states: contexts.map(({ state }) => state), started, sounding }
  })

/** Returns whether the chunk of the sound effects has loaded. */
export const hasLoaded = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /-sounds?-[^/]*\.js/.test(name)),
  )

export const storePlayerPreferences = (page: Page, player: Record<string, unknown>) =>
  page.addInitScript((value) => localStorage.setItem('player', value), JSON.stringify(player))
