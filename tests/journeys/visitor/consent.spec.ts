import type { Page, Route } from '@playwright/test'
import {
  answerConsent,
  banner,
  consentCookie,
  clickLink,
  trackedHits,
  reportedAs,
  views,
  watchStatistics,
  withoutConsentChoice,
} from '#test/support/browser/steps/consent-steps.ts'
import { expect, test } from '#test/support/browser/site.ts'

test.use(withoutConsentChoice)

const STATISTICS = '**/__mock/analytics/matomo.php'
const change = (page: Page) => page.getByRole('button', { name: 'Gérer les statistiques' })

test('without consent nothing is sent to the statistics host [CO-01 CO-12 CO-13]', async ({
  page,
}) => {
  // Do Not Track is no answer: the banner is shown and preselects neither.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' })
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true })
  })
  await page.clock.install()
  const seen = watchStatistics(page)
  await page.goto('/credits')
  await expect(banner(page)).toBeVisible()
  await clickLink(page, 'Archives')
  await clickLink(page, 'Collections')
  await page.clock.runFor(60_000)
  await page.goto('/nothing-here?token=x')
  await expect(banner(page)).toBeVisible()
  await expect(page.locator('link[rel="preconnect"], link[rel="dns-prefetch"]')).toHaveCount(0)
  expect(seen.hits).toEqual([])
  const before = (await page.context().cookies()).map(({ name }) => name)
  expect(before.filter((name) => !name.startsWith('mock'))).toEqual([])

  await answerConsent(page, 'Refuser')
  await expect(banner(page)).toBeHidden()
  expect(await consentCookie(page)).toMatchObject({ value: '0' })
  await page.reload()
  await clickLink(page, 'Archives')
  await test.step('another language does not ask again', async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('radio', { name: 'English' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archives')
    await expect(page.getByRole('contentinfo')).toContainText('Terms')
    await page.clock.runFor(60_000)
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archives')
  expect(await consentCookie(page)).toMatchObject({ value: '0' })
  expect(seen.hits).toEqual([])

  await test.step('the same monitor sees all requests after consent', async () => {
    const code = new Set(seen.code)
    await page.getByRole('button', { name: 'Statistics settings' }).click()
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect.poll(() => seen.hits).toEqual(['POST /__mock/analytics/matomo.php'])
    expect([...seen.code].filter((file) => !code.has(file)).length).toBeGreaterThan(0)
  })
})

test('accepting reports the page and each later one [CO-02 CO-09]', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => localStorage.setItem('authToken', 'mock_persona_member'))
  await page.goto('/credits')
  await expect(banner(page)).toBeVisible()
  await clickLink(page, 'Archives')
  await answerConsent(page, 'Accepter')
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => views(page)).toEqual([['/archives', 'Archives · +2Télé']])

  await test.step('the choice is a SameSite=Lax cookie of thirteen 30-day months', async () => {
    const cookie = await consentCookie(page)
    expect(cookie).toMatchObject({ value: '1', path: '/', sameSite: 'Lax', domain: 'localhost' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(390)
  })
  await test.step('the next page is reported under its own title, with its referrer', async () => {
    await clickLink(page, 'Accueil')
    await expect(page).toHaveTitle(/^Les archives de la télévision/)
    const home = ['/', await page.title()]
    await expect.poll(() => views(page)).toEqual([['/archives', 'Archives · +2Télé'], home])
    const [first, second] = await reportedAs(page, 'pageview')
    expect(second?.urlref).toBe(first?.url)
    expect(second?.['_id']).toBe(first?.['_id'])
    expect(second?.pv_id).not.toBe(first?.pv_id)
  })
  await test.step('a search with its number of results, and an error by its name', async () => {
    await page.goto('/archives?query=journal&token=s3cr3t&frame=x#code')
    await expect(page.locator('li[data-card]').first()).toBeVisible()
    const search = async () =>
      (await trackedHits(page)).find(({ parameters }) => parameters['search'])
    await expect.poll(async () => (await search())?.parameters['search']).toBe('journal')
    expect(Number((await search())?.parameters['search_count'])).toBeGreaterThan(0)
    await page.route('**/api/channels', (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto('/channels')
    const failure = async () =>
      (await trackedHits(page)).find(({ parameters }) => parameters['e_c'] === 'failure')
    await expect.poll(async () => (await failure())?.parameters['e_a']).toBe('unexpected')
  })
  await test.step('the member’s identity is not reported, nor the query except as a search', async () => {
    await page.goto('/profile/member')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lou')
    await expect.poll(() => views(page)).toContainEqual(['/profile/:id', '/profile/:id'])
    const hits = await trackedHits(page)
    for (const { parameters } of hits) {
      const { search: _, ...rest } = parameters
      expect(Object.values(rest).join(' ')).not.toMatch(
        /s3cr3t|mock_persona|\bLou\b|@example|journal|frame=|#code/,
      )
    }
    expect(new Set(hits.map(({ parameters }) => parameters['cookie']))).toEqual(new Set(['0']))
  })
})

test('consent is withdrawn from the footer, in every tab [CO-11]', async ({ page, context }) => {
  await page.goto('/credits')
  await answerConsent(page, 'Accepter')
  await expect.poll(() => views(page)).toHaveLength(1)
  const other = await context.newPage()
  await other.goto('/credits')
  await expect.poll(() => views(page)).toHaveLength(2)

  await change(other).click()
  await expect(banner(other)).toBeFocused()
  await expect(banner(other)).toContainText('accepté')
  await answerConsent(other, 'Refuser')
  await expect(change(other)).toBeFocused()
  const seen = watchStatistics(page)

  await page.bringToFront()
  await clickLink(page, 'Archives')
  await expect(page).toHaveTitle('Archives · +2Télé')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archives')
  await expect(page.locator('li[data-card]').first()).toBeVisible()
  expect(seen.hits).toEqual([])
  expect(await views(page)).toHaveLength(2)
})

test('a failing statistics host changes nothing [CO-07 CO-08]', async ({ page }) => {
  const breakdowns: ((route: Route) => Promise<void> | void)[] = [
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello' }),
    (route) => route.fulfill({ status: 500, body: 'down' }),
    (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.fetch = null; throw 1' }),
    (route) => route.abort('blockedbyclient'),
    () => {},
  ]
  let asked = 0
  await page.route(STATISTICS, (route) => breakdowns[asked++]?.(route))
  await page.goto('/credits')
  await answerConsent(page, 'Accepter')
  await expect.poll(() => asked).toBe(1)
  for (const [at, name] of ['Archives', 'Collections', 'Crédits', 'Archives'].entries()) {
    await clickLink(page, name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveTitle(`${name} · +2Télé`)
    await expect.poll(() => asked).toBe(at + 2)
  }
  // The last one is still pending: the site does not wait for it.
  await clickLink(page, 'Collections')
  await expect(page).toHaveTitle('Collections · +2Télé')
  expect(asked).toBe(breakdowns.length)
})

test('the site works without the code of banner and tracker', async ({ page }) => {
  const code = /\/assets\/(?:Banner|start)-[^/]+\.js/
  await page.route(code, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed', (one) => code.test(one.url()))
  await page.goto('/credits')
  await refused
  await clickLink(page, 'Archives')
  await expect(banner(page)).toBeHidden()
})
