import { median } from '../figures.ts'
import type { Page } from './browser.ts'
import type { Seen } from './observe.ts'

/** Cards that a press adds. */
export const PAGE_SIZE = 20
const FRAMES = 200
const STEP = 90

/** Presses 'load more' that often; the times from click to paint, in ms. */
export const loadMore = (page: Page, times: number): Promise<number[]> =>
  page.evaluate(async (presses) => {
    const { seen } = globalThis as unknown as { seen: Seen }
    const progress = () => document.querySelector('main [role=status]')?.textContent
    const took: number[] = []
    for (let press = 0; press < presses; press++) {
      scrollTo(0, document.documentElement.scrollHeight)
      await seen.painted()
      const button = [...document.querySelectorAll<HTMLButtonElement>('main button')].at(-1)
      const before = progress()
      const start = performance.now()
      button?.click()
      while (progress() === before) await new Promise((done) => requestAnimationFrame(done))
      took.push((await seen.painted()) - start)
    }
    return took
  }, times)

/** Scrolls through the middle of the list; the share of frames longer than 34 ms. */
export const slowFrames = (page: Page): Promise<number> =>
  page.evaluate(
    async ([frames, step]) => {
      scrollTo(0, document.documentElement.scrollHeight / 2)
      await new Promise((done) => setTimeout(done, 500))
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
      let last = await frame()
      let slow = 0
      for (let count = 0; count < frames; count++) {
        scrollBy(0, step)
        const now = await frame()
        if (now - last > 34) slow++
        last = now
      }
      return slow / frames
    },
    [FRAMES, STEP] as const,
  )

/** At the end of the list, with nothing left to do: whoever presses the button has looked at it. */
export async function settle(page: Page) {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForTimeout(300)
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.waitForTimeout(700)
}

/** The median of several measurements. */
export async function repeat(runs: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let run = 0; run < runs; run++) values.push(await measure())
  return median(values)
}
