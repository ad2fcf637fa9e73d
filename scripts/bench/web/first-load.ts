import { median } from '../figures.ts'
import type { TableRow } from '../table.ts'
import type { Bench, Measure } from './bench.ts'
import { visitor } from './browser.ts'
import { loadPage } from './load-page.ts'

type Load = Awaited<ReturnType<typeof loadPage>> & { warm: number }

async function loadTwice({ browser, cpu }: Bench, url: string): Promise<Load> {
  const context = await visitor(browser)
  try {
    const cold = await loadPage(context, url, cpu)
    return { ...cold, warm: (await loadPage(context, url, cpu)).card }
  } finally {
    await context.close()
  }
}

export const firstLoad: Measure = async (bench) => {
  const { site, limit, runs } = bench
  const addresses = { limit, '/': `${site}/`, '/archives': `${site}/archives` }
  const loads: Record<string, Load[]> = {}
  for (let run = 0; run < runs; run++)
    for (const [name, url] of Object.entries(addresses))
      (loads[name] ??= []).push(await loadTwice(bench, url))

  const of = (name: string, key: keyof Load) => median((loads[name] ?? []).map((load) => load[key]))
  const rows: TableRow[] = (['paint', 'card', 'largest', 'blocked', 'warm'] as const).map(
    (key) => ({
      name: `plain page: ${key}`,
      value: of('limit', key),
      unit: 'ms',
    }),
  )
  const cardRatio = (name: string) =>
    median(
      (loads[name] ?? []).map(
        ({ card }, run) => card / (loads['limit']?.[run]?.card ?? Number.NaN),
      ),
    )
  for (const name of ['/', '/archives']) {
    const row = (label: string, key: keyof Load, unit: string, goal?: number): TableRow => ({
      name: `${name}: ${label}`,
      value: of(name, key),
      unit,
      ...(goal !== undefined && { goal }),
    })
    rows.push(
      row('script before the first card', 'earlyScript', 'kB', 110),
      row('script requests before the first card', 'earlyScripts', '', 3),
      row('script, with what comes when idle', 'script', 'kB'),
      row('script requests, with those when idle', 'scripts', ''),
      row('styles before the first card', 'earlyStyle', 'kB', 8),
      row('styles, with those when idle', 'style', 'kB'),
      row('data requests before the first card', 'data', '', 2),
      row('first paint', 'paint', 'ms'),
      row('first card', 'card', 'ms'),
      {
        name: `${name}: first card, as a ratio`,
        value: cardRatio(name),
        unit: '× plain page',
        goal: 2,
      },
      row('largest paint', 'largest', 'ms'),
      row('blocked from the start', 'blocked', 'ms'),
      {
        name: `${name}: blocked, as a ratio`,
        // Infinity if the plain page blocked for 0 ms, which a single load may do.
        value: of(name, 'blocked') / of('limit', 'blocked'),
        unit: '× plain page',
        goal: 3.5,
      },
      row('layout shift', 'shift', '', 0),
      row('first card, warm', 'warm', 'ms'),
    )
  }
  return rows
}
