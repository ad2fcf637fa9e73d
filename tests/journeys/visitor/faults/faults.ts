import { expect, type Page, type Route } from '@playwright/test'
import { routes } from '#web/src/routes.ts'
import type { fastClock } from '#test/support/browser/fast-clock.ts'
import { expectUsableShell } from '#test/support/browser/site.ts'

/** Network faults by name. */
export const requestFaults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
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

export const pagePaths = Object.values(routes).map(({ path }) =>
  path.replace('/*', '').replace(':id', 'archivist'),
)

const INNARDS = /<\/?[a-z!]|\bat \S+:\d+|\w+Error\b|Unexpected token|\[object|\bundefined\b|\bNaN\b/

/** Waits until the page shows content or an error, then checks that it can be used. */
export async function expectPageUsable(
  page: Page,
  skipWaits: Awaited<ReturnType<typeof fastClock>>,
  about: string,
  { past = false } = {},
) {
  // A page that redirects is empty for a moment.
  const settled = page
    .locator('main:not(:has(.waiting, [class*="ghost"]))')
    .filter({ hasText: /\S/ })
  const look = () =>
    page.evaluate(() => ({
      shell: ['header', 'main', 'footer'].every((name) => document.querySelector(`#root ${name}`)),
      said: document.querySelector('main')?.innerText.trim() ?? '',
    }))
  const seen = { shell: false, said: '' }
  // Repeated, because the page may redirect between two checks.
  await expect(async () => {
    await skipWaits(settled, { past })
    Object.assign(seen, await look())
    expect(seen.said, about).not.toBe('')
  }).toPass()
  expect(seen.shell, about).toBe(true)
  expect(seen.said, about).not.toMatch(INNARDS)
}

/** Expects that the home page renders without a reload once all faults are gone. */
export async function expectRecovered(page: Page) {
  await page.unroute('**/api/**')
  await page.clock.fastForward('10:00')
  await page.getByRole('banner').getByRole('link', { name: '+2Télé' }).click()
  await expect(page.locator('main [data-card]').first()).toBeVisible()
  await expectUsableShell(page)
}
