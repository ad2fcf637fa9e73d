import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import site from '../../../web/vite.config.ts'
import { median } from '../figures.ts'
import type { Measure } from './bench.ts'
import { visitor } from './browser.ts'
import { loadPage } from './load-page.ts'

/** Where the limit's host has them. */
const BASE = '/given/'

export const buildGiven = (folder: string) =>
  build({
    configFile: false,
    root: fileURLToPath(new URL('given', import.meta.url)),
    base: BASE,
    logLevel: 'error',
    plugins: [react()],
    resolve: site.resolve ?? {},
    build: { outDir: folder + BASE, emptyOutDir: true, modulePreload: { polyfill: false } },
  })

/** The rows that say why others are missed, by name. */
export const givenRows = {
  script: 'given libraries alone: script',
  card: 'given libraries alone: first card',
  blocked: 'given libraries alone: blocked',
} as const

/** What the given libraries cost without a line of the site: a bound for a first load. */
export const given: Measure = async ({ browser, limit, cpu, runs, say }) => {
  const load = async (url: string) => {
    const context = await visitor(browser)
    try {
      return await loadPage(context, url, cpu)
    } finally {
      await context.close()
    }
  }
  type Load = Awaited<ReturnType<typeof load>>
  const pairs: [Load, Load][] = []
  for (let run = 0; run < runs; run++) {
    say(`given libraries, run ${run + 1} of ${runs}`)
    pairs.push([await load(`${limit}${BASE}index.html`), await load(limit)])
  }
  const of = (key: 'card' | 'blocked', which: 0 | 1) =>
    median(pairs.map((pair) => pair[which][key]))
  const ratio = (key: 'card' | 'blocked') => of(key, 0) / of(key, 1)
  return [
    { name: givenRows.script, value: median(pairs.map(([own]) => own.earlyScript)), unit: 'kB' },
    { name: givenRows.card, value: ratio('card'), unit: '× plain page' },
    { name: givenRows.blocked, value: ratio('blocked'), unit: '× plain page' },
  ]
}
