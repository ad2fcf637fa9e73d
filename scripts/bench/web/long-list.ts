import type { TableRow } from '../table.ts'
import type { Bench, Measure } from './bench.ts'
import { slowPage, visitor, type Page } from './browser.ts'
import { loadMore, PAGE_SIZE, medianOfRuns, scrollToEnd, slowFrames } from './list-page.ts'
import type { PageMetrics } from './observe.ts'
import { servePhotographs } from './photographs.ts'
import { plainList } from './plain-list.ts'

/** A list of 10,000 takes a minute to load, so more runs would take too long. */
const MAX_RUNS = 3

/**
 * Opens a recording of the list and goes back; returns the ms from going back to the painted list.
 */
async function goBack(page: Page): Promise<number> {
  const before = await page.evaluate(() =>
    (globalThis as unknown as { seen: PageMetrics }).seen.said(),
  )
  await page.evaluate(() => {
    const inWindow = [...document.querySelectorAll<HTMLElement>('li[data-card] a')].find(
      (link) => link.getBoundingClientRect().top > 100,
    )
    inWindow?.click()
  })
  await page.locator('video').waitFor()
  return page.evaluate(async (progress) => {
    const { seen } = globalThis as unknown as { seen: PageMetrics }
    const start = performance.now()
    history.back()
    await seen.until(
      () => seen.said() === progress && document.querySelector('li[data-card]') !== null,
      'the list that was left',
    )
    return (await seen.painted()) - start
  }, before)
}

const moreWhenSettled = async (page: Page) => {
  await scrollToEnd(page)
  return (await loadMore(page, 1))[0] ?? Number.NaN
}

async function grownList(bench: Bench, cards: number, comesBack: boolean): Promise<TableRow[]> {
  const { browser, site, cpu, runs, say } = bench
  const context = await visitor(browser)
  const { page, unthrottle, throttle } = await slowPage(context, cpu)
  const rows: TableRow[] = []
  await page.goto(`${site}/archives`, { waitUntil: 'networkidle' })
  await unthrottle()
  await loadMore(page, cards / PAGE_SIZE - 1)
  for (const speed of ['', `, processor ÷ ${cpu}`]) {
    const at = `at ${cards.toLocaleString('en')} cards${speed}`
    if (speed) await throttle()
    say(`growing and scrolling ${at}`)
    const more = await medianOfRuns(runs, () => moreWhenSettled(page))
    rows.push({ name: `load more ${at}`, value: more, unit: 'ms', goal: 150 })
    const frames = (await medianOfRuns(runs, () => slowFrames(page))) * 100
    rows.push({ name: `frames over 34 ms ${at}`, value: frames, unit: '%', goal: 10 })
    if (!comesBack) continue
    const returned = await medianOfRuns(runs, () => goBack(page))
    rows.push({ name: `Back ${at}`, value: returned, unit: 'ms', goal: 150 })
  }
  await context.close()
  return rows
}

/** Runs a measurement with photographs as thumbnails, and at most `MAX_RUNS` times. */
const withPhotographs =
  (measure: Measure): Measure =>
  async (bench) => {
    const { url, stop } = await servePhotographs(bench.browser, bench.site)
    try {
      return await measure({ ...bench, runs: Math.min(bench.runs, MAX_RUNS), site: url })
    } finally {
      stop()
    }
  }

export const longList = withPhotographs(async (bench) => [
  ...(await grownList(bench, 1000, true)),
  ...(await plainList(bench, 1000)),
])
export const veryLongList = withPhotographs((bench) => grownList(bench, 10_000, false))
/**
 * A plain page of 10,000 cards, the baseline of the long list. Measured separately, because each
 * measurement has a time limit.
 */
export const veryLongPage = withPhotographs((bench) => plainList(bench, 10_000))
