import { median } from '../figures.ts'
import type { TableRow } from '../table.ts'
import type { Bench, Measure } from './bench.ts'
import { visitor } from './browser.ts'
import { loadPage } from './load-page.ts'
import { baselineHtml } from './plain-page.ts'
import { startRelease } from './release.ts'

/** @param from the `X-Cache` that is expected, if nginx caches the page */
async function load({ browser, cpu }: Bench, url: string, from?: 'MISS' | 'HIT') {
  const context = await visitor(browser)
  let mismatches = 0
  const caches: string[] = []
  context.on('weberror', () => (mismatches += 1))
  context.on('response', (response) => {
    if (response.request().isNavigationRequest()) caches.push(response.headers()['x-cache'] ?? '')
  })
  try {
    const loaded = await loadPage(context, url, cpu)
    if (from && caches.join(' ') !== from) throw new Error(`${url} was a ${caches.join(' ')}`)
    return { ...loaded, mismatches }
  } finally {
    await context.close()
  }
}

type Load = Awaited<ReturnType<typeof load>>

/** First loads of pages that are rendered on request, not cached and cached, beside plain pages. */
export const rendered: Measure = async (bench) => {
  const { browser, site, runs, say } = bench
  const release = await startRelease()
  try {
    const list = await fetch(`${release.api}/api/archives`)
    const { items } = (await list.json()) as { items: [{ id: string }] }
    const rows: TableRow[] = []
    for (const [name, path] of [
      ['home', '/'],
      ['archives', '/archives'],
      ['player', `/player/${items[0].id}`],
    ] as const) {
      say(`rendered: ${name}`)
      release.writePlain(path, await baselineHtml(browser, site + path))
      const loads: Record<'plain' | 'cold' | 'warm', Load>[] = []
      for (let run = 0; run < runs; run++) {
        const plain = await load(bench, release.plain + path)
        release.emptyCache()
        const cold = await load(bench, release.url + path, 'MISS')
        loads.push({ plain, cold, warm: await load(bench, release.url + path, 'HIT') })
      }
      const ratio = (kind: 'cold' | 'warm', key: 'card' | 'paint', goal: number): TableRow => ({
        name: `${name}, ${kind}: first ${key}`,
        value: median(loads.map((one) => one[kind][key] / one.plain.card)),
        unit: '× plain page',
        goal,
        note: `${Math.round(median(loads.map((one) => one[kind][key])))} ms`,
      })
      const sum = (key: 'shift' | 'mismatches'): TableRow => ({
        name: `${name}: ${key}`,
        value: loads.reduce((all, { cold, warm }) => all + cold[key] + warm[key], 0),
        unit: '',
        goal: 0,
      })
      rows.push(
        {
          name: `${name}, plain: first card`,
          value: median(loads.map(({ plain }) => plain.card)),
          unit: 'ms',
        },
        ratio('cold', 'card', 1.6),
        ratio('warm', 'card', 1.25),
        ratio('warm', 'paint', 1.1),
        sum('shift'),
        sum('mismatches'),
      )
    }
    return rows
  } finally {
    await release.stop()
  }
}
