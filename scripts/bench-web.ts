import { readFlags } from './flags.ts'
import { describeMachine, watchOthers } from './bench/machine.ts'
import { table, type Row } from './bench/table.ts'
import type { Measure } from './bench/web/bench.ts'
import { openBrowser } from './bench/web/browser.ts'
import { against } from './bench/web/against.ts'
import { drawn } from './bench/web/drawn.ts'
import { calibrate, PLAIN_BLOCKED_MS } from './bench/web/calibrate.ts'
import { firstLoad } from './bench/web/first-load.ts'
import { given } from './bench/web/given.ts'
import { guide } from './bench/web/guide.ts'
import { startLimit } from './bench/web/limit.ts'
import { longList, veryLongList, veryLongPage } from './bench/web/long-list.ts'
import { routeChange } from './bench/web/route-change.ts'
import { startSite } from './bench/web/site.ts'
import { zapping } from './bench/web/zap.ts'

const measures: Record<string, Measure> = {
  given,
  firstLoad,
  drawn,
  routeChange,
  longList,
  veryLongList,
  veryLongPage,
  guide,
  zapping,
}

const MEASURE_MS = 180_000

const HELP = `npm run bench:web [-- --json] [--runs 7] [--cpu 4] [--only ${Object.keys(measures).join(',')}]
npm run bench:web -- --against main
npm run bench:zap

Measures the built site in a browser, beside plain pages in the same run.

  --cpu      how many times slower the processor is; else as much as the goals' machine is
  --against  a commit: what a first visit costs here beside what it costs there, and nothing else`

const { values } = readFlags(HELP, {
  json: { type: 'boolean', default: false },
  runs: { type: 'string', default: '7' },
  cpu: { type: 'string' },
  only: { type: 'string' },
  against: { type: 'string' },
})
const chosen = values.only?.split(',') ?? (values.against ? [] : Object.keys(measures))
const runs = Math.max(1, Number(values.runs) || 7)

const site = await startSite()
const browser = await openBrowser()
const limit = await startLimit(browser, site.url)
const began = performance.now()
const say = (what: string) =>
  console.error(
    `… ${String(Math.round((performance.now() - began) / 1000)).padStart(3)} s  ${what}`,
  )
const othersTook = watchOthers()
const rows: Row[] = []
// Open to the end: what ended programs took counts as others'.
const browsers = [browser]
let machine = ''
let cpu = Math.max(1, Number(values.cpu) || 0)
let speed = ''
try {
  if (values.cpu === undefined) {
    say(`a processor that shows the plain page blocked for ${PLAIN_BLOCKED_MS} ms`)
    const found = await calibrate(browser, limit.url)
    cpu = found.cpu
    speed = `, where the plain page is blocked for ${Math.round(found.blocked)} ms`
  }
  const bench = { browser, site: site.url, limit: limit.url, runs, cpu, say }
  if (values.against) rows.push(...(await against(values.against, bench)))
  for (const [name, measure] of Object.entries(measures)) {
    if (!chosen.includes(name)) continue
    const tooLong = AbortSignal.timeout(MEASURE_MS)
    // Whatever the measure waits for is gone with its browser.
    const own = await openBrowser()
    browsers.push(own)
    tooLong.addEventListener('abort', () => void own.close())
    try {
      say(name)
      rows.push(...(await measure({ ...bench, browser: own })))
    } catch (error) {
      const note = tooLong.aborted ? 'not within three minutes' : String(error)
      rows.push({ name, value: Number.NaN, unit: '', note })
    }
  }
  machine = describeMachine(othersTook())
} finally {
  await Promise.all([...browsers.map((one) => one.close()), limit.stop(), site.stop()])
}
if (values.json) console.log(JSON.stringify({ machine, runs, rows }, null, 2))
else {
  const profile = `first loads and changes of page: processor ÷ ${cpu}${speed}; first loads: 1.6 Mbit/s, 150 ms a request`
  console.log(`${table(rows)}\n\nMedians of ${runs} runs, ${profile}. ${machine}.`)
}
