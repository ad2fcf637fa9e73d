import { median } from '../figures.ts'
import type { Page } from './browser.ts'
import type { PageMetrics } from './observe.ts'

/** Cards that 'load more' adds. */
export const PAGE_SIZE = 20
const FRAMES = 200
/** Stops after this time in ms, for a page that takes half a second a frame. */
const WATCHED = 10_000
const STEP = 90

/** Clicks 'load more' that many times; returns the ms from each click to its paint. */
export const loadMore = (page: Page, times: number): Promise<number[]> =>
  page.evaluate(async (presses) => {
    const { seen } = globalThis as unknown as { seen: PageMetrics }
    const took: number[] = []
    for (let press = 0; press < presses; press++) {
      scrollTo(0, document.documentElement.scrollHeight)
      await seen.painted()
      const button = [...document.querySelectorAll<HTMLButtonElement>('main button')].at(-1)
      const before = seen.said()
      const start = performance.now()
      button?.click()
      await seen.until(() => seen.said() !== before, `page ${press + 1} of what was asked for`)
      took.push((await seen.painted()) - start)
    }
    return took
  }, times)

/** Scrolls through the middle of the list; returns the share of frames longer than 34 ms. */
export const slowFrames = (page: Page): Promise<number> =>
  page.evaluate(
    async ([frames, step, maxMs]) => {
      scrollTo(0, document.documentElement.scrollHeight / 2)
      await new Promise((done) => setTimeout(done, 500))
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
      const start = await frame()
      let last = start
      let slow = 0
      let count = 0
      while (count < frames && last - start < maxMs) {
        scrollBy(0, step)
        const now = await frame()
        if (now - last > 34) slow++
        last = now
        count++
      }
      return slow / count
    },
    [FRAMES, STEP, WATCHED] as const,
  )

/** Scrolls to the end of the list and waits until the page is idle. */
export async function scrollToEnd(page: Page) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForTimeout(300)
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.waitForTimeout(700)
}

export async function medianOfRuns(runs: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let run = 0; run < runs; run++) values.push(await measure())
  return median(values)
}
