import type { TableRow } from '../table.ts'
import { median } from '../figures.ts'
import type { Measure } from './bench.ts'
import { slowPage, visitor, type Page } from './browser.ts'
import { medianOfRuns } from './list-page.ts'
import type { PageMetrics } from './observe.ts'

const CHANNELS = 60
/** Pixels scrolled in each frame. 200 frames cover the guide from one end to the other. */
const STEP = 24
const FRAMES = 200
const PASSES = 3
/** Suffix of the ids of added channels. */
const COPY = '~'

type Channel = { id: string; number: number; since: number | null; until: number | null }

/** Adds channels up to the size of a large collection; each shows the recordings of a real one. */
async function addChannels(page: Page) {
  await page.route('**/api/channels', async (route) => {
    const answer = await route.fetch()
    const channels = ((await answer.json()) as Channel[]).filter(({ until }) => until === null)
    const json = Array.from({ length: CHANNELS }, (_, at) => {
      const channel = channels[at % channels.length] as Channel
      return { ...channel, id: `${channel.id}${COPY}${at}`, number: at + 1, since: null }
    })
    await route.fulfill({ response: answer, json })
  })
  await page.route(
    ({ pathname, searchParams }) =>
      pathname === '/api/archives' && searchParams.get('channel')?.includes(COPY) === true,
    async (route) => {
      const url = new URL(route.request().url())
      const channel = url.searchParams.get('channel')
      url.searchParams.set('channel', channel?.slice(0, channel.indexOf(COPY)) ?? '')
      await route.fulfill({ response: await route.fetch({ url: url.href }) })
    },
  )
}

/** Returns the ms from the key that opens the guide to its painted programmes. */
async function openGuide(page: Page): Promise<number> {
  await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: PageMetrics }
    const opened = new Promise<number>((resolve) => {
      const press = async ({ timeStamp }: Event) => {
        await seen.until(() => document.querySelector('[role=grid] a') !== null, 'the guide')
        resolve((await seen.painted()) - timeStamp)
      }
      addEventListener('keydown', (event) => void press(event), { capture: true, once: true })
    })
    Object.assign(globalThis, { opened })
  })
  await page.keyboard.press('g')
  return page.evaluate(() => (globalThis as unknown as { opened: Promise<number> }).opened)
}

async function closeGuide(page: Page) {
  await page.keyboard.press('Escape')
  await page.locator('[role=grid]').waitFor({ state: 'detached' })
}

/**
 * Returns the share of frames longer than 34 ms while scrolling. 'nothing' is the baseline: the
 * machine at rest.
 */
const slowFrames = (page: Page, along: 'channels' | 'hours' | 'nothing'): Promise<number> =>
  page.evaluate(
    async ({ down, right, frames }) => {
      const grid = document.querySelector('[role=grid]')
      grid?.scrollTo(0, 0)
      await new Promise((done) => setTimeout(done, 500))
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
      let last = await frame()
      let slow = 0
      for (let count = 0; count < frames; count++) {
        grid?.scrollBy(right, down)
        const now = await frame()
        if (now - last > 34) slow++
        last = now
      }
      return (slow / frames) * 100
    },
    {
      down: along === 'channels' ? STEP : 0,
      right: along === 'hours' ? STEP : 0,
      frames: FRAMES,
    },
  )

/** Paints a plain table with as many cells as the guide into an empty page; returns the ms. */
const paintTable = (page: Page, cells: number): Promise<number> =>
  page.evaluate(
    async ({ rows, count }) => {
      const { seen } = globalThis as unknown as { seen: PageMetrics }
      const row = (at: number) =>
        `<tr><th>Channel ${at}</th>${'<td><a href="#"><b>20:00</b> <bdi>A programme of the evening</bdi></a></td>'.repeat(count)}</tr>`
      const html = Array.from({ length: rows }, (_, at) => row(at)).join('')
      document.body.innerHTML = ''
      await seen.painted()
      const start = performance.now()
      document.body.innerHTML = `<table>${html}</table>`
      return (await seen.painted()) - start
    },
    { rows: CHANNELS, count: cells },
  )

export const guide: Measure = async ({ browser, site, cpu, runs, say }) => {
  const context = await visitor(browser, 'desk')
  const { page, cdp, unthrottle, throttle } = await slowPage(context, cpu)
  await cdp.send('Page.setBypassCSP', { enabled: true })
  await addChannels(page)
  await unthrottle()
  await page.goto(`${site}/zapping`)
  await page.locator('video[data-live]').waitFor()
  const rows: TableRow[] = []
  for (const speed of ['', `, processor ÷ ${cpu}`]) {
    if (speed) await throttle()
    say(`opening and scrolling${speed}`)
    const first = await openGuide(page)
    await closeGuide(page)
    if (!speed) rows.push({ name: 'guide, asked for the first time', value: first, unit: 'ms' })
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      times.push(await openGuide(page))
      await closeGuide(page)
    }
    const goal = speed ? {} : { goal: 200 }
    rows.push({ name: `guide opens${speed}`, value: median(times), unit: 'ms', ...goal })
    await openGuide(page)
    for (const along of ['nothing', 'channels', 'hours'] as const) {
      // The first pass loads what scrolls into view, the others have it in the cache.
      const value = await medianOfRuns(PASSES, () => slowFrames(page, along))
      const frames = speed || along === 'nothing' ? {} : { goal: 0 }
      rows.push({ name: `frames over 34 ms along ${along}${speed}`, value, unit: '%', ...frames })
    }
    await closeGuide(page)
  }
  await unthrottle()
  const plainTimes: number[] = []
  for (let run = 0; run < runs; run++) plainTimes.push(await paintTable(page, 30))
  rows.push({ name: 'plain table of 60 × 30 cells', value: median(plainTimes), unit: 'ms' })
  await context.close()
  return rows
}
