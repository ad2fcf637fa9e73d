import { median } from '../figures.ts'
import type { Row } from '../table.ts'
import type { Measure } from './bench.ts'
import { slowPage, visitor, type Page } from './browser.ts'
import type { Seen } from './observe.ts'

const PAGE_SIZE = 20
const LENGTHS = [
  { cards: 1000, back: true },
  { cards: 10_000, back: false },
]
const FRAMES = 200
const STEP = 90

/** Presses 'load more' that often; the times from click to paint, in ms. */
const loadMore = (page: Page, times: number): Promise<number[]> =>
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
const slowFrames = (page: Page): Promise<number> =>
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

/** Opens a recording of the list and goes back; ms from going back to the painted list. */
async function goBack(page: Page): Promise<number> {
  const before = await page.locator('main [role=status]').innerText()
  await page.evaluate(() => {
    const inWindow = [...document.querySelectorAll<HTMLElement>('li[data-card] a')].find(
      (link) => link.getBoundingClientRect().top > 100,
    )
    inWindow?.click()
  })
  await page.locator('video').waitFor()
  return page.evaluate(async (progress) => {
    const { seen } = globalThis as unknown as { seen: Seen }
    const there = () =>
      document.querySelector('main [role=status]')?.textContent === progress &&
      document.querySelector('li[data-card]')
    const start = performance.now()
    history.back()
    while (!there()) await new Promise((done) => requestAnimationFrame(done))
    return (await seen.painted()) - start
  }, before)
}

/** A list that was grown to 1,000 and to 10,000 cards: growing further, scrolling, coming back. */
export const longList: Measure = async ({ browser, site, runs }) => {
  const context = await visitor(browser)
  const { page, hurry, slow } = await slowPage(context, false)
  const rows: Row[] = []
  await page.goto(`${site}/archives`, { waitUntil: 'networkidle' })
  let pages = 1
  for (const { cards, back } of LENGTHS) {
    await hurry()
    await loadMore(page, cards / PAGE_SIZE - pages)
    const quick = await loadMore(page, runs)
    await slow()
    const more = await loadMore(page, runs)
    pages = cards / PAGE_SIZE + runs * 2
    const shares: number[] = []
    const returns: number[] = []
    for (let run = 0; run < runs; run++) {
      shares.push((await slowFrames(page)) * 100)
      if (back) returns.push(await goBack(page))
    }
    const at = `at ${cards.toLocaleString('en')} cards`
    rows.push({
      name: `load more ${at}, whole processor`,
      value: median(quick),
      unit: 'ms',
      goal: 150,
    })
    rows.push({ name: `load more ${at}`, value: median(more), unit: 'ms' })
    rows.push({ name: `frames over 34 ms ${at}`, value: median(shares), unit: '%', goal: 10 })
    if (back) rows.push({ name: `Back ${at}`, value: median(returns), unit: 'ms', goal: 150 })
  }
  await context.close()
  return rows
}
