import type { CDPSession, Page } from '@playwright/test'
import { openBrowser, visitor } from '../web/browser.ts'
import { startSite } from '../web/site.ts'
import type { TableRow } from '../table.ts'

/** Page changes before the first measurement, which fill the site's caches. */
const WARM_UP = 100

// V8 keeps compiled code in the heap: 6.76 MB after 200 page changes, 7.60 MB after 1,600. In lite
// mode the same visits take 4.06 and 4.09 MB, which is the memory of the page itself.
const NO_COMPILED_CODE = '--js-flags=--lite-mode'

type HeapUsage = { heap: number; nodes: number; listeners: number }

/** Returns the usage after a garbage collection. */
async function measureHeap(cdp: CDPSession): Promise<HeapUsage> {
  // Objects behind weak references are only collected in the second round.
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

const go = (page: Page, to: string) =>
  page.evaluate(async (address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    const isThere = () => {
      const main = document.querySelector('main')
      return main?.querySelector('h1') && !main.querySelector('.waiting, [class*="ghost"]')
    }
    do await new Promise(requestAnimationFrame)
    while (!isThere())
  }, to)

/** Compares the memory of one tab after many page changes with that after a hundred. */
export async function soakTab(changes: number): Promise<TableRow[]> {
  const site = await startSite()
  const browser = await openBrowser(NO_COMPILED_CODE)
  try {
    const page = await (await visitor(browser, 'desk')).newPage()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.goto(`${site.url}/archives?sort=-views`)
    const card = page.locator('li[data-card] a').first()
    const player = (await card.getAttribute('href')) ?? '/'
    const path = ['/', '/archives', player, '/channels', '/collections', '/zapping', '/terms']
    const visitPages = async (from: number, to: number) => {
      for (let at = from; at < to; at++) await go(page, path[at % path.length] ?? '/')
      await go(page, '/terms')
    }
    await visitPages(0, WARM_UP)
    const before = await measureHeap(cdp)
    await visitPages(WARM_UP, changes)
    const after = await measureHeap(cdp)
    const growth = (what: keyof HeapUsage) => (after[what] / before[what] - 1) * 100
    const note = (what: keyof HeapUsage) =>
      `${Math.round(before[what])} after ${WARM_UP} changes of page, ${Math.round(after[what])} after ${changes}`
    return [
      { name: 'growth of the heap', value: growth('heap'), unit: '%', goal: 5, note: note('heap') },
      { name: 'growth of nodes', value: growth('nodes'), unit: '%', goal: 1, note: note('nodes') },
      {
        name: 'growth of listeners',
        value: growth('listeners'),
        unit: '%',
        goal: 1,
        note: note('listeners'),
      },
    ]
  } finally {
    await Promise.all([browser.close(), site.stop()])
  }
}
