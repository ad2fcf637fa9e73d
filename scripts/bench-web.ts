import { readFlags } from './flags.ts'
import { describeMachine, table, type TableRow } from './bench/table.ts'
import type { Measure } from './bench/web/bench.ts'
import { openBrowser } from './bench/web/browser.ts'
import { firstLoad } from './bench/web/first-load.ts'
import { guide } from './bench/web/guide.ts'
import { startBaseline } from './bench/web/plain-page.ts'
import { longList, veryLongList, veryLongPage } from './bench/web/long-list.ts'
import { rendered } from './bench/web/rendered.ts'
import { routeChange } from './bench/web/route-change.ts'
import { startSite } from './bench/web/site.ts'
import { zapping } from './bench/web/zap.ts'

const measures: Record<string, Measure> = {
  firstLoad,
  rendered,
  routeChange,
  longList,
  veryLongList,
  veryLongPage,
  guide,
  zapping,
}

const MEASURE_MS = 600_000

const HELP = `npm run bench:web [-- --json] [--runs 7] [--cpu 4] [--only ${Object.keys(measures).join(',')}]
npm run bench:zap

Measures the built site in a browser, beside plain pages in the same run.

  --cpu  how many times slower the processor is`

const { values } = readFlags(HELP, {
  json: { type: 'boolean', default: false },
  runs: { type: 'string', default: '7' },
  cpu: { type: 'string', default: '4' },
  only: { type: 'string' },
})
const chosen = values.only?.split(',') ?? Object.keys(measures)
const runs = Math.max(1, Number(values.runs) || 7)

const site = await startSite()
const browser = await openBrowser()
const limit = await startBaseline(browser, site.url)
const began = performance.now()
const say = (what: string) =>
  console.error(
    `… ${String(Math.round((performance.now() - began) / 1000)).padStart(3)} s  ${what}`,
  )
const rows: TableRow[] = []
const browsers = [browser]
const cpu = Math.max(1, Number(values.cpu) || 4)
try {
  const bench = { browser, site: site.url, limit: limit.url, runs, cpu, say }
  for (const [name, measure] of Object.entries(measures)) {
    if (!chosen.includes(name)) continue
    const tooLong = AbortSignal.timeout(MEASURE_MS)
    // Closing the browser ends a measurement that takes too long.
    const own = await openBrowser()
    browsers.push(own)
    tooLong.addEventListener('abort', () => void own.close())
    try {
      say(name)
      rows.push(...(await measure({ ...bench, browser: own })))
    } catch (error) {
      const note = tooLong.aborted ? 'not within ten minutes' : String(error)
      rows.push({ name, value: Number.NaN, unit: '', note })
    }
  }
} finally {
  await Promise.all([...browsers.map((one) => one.close()), limit.stop(), site.stop()])
}
const machine = describeMachine()
if (values.json) console.log(JSON.stringify({ machine, runs, rows }, null, 2))
else {
  const profile = `first loads and changes of page: processor ÷ ${cpu}; first loads: 1.6 Mbit/s, 150 ms a request`
  console.log(`${table(rows)}\n\nMedians of ${runs} runs, ${profile}. ${machine}.`)
}
