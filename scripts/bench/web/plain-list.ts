import type { TableRow } from '../table.ts'
import type { Bench } from './bench.ts'
import { slowPage, visitor, type Page } from './browser.ts'
import { PAGE_SIZE, medianOfRuns, scrollToEnd, slowFrames } from './list-page.ts'
import type { PageMetrics } from './observe.ts'

/**
 * Replaces the page by the same cards in plain HTML, repeated `sections` times, without scripts.
 */
const makePlain = (page: Page, sections: number): Promise<void> =>
  page.evaluate((count) => {
    const section = document.querySelector('li[data-card]')?.parentElement?.outerHTML ?? ''
    // Each thumbnail has its own URL, as in a real list.
    const numbered = Array.from({ length: count }, (_, at) =>
      section.replaceAll('.svg"', `.svg?${at}"`),
    )
    document.body.innerHTML = `<main><div id="list">${numbered.join('')}</div></main>`
  }, sections)

/**
 * Fetches a page of the list and appends as many cards as HTML; returns the ms from request to
 * paint.
 */
const appendPlain = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { seen } = globalThis as unknown as { seen: PageMetrics }
    const list = document.querySelector('#list')
    const section = list?.lastElementChild?.outerHTML ?? ''
    const start = performance.now()
    await (await fetch('/api/archives?page=2')).json()
    list?.insertAdjacentHTML('beforeend', section.replaceAll('.svg?', '.svg?_'))
    return (await seen.painted()) - start
  })

export async function plainList(
  { browser, site, cpu, runs }: Bench,
  cards: number,
): Promise<TableRow[]> {
  const context = await visitor(browser)
  const { page, cdp, unthrottle } = await slowPage(context, cpu)
  await unthrottle()
  // The content security policy would block the inserted HTML's inline styles.
  await cdp.send('Page.setBypassCSP', { enabled: true })
  await page.goto(`${site}/archives`, { waitUntil: 'networkidle' })
  await makePlain(page, cards / PAGE_SIZE)
  const more = await medianOfRuns(runs, async () => {
    await scrollToEnd(page)
    return appendPlain(page)
  })
  const frames = (await medianOfRuns(runs, () => slowFrames(page))) * 100
  await context.close()
  const at = `at ${cards.toLocaleString('en')} cards, plain page`
  return [
    { name: `load more ${at}`, value: more, unit: 'ms' },
    { name: `frames over 34 ms ${at}`, value: frames, unit: '%' },
  ]
}
