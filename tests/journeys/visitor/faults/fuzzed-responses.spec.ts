import { follow } from '#test/support/browser/all-pages.ts'
import type { Page } from '@playwright/test'
import { fuzz, type FuzzedResponse } from '#test/support/fuzz-response.ts'
import { expect, expectUsableShell, test } from '#test/support/browser/site.ts'
import { runs, representatives } from '#test/support/exhaustive.ts'

// Effects, images and the way back are tested here; rendering, for every operation and many more
// responses, in tests/unit/web/fuzzed-responses.test.tsx. HOSTILE_RUNS and HOSTILE_SEED go further.
const RUNS = Number(process.env.HOSTILE_RUNS ?? runs(4, 200))
const SEED = Number(process.env.HOSTILE_SEED ?? 1)

declare global {
  var pwned: unknown
  var later: () => void
}

type Row = {
  operation: string
  /** The address whose responses are corrupted. */
  asks: RegExp
  /** The page that requests it. */
  at: string
  /** A text that appears once the response is rendered, if the page renders before. */
  late?: string
}

const rows: Row[] = [
  { operation: 'getHome', asks: /\/api\/home$/, at: '/' },
  { operation: 'listArchiveYears', asks: /\/api\/archives\/years/, at: '/', late: '#timeline' },
  {
    operation: 'listOnThisDay',
    asks: /\/api\/archives\/on-this-day/,
    at: '/',
    late: 'main ul:has(> [data-year])',
  },
  { operation: 'listArchives', asks: /\/api\/archives\?/, at: '/archives' },
  { operation: 'getArchive', asks: /\/api\/archive\/[^/]+$/, at: '/player/{archive}' },
  { operation: 'listChannels', asks: /\/api\/channels$/, at: '/channels' },
  { operation: 'getProfile', asks: /\/api\/profile\/[^/]+$/, at: '/profile/archivist' },
]

/** Operations whose pages the ordinary run tests: many lists, and a recording. */
const standing = new Set(['getHome', 'getArchive'])

/** Advances the clock that cached responses expire by, so that each visit fetches again. */
function agingAnswers() {
  const now = Date.now.bind(Date)
  let offset = 0
  Date.now = () => now() + offset
  globalThis.later = () => {
    offset += 3_600_000
  }
}

/** Navigates within the site, and waits for the content. */
async function go(page: Page, to: string) {
  await page.evaluate(() => globalThis.later())
  await follow(page, to)
}

const settled = (page: Page) =>
  page.waitForFunction(async () => {
    // React renders a response some frames after its arrival.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const main = document.querySelector('main')
    return main?.innerText.trim() && !main.querySelector('.waiting, [class*="ghost"]')
  })

/** Invariants for any response of the server. */
const look = (page: Page) =>
  page.evaluate(() => {
    const shown = [document.title, document.body.innerText]
    for (const one of document.querySelectorAll('[aria-label], [alt], [title]')) {
      for (const name of ['aria-label', 'alt', 'title']) shown.push(one.getAttribute(name) ?? '')
    }
    const links = [...document.links].map(({ href }) => href)
    return {
      shell: ['header', 'main', 'footer'].every((name) => document.querySelector(`#root ${name}`)),
      nonsense: /\[object \w+\]|undefined|\bNaN\b|Invalid Date|Infinity/.exec(
        shown.join('\n'),
      )?.[0],
      scripts: links.filter((href) => !/^(?:https?|mailto):/.test(href)),
      pwned: globalThis.pwned ?? document.querySelector('[data-pwned]')?.outerHTML,
      polluted: ({} as { polluted?: unknown }).polluted,
    }
  })

const sound = {
  shell: true,
  scripts: [],
  nonsense: undefined,
  pwned: undefined,
  polluted: undefined,
}

for (const { operation, asks, at, late = 'main' } of representatives(rows, (one) =>
  standing.has(one.operation),
)) {
  test(`${at} survives any response of ${operation} [SH-12]`, async ({
    page,
    request,
    watched,
  }) => {
    const { items } = await (await request.get('/api/archives?sort=-views')).json()
    const address = at.replace('{archive}', items[0].id)

    let served: FuzzedResponse | undefined
    let answered = () => {}
    let truth: unknown
    await page.route(asks, async (route) => {
      truth ??= await (await route.fetch()).json()
      const body = served?.body ?? JSON.stringify(truth)
      await route.fulfill({ contentType: 'application/json', body }).catch(() => {})
      answered()
    })
    await page.addInitScript(agingAnswers)
    const first = page.waitForResponse(asks)
    await page.goto(address)
    await (await first).finished()
    await settled(page)
    await page.locator(late).waitFor()

    let failures = 0
    for (const hostile of fuzz(truth, RUNS, SEED)) {
      await test.step(hostile.about, async () => {
        await go(page, '/nowhere')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
        served = hostile
        const sent = new Promise<void>((done) => (answered = done))
        await go(page, address)
        await sent
        await settled(page)
        expect(await look(page), hostile.about).toEqual(sound)
        expect(watched, hostile.about).toEqual({ strangers: [], faults: [], leaks: [] })
        // A retry fetches and renders what could not be rendered.
        const retry = page.locator('main').getByRole('button', { name: 'Réessayer' }).first()
        if (failures < 2 && (await retry.isVisible())) {
          failures++
          served = undefined
          await retry.click()
          await expect(retry, hostile.about).toBeHidden()
        }
      })
    }
    await expectUsableShell(page)
    await page.getByRole('banner').getByRole('link', { name: '+2Télé' }).click()
    await expect(page).toHaveURL('/')
  })
}
