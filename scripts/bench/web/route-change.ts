import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../figures.ts'
import type { TableRow } from '../table.ts'
import type { Bench, Measure } from './bench.ts'
import { slowPage, visitor } from './browser.ts'
import { loadPage } from './load-page.ts'
import type { PageMetrics } from './observe.ts'

const HOVER_MS = 200
const PRESS_MS = 80
/** Visitors look at a list before they choose a card. */
const LOOK_MS = 2500
const LINK = 'li[data-card] a'

/** Returns the ms from a click on a card of the list to the painted player. */
async function timeRouteChange({ browser, site, cpu }: Bench, touch: boolean): Promise<number> {
  const context = await visitor(browser, touch ? 'phone' : 'desk')
  try {
    const { page, cdp } = await slowPage(context, cpu)
    await page.goto(`${site}/archives`, { waitUntil: 'networkidle' })
    const link = page.locator(LINK).nth(1)
    await link.scrollIntoViewIfNeeded()
    await sleep(LOOK_MS)
    const box = await link.boundingBox()
    if (!box) throw new Error('There is no card to press.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { seen } = globalThis as unknown as { seen: PageMetrics }
          const click = ({ timeStamp }: Event) => {
            const look = () => {
              const there = document.querySelector('video')?.getBoundingClientRect().height
              if (there) void seen.painted().then((at) => resolve(at - timeStamp))
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(look)
          }
          addEventListener('click', click, { capture: true, once: true })
        }),
    )
    if (touch) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await sleep(PRESS_MS)
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    } else {
      await page.mouse.move(x, y)
      await sleep(HOVER_MS)
      await page.mouse.click(x, y, { delay: PRESS_MS })
    }
    return await shown
  } finally {
    await context.close()
  }
}

async function plainBlocked({ browser, limit, cpu }: Bench): Promise<number> {
  const context = await visitor(browser)
  try {
    return (await loadPage(context, limit, cpu)).blocked
  } finally {
    await context.close()
  }
}

/** Measures the change from the list to the player, with a mouse that hovers first and by touch. */
export const routeChange: Measure = async (bench) => {
  const hovered: number[] = []
  const touched: number[] = []
  const plain: number[] = []
  for (let run = 0; run < bench.runs; run++) {
    hovered.push(await timeRouteChange(bench, false))
    touched.push(await timeRouteChange(bench, true))
    plain.push(await plainBlocked(bench))
  }
  const speed: TableRow = {
    name: 'plain page’s blocked beside it',
    value: median(plain),
    unit: 'ms',
  }
  const row = (name: string, value: number, goal: number): TableRow => ({
    name: `list to player, ${name}`,
    value,
    unit: 'ms',
    goal,
  })
  return [row('hover of 200 ms', median(hovered), 180), row('touch', median(touched), 250), speed]
}
