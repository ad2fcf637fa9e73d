import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/site.ts'

const STATISTICS = '**/__mock/analytics/matomo.php'

type Hit = { kind: string; parameters: Record<string, string> }

const banner = (page: Page) => page.getByRole('region', { name: 'Un coup d’œil à l’audience' })
const answer = (page: Page, name: 'Accepter' | 'Refuser' | 'Fermer et refuser') =>
  banner(page).getByRole('button', { name, exact: true }).click()

/** What this browser reported, oldest first. */
async function reported(page: Page): Promise<Hit[]> {
  const hits = (await (await page.request.get('/__mock/analytics')).json()) as Hit[]
  return hits.reverse()
}

/** Addresses and titles of the reported page views. */
const views = async (page: Page) =>
  (await reported(page))
    .filter(({ kind }) => kind === 'pageview')
    .map(({ parameters: { url = '', action_name } }) => [new URL(url).pathname, action_name])

const consentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')

/** Notes every request for the tracker's code or to the statistics host. */
function watchStatistics(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (/matomo|analytics|tracker|start-/.test(request.url())) seen.push(request.url())
  })
  return seen
}

const follow = async (page: Page, name: string) => {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('nothing is asked of the statistics host, nor loaded for it, before consent', async ({
  page,
}) => {
  const seen = watchStatistics(page)
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await follow(page, 'Archives')
  await follow(page, 'Accueil')
  await page.goto('/nothing-here?token=x')
  await expect(banner(page)).toBeVisible()
  expect(seen).toEqual([])
  expect(await consentCookie(page)).toBeUndefined()
})

test('accepting reports the page that is open, then each next one under its own title', async ({
  page,
}) => {
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await follow(page, 'Archives')
  await answer(page, 'Accepter')
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => views(page)).toEqual([['/archives', 'Archives · +2Télé']])
  await follow(page, 'Accueil')
  await expect(page).not.toHaveTitle('Archives · +2Télé')
  const home = ['/', await page.title()]
  await expect.poll(() => views(page)).toEqual([['/archives', 'Archives · +2Télé'], home])
  const [first, second] = await reported(page)
  expect(second?.parameters.urlref).toBe(first?.parameters.url)
  expect(second?.parameters['_id']).toBe(first?.parameters['_id'])
  expect(second?.parameters.pv_id).not.toBe(first?.parameters.pv_id)
})

test('the choice is a Lax cookie of thirteen months of thirty days, and the banner stays away', async ({
  page,
}) => {
  await page.goto('/archives')
  await answer(page, 'Accepter')
  const cookie = await consentCookie(page)
  expect(cookie).toMatchObject({ value: '1', path: '/', sameSite: 'Lax', domain: 'localhost' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(390)
  await expect.poll(() => views(page)).toHaveLength(1)
  await page.reload()
  await expect.poll(() => views(page)).toHaveLength(2)
  await expect(banner(page)).toBeHidden()
})

for (const name of ['Refuser', 'Fermer et refuser'] as const) {
  test(`“${name}” stores 0 and sends nothing`, async ({ page }) => {
    const seen = watchStatistics(page)
    await page.goto('/')
    await answer(page, name)
    await expect(banner(page)).toBeHidden()
    expect(await consentCookie(page)).toMatchObject({ value: '0' })
    await page.reload()
    await follow(page, 'Archives')
    await expect(banner(page)).toBeHidden()
    expect(seen).toEqual([])
  })
}

test('consent is withdrawn from the footer, in every tab', async ({ page, context }) => {
  await page.goto('/')
  await answer(page, 'Accepter')
  await expect.poll(() => views(page)).toHaveLength(1)
  const other = await context.newPage()
  await other.goto('/')
  await expect.poll(() => views(page)).toHaveLength(2)

  const change = other.getByRole('button', { name: 'Modifier mon choix sur les statistiques' })
  await change.click()
  await expect(banner(other)).toBeFocused()
  await expect(banner(other)).toContainText('accepté')
  await answer(other, 'Refuser')
  await expect(change).toBeFocused()

  const seen = watchStatistics(page)
  await page.bringToFront()
  await follow(page, 'Archives')
  await expect(page).toHaveTitle('Archives · +2Télé')
  await other.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archives')
  expect(seen).toEqual([])
  expect(await views(page)).toHaveLength(2)
})

test('no name, search, token or query is reported', async ({ page }) => {
  await page.goto('/archives?query=journal&token=s3cr3t&frame=x#code')
  await answer(page, 'Accepter')
  await expect.poll(() => views(page)).toEqual([['/archives', 'Archives · +2Télé']])
  const everything = JSON.stringify(await reported(page))
  expect(everything).not.toMatch(/journal|s3cr3t|code/)
})

test('links that leave the site are reported with it', async ({ page, context }) => {
  await context.route(/youtube\.com/, (route) => route.fulfill({ body: '' }))
  await page.goto('/archives')
  await answer(page, 'Accepter')
  await expect.poll(() => views(page)).toHaveLength(1)
  await page.getByRole('link', { name: 'Chaîne vidéo' }).click()
  await expect
    .poll(async () => (await reported(page)).find(({ kind }) => kind === 'outlink')?.parameters)
    .toMatchObject({ link: 'https://www.youtube.com/@plus2tele' })
})

const breakdowns: Record<string, Parameters<Page['route']>[1]> = {
  'answers 500': (route) => route.fulfill({ status: 500, body: 'down' }),
  'answers a page': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello' }),
  'is blocked': (route) => route.abort('blockedbyclient'),
  'never answers': () => {},
}
for (const [name, breakdown] of Object.entries(breakdowns)) {
  test(`a statistics host that ${name} changes nothing`, async ({ page }) => {
    await page.route(STATISTICS, breakdown)
    await page.goto('/')
    const asked = page.waitForRequest(STATISTICS)
    await answer(page, 'Accepter')
    await asked
    await follow(page, 'Archives')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archives')
    await expect(page).toHaveTitle('Archives · +2Télé')
  })
}

test('the site is whole without the code of banner and tracker', async ({ page }) => {
  await page.route(/\/assets\/(?:Banner|start)-[^/]+\.js/, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await page.goto('/')
  await refused
  await follow(page, 'Archives')
  await expect(banner(page)).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the banner is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/nothing-here')
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
  })
}

test('the banner is reached right after the skip link, and answered by keyboard', async ({
  page,
}) => {
  await page.goto('/archives')
  await expect(banner(page)).toBeVisible()
  const focused = page.locator(':focus')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('Aller au contenu')
  for (const name of ['En savoir plus', 'Refuser', 'Accepter', 'Fermer et refuser']) {
    await page.keyboard.press('Tab')
    await expect(focused).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await consentCookie(page)).toMatchObject({ value: '1' })
})

test('at 320 px the banner fits, and hides neither what has the focus nor the end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/archives')
  await expect(banner(page)).toBeVisible()
  const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(sizes).toEqual([320, 320])
  await page.getByRole('button', { name: 'Fermer et refuser' }).focus()
  for (let steps = 0; steps < 25; steps++) {
    await page.keyboard.press('Tab')
    const overlap = () =>
      page.evaluate(() => {
        const own = document.activeElement
        const cover = document.querySelector('section[tabindex="-1"]')?.getBoundingClientRect()
        if (!own || own === document.body || !cover || own.closest('header')) return 0
        const { top, bottom } = own.getBoundingClientRect()
        return Math.min(bottom, cover.bottom) - Math.max(top, cover.top)
      })
    // The page may still be making room.
    await expect.poll(overlap).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const gap = await page.evaluate(() => {
    const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
    return (
      (document.querySelector('section[tabindex="-1"]')?.getBoundingClientRect().top ?? 0) - end
    )
  })
  expect(gap).toBeGreaterThanOrEqual(0)
})

test('the banner speaks four languages and moves nothing when it comes', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    ;(globalThis as unknown as { shifts: number[] }).shifts = shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [language, title] of [
    ['fr', 'Un coup d’œil à l’audience'],
    ['en', 'May we count you in?'],
    ['es', '¿Nos deja medir la audiencia?'],
    ['de', 'Dürfen wir Sie mitzählen?'],
  ] as const) {
    await page.goto('/credits')
    await page.evaluate((value) => localStorage.setItem('language', value), language)
    await page.goto('/archives')
    await expect(page.getByRole('region', { name: title })).toBeVisible()
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
  }
})

test('a search is told with the number of its answers, and a failure by its name', async ({
  page,
}) => {
  await page.goto('/archives')
  await answer(page, 'Accepter')
  await page.goto('/archives?query=journal')
  await expect(page.locator('li[data-card]').first()).toBeVisible()
  const search = async () => (await reported(page)).find(({ parameters }) => parameters['search'])
  await expect.poll(async () => (await search())?.parameters['search']).toBe('journal')
  expect(Number((await search())?.parameters['search_count'])).toBeGreaterThan(0)

  await page.route('**/api/channels', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/channels')
  const failure = async () =>
    (await reported(page)).find(({ parameters }) => parameters['e_c'] === 'failure')
  await expect.poll(async () => (await failure())?.parameters['e_a']).toBe('unexpected')
})
