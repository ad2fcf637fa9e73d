import type { Page, Route } from '@playwright/test'
import { routes } from '../../../web/src/routes.ts'
import { exhaustive, runs } from '../../support/exhaustive.ts'
import { chance } from '../../support/hostile.ts'
import { hurriedClock } from '../../support/browser/hurry.ts'
import { signedInAs } from '../../support/browser/member.ts'
import { expect, expectUsableShell, test } from '../../support/browser/site.ts'

const SEED = Number(process.env.CHAOS_SEED ?? 1)
const SESSIONS = runs(1, 5000)
const ACTIONS = 30

/** What may become of a request, by name. */
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  refused: (route) => route.abort('connectionrefused'),
  reset: (route) => route.abort('connectionreset'),
  offline: (route) => route.abort('internetdisconnected'),
  ...Object.fromEntries(
    [400, 401, 403, 404, 409, 410, 422, 429, 500, 502, 503, 504].map((status) => [
      String(status),
      (route: Route) => route.fulfill({ status, json: { error: 'trouble', message: 'Trouble.' } }),
    ]),
  ),
  'a page': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
  'a page that says 200': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Bad</h1>' }),
  nothing: (route) => route.fulfill({ status: 200 }),
  '204': (route) => route.fulfill({ status: 204 }),
  'half an answer': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"items": [' }),
  null: (route) => route.fulfill({ json: null }),
  'an object': (route) => route.fulfill({ json: {} }),
  'a list': (route) => route.fulfill({ json: [] }),
  'a list of null': (route) => route.fulfill({ json: { items: [null], pageCount: 9, total: -1 } }),
}
const kinds = Object.keys(faults)

const addresses = Object.values(routes).map(({ path }) =>
  path.replace('/*', '').replace(':id', 'archivist'),
)

const INNARDS = /<\/?[a-z!]|\bat \S+:\d+|\w+Error\b|Unexpected token|\[object|\bundefined\b|\bNaN\b/

const follow = (page: Page, to: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, to)

/** Waits until the page has something to say, then holds it to what always holds. */
async function expectSound(
  page: Page,
  hurry: Awaited<ReturnType<typeof hurriedClock>>,
  about: string,
) {
  const settled = page.locator('main:not(:has(.waiting, [class*="ghost"]))')
  await hurry(settled, { past: false })
  const seen = await page.evaluate(() => ({
    shell: ['header', 'main', 'footer'].every((name) => document.querySelector(`#root ${name}`)),
    said: document.querySelector('main')?.innerText.trim() ?? '',
  }))
  expect(seen.shell, about).toBe(true)
  expect(seen.said, about).not.toBe('')
  expect(seen.said, about).not.toMatch(INNARDS)
}

/** Everything works again, and the home page is there without a new load. */
async function expectHealed(page: Page) {
  await page.unroute('**/api/**')
  await page.clock.fastForward('10:00')
  await page.getByRole('banner').getByRole('link', { name: '+2Télé' }).click()
  await expect(page.locator('main [data-card]').first()).toBeVisible()
  await expectUsableShell(page)
}

for (const role of ['nobody', 'archivist']) {
  test(`every page bears every fault, for ${role} [RL-01]`, async ({ page }) => {
    test.setTimeout(exhaustive ? 1_800_000 : 270_000)
    if (role !== 'nobody') await signedInAs(page, role)
    const hurry = await hurriedClock(page)
    await page.goto('/credits')
    let kind = kinds[0] ?? ''
    await page.route('**/api/**', (route) =>
      route.request().url().endsWith('/api/@me') ? route.fallback() : faults[kind]?.(route),
    )
    // Each page once, and between the two roles each fault; all with all in the exhaustive run.
    const shift = role === 'nobody' ? 0 : addresses.length
    const pairs = addresses.flatMap((at, turn) =>
      exhaustive
        ? kinds.map((one) => [at, one] as const)
        : [[at, kinds[(turn + shift) % kinds.length] ?? ''] as const],
    )
    expect(2 * addresses.length).toBeGreaterThanOrEqual(kinds.length)
    for (const [at, fault] of pairs) {
      await follow(page, '/nothing-is-there')
      await page.clock.fastForward('10:00')
      kind = fault
      await follow(page, at)
      await expectSound(page, hurry, `${at}, ${fault}`)
    }
    await expectHealed(page)
  })
}

for (let session = 0; session < SESSIONS; session++) {
  const seed = SEED + session
  test(`a visit of ${ACTIONS} steps bears whatever befalls a third of what it asks, seed ${seed} [RL-02]`, async ({
    page,
  }) => {
    test.slow()
    const random = chance(seed)
    const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    const hurry = await hurriedClock(page)
    await page.goto('/credits')
    await page.route('**/api/**', (route) =>
      random() < 0.3 ? faults[one(kinds)]?.(route) : route.fallback(),
    )
    const again = page.getByRole('button', { name: 'Réessayer' }).first()
    // What lies before the first page of the visit is not the site's.
    let behind = 0
    const go = (to: string) => {
      behind++
      return follow(page, to)
    }
    const acts: readonly (() => Promise<unknown>)[] = [
      () => go(one(addresses)),
      () => go(`/archives?query=${one(['a', 'zzzz', '%25'])}&decade=1980`),
      async () => behind-- > 0 && page.evaluate(() => history.back()),
      () => page.clock.fastForward('10:00'),
      async () => (await again.isVisible()) && again.click(),
      () => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
    ]
    const told: string[] = []
    for (let step = 0; step < ACTIONS; step++) {
      const act = one(acts)
      told.push(String(acts.indexOf(act)))
      await act()
      await expectSound(page, hurry, `seed ${seed}, steps ${told.join(' ')}, at ${page.url()}`)
    }
    await expectHealed(page)
  })
}
