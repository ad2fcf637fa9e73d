import { median } from '../figures.ts'
import type { Row } from '../table.ts'
import type { Measure } from './bench.ts'
import { visitor } from './browser.ts'
import { loadPage } from './load-page.ts'
import { startReleased, type Released } from './released.ts'

type Load = Awaited<ReturnType<typeof loadPage>>
type Page = keyof Released['drawn']

const PAGES: readonly Page[] = ['/', '/archives', '/player']
/** What a page is opened for: the first card of a list, the picture of the player. */
const SEEN = { '/': 'card', '/archives': 'card', '/player': 'largest' } as const

/** A first visit to pages that were drawn ahead, as nginx serves the release, beside plain ones in the same run. */
export const drawn: Measure = async ({ browser, runs, cpu, say }) => {
  const released = await startReleased(browser)
  const loads = new Map<string, Load[]>()
  const load = async (name: string, url: string, until: 'card' | 'largest') => {
    const context = await visitor(browser)
    try {
      loads.set(name, [...(loads.get(name) ?? []), await loadPage(context, url, cpu, until)])
    } finally {
      await context.close()
    }
  }
  try {
    for (let run = 0; run < runs; run++) {
      say(`drawn pages, run ${run + 1} of ${runs}`)
      for (const page of PAGES) {
        await load(`plain ${page}`, released.plain[page], SEEN[page])
        await load(page, released.drawn[page], SEEN[page])
      }
    }
  } finally {
    await released.stop()
  }
  const of = (name: string, key: keyof Load) =>
    median((loads.get(name) ?? []).map((one) => one[key]))
  const ratio = (page: Page, key: 'paint' | 'card' | 'largest') =>
    median(
      (loads.get(page) ?? []).map(
        (one, run) => one[key] / (loads.get(`plain ${page}`)?.[run]?.[key] ?? Number.NaN),
      ),
    )
  return PAGES.flatMap((page): Row[] => {
    const seen = SEEN[page]
    const what = seen === 'card' ? 'first card' : 'picture'
    const times = { unit: '× plain page' }
    const ms = (label: string, name: string, key: keyof Load): Row => ({
      name: `drawn ${page}: ${label}`,
      value: of(name, key),
      unit: 'ms',
    })
    // A plain page may paint its header alone first; a drawn one paints all that it was drawn with.
    const whole: Row = {
      name: `drawn ${page}: first paint ÷ plain page’s ${what}`,
      value: of(page, 'paint') / of(`plain ${page}`, seen),
      unit: '×',
    }
    // Where the plain page has no long task to speak of, a ratio says little.
    const blocked = ms('blocked for', page, 'blocked')
    return [
      ms(`plain page’s ${what}`, `plain ${page}`, seen),
      ms(`plain page’s blocked`, `plain ${page}`, 'blocked'),
      { name: `drawn ${page}: ${what}`, value: ratio(page, seen), ...times, goal: 1.25 },
      {
        name: `drawn ${page}: first paint`,
        value: ratio(page, 'paint'),
        ...times,
        goal: 1.1,
        because: whole.name,
      },
      whole,
      {
        name: `drawn ${page}: blocked`,
        value: of(page, 'blocked') / of(`plain ${page}`, 'blocked'),
        ...times,
        goal: 3.5,
        because: blocked.name,
      },
      blocked,
      { name: `drawn ${page}: layout shift`, value: of(page, 'shift'), unit: '', goal: 0 },
      { name: `drawn ${page}: mismatches`, value: of(page, 'errors'), unit: '', goal: 0 },
    ]
  })
}
