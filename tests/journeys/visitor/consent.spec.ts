import type { Page } from '@playwright/test'
import {
  answer,
  banner,
  consentCookie,
  follow,
  reported,
  views,
  watchStatistics,
} from '../../support/consent-steps.ts'
import { expect, test } from '../../support/site.ts'

const STATISTICS = '**/__mock/analytics/matomo.php'

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
