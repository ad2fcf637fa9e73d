import { cards, expect, test } from '../support/browser/site.ts'
import { addresses, rawRequest } from './harness/raw-request.ts'
import { additions } from './harness/prerendered-archives.ts'
import { PRERENDERED_COUNT } from './harness/release.ts'
import { pageHeading } from './harness/hydration.ts'

test.use({ apiOrigin: addresses.prerenderedApi, baseURL: addresses.prerendered })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists, links and the data of a recording are there', async ({ page }) => {
    const [archive] = await additions()
    await page.goto('/archives')
    await expect(cards(page)).toHaveCount(20)
    await page.goto('/')
    await expect(pageHeading(page)).toBeVisible()
    await expect(cards(page).first().getByRole('link')).toHaveAttribute('href', /^\/player\//)
    await page.goto(`/player/${archive?.id}`)
    await expect(pageHeading(page)).toContainText(archive?.title.slice(0, 12) ?? '')
    await expect(page).toHaveTitle(new RegExp(`${archive?.title.slice(0, 12)}.* · `))
    await page.goto('/legal')
    await expect(page.getByRole('article')).toContainText('Association Exemple')
  })
})

test('the first HTML has the chosen language, else the browser’s', async () => {
  const languageOf = async (headers: Record<string, string>) => {
    const { body, headers: answered } = await rawRequest(`${addresses.prerendered}/collections`, {
      headers,
    })
    expect(String(answered.vary).toLowerCase()).toContain('cookie')
    return /<html[^>]* lang="(\w+)"/.exec(body.toString())?.[1]
  }
  expect(await languageOf({})).toBe('fr')
  expect(await languageOf({ 'accept-language': 'ja, es-MX;q=0.8, fr;q=0.5' })).toBe('es')
  expect(await languageOf({ 'accept-language': 'fr', cookie: 'language=de' })).toBe('de')
})

test('every page type paints from its HTML alone', async ({ page }) => {
  const [archive] = await additions()
  await page.route('**', async (route) => {
    if (route.request().resourceType() === 'document') await route.continue()
  })
  for (const path of ['/', '/archives', `/player/${archive?.id}`, '/collection/tour', '/legal'])
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await expect
        .poll(() =>
          page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
        )
        .toBe(1)
      await expect(page.locator('header').first()).toHaveCSS('position', 'fixed')
    })
})

test('an archive that was not prerendered still opens', async ({ page }) => {
  const never = (await additions())[PRERENDERED_COUNT + 1]
  await page.goto(`/player/${never?.id}`)
  await expect(page.locator('#dehydrated-state')).toHaveCount(0)
  await expect(pageHeading(page)).toContainText(never?.title.slice(0, 12) ?? '')
})
