import type { Row } from '../table.ts'
import type { Bench, Measure } from './bench.ts'
import { slowPage, visitor, type Page } from './browser.ts'
import { loadMore, PAGE_SIZE, repeat, settle, slowFrames } from './list-page.ts'
import type { Seen } from './observe.ts'
import { startPhotographs } from './photographs.ts'
import { plainList } from './plain-list.ts'

const LENGTHS = [
  { cards: 1000, back: true },
  { cards: 10_000, back: false },
]

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

const moreWhenSettled = async (page: Page) => {
  await settle(page)
  return (await loadMore(page, 1))[0] ?? Number.NaN
}

/** A list that was grown to 1,000 and to 10,000 cards: growing further, scrolling, coming back. */
async function grownList({ browser, site, cpu, runs }: Bench): Promise<Row[]> {
  const context = await visitor(browser)
  const { page, hurry, slow } = await slowPage(context, cpu)
  const rows: Row[] = []
  await page.goto(`${site}/archives`, { waitUntil: 'networkidle' })
  let pages = 1
  for (const { cards, back } of LENGTHS) {
    await hurry()
    await loadMore(page, cards / PAGE_SIZE - pages)
    pages = cards / PAGE_SIZE + runs * 2
    for (const speed of ['', `, processor ÷ ${cpu}`]) {
      const at = `at ${cards.toLocaleString('en')} cards${speed}`
      if (speed) await slow()
      const more = await repeat(runs, () => moreWhenSettled(page))
      rows.push({ name: `load more ${at}`, value: more, unit: 'ms', goal: 150 })
      const frames = (await repeat(runs, () => slowFrames(page))) * 100
      rows.push({ name: `frames over 34 ms ${at}`, value: frames, unit: '%', goal: 10 })
      if (!back) continue
      const returned = await repeat(runs, () => goBack(page))
      rows.push({ name: `Back ${at}`, value: returned, unit: 'ms', goal: 150 })
    }
  }
  await context.close()
  return rows
}

/** Long lists, beside plain pages of the same length in the same run. */
export const longList: Measure = async (bench) => {
  const photographs = await startPhotographs(bench.browser, bench.site)
  const among = { ...bench, site: photographs.url }
  try {
    const rows = await grownList(among)
    for (const { cards } of LENGTHS) rows.push(...(await plainList(among, cards)))
    return rows
  } finally {
    photographs.stop()
  }
}
