import { expect, expectAccessible, test } from '../../support/site.ts'

const pages = [
  ['/legal', 'Mentions légales et vie privée'],
  ['/terms', 'Conditions d’utilisation'],
  ['/community', 'La charte de la communauté'],
  ['/changelog', 'Nouveautés'],
  ['/credits', 'Crédits'],
  ['/box', 'La télévision ne s’éteint pas. Elle attend qu’on la rallume.'],
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    for (const [path, title] of pages) {
      test(`${path} says what it is, and axe finds nothing`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page).toHaveTitle(`${title} · +2Télé`)
        const lead = page.locator('article header p').first()
        await expect(page.locator('meta[name="description"]')).toHaveAttribute(
          'content',
          await lead.innerText(),
        )
        await expect(page.getByRole('article')).toHaveAttribute('lang', 'fr')
        await expectAccessible(page)
      })
    }
  })
}

for (const [link, title] of [
  ['Nouveautés', 'Nouveautés'],
  ['Mentions légales', 'Mentions légales et vie privée'],
  ['Crédits', 'Crédits'],
  ['Conditions d’utilisation', 'Conditions d’utilisation'],
] as const) {
  test(`the footer leads to ${link}`, async ({ page }) => {
    await page.goto('/box')
    await page
      .getByRole('navigation', { name: 'Plan du site' })
      .getByRole('link', { name: link, exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

test('a document leads on to the charter and the product page', async ({ page }) => {
  await page.goto('/terms')
  const others = page.getByRole('navigation', { name: 'À lire aussi' })
  await expect(others.getByRole('link')).toHaveCount(5)
  await others.getByRole('link', { name: 'Charte de la communauté' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La charte de la communauté')
  await others.getByRole('link', { name: '+2Télé, qu’est-ce que c’est' }).click()
  await page.getByRole('link', { name: 'Devenir archiviste' }).click()
  await expect(page).toHaveURL('/archivist')
})

test('another language swaps the text, and only that text is fetched', async ({ page }) => {
  const texts: string[] = []
  page.on('response', async (response) => {
    if (!/\/(?:legal|terms|community|changelog|credits|box)-[^/]+\.js$/.test(response.url())) return
    texts.push(/"h1"|h1:/.test(await response.text()) ? response.url() : '')
  })
  await page.goto('/community')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('La charte de la communauté')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByText('Deutsch').click()
  // Behind the menu, which stays open and keeps the focus.
  const menu = page.getByRole('dialog', { name: 'Menü' })
  await expect(page.locator('article h1')).toHaveText('Die Gemeinschaftsregeln')
  await expect(menu.getByRole('radio', { name: 'Deutsch' })).toBeFocused()
  await expect(page.locator('article')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle('Die Gemeinschaftsregeln · +2Télé')
  expect(texts.filter(Boolean)).toHaveLength(2)
})

test('an address can name a section, in every language', async ({ page }) => {
  await page.goto('/legal#consent')
  const section = page.getByRole('region', { name: 'Les statistiques et le cookie' })
  await expect(section.getByRole('heading')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await section.getByRole('link', { name: 'Les statistiques et le cookie' }).click()
  await expect(page).toHaveURL('/legal#consent')
})

test('the contents of a long text lead to its sections', async ({ page }) => {
  await page.goto('/legal')
  const contents = page.getByRole('navigation', { name: 'Sommaire' })
  await expect(contents.getByRole('link')).toHaveCount(9)
  await contents.getByRole('link', { name: 'Ayants droit' }).click()
  await expect(page).toHaveURL('/legal#takedown')
  await expect(page.getByRole('heading', { name: 'Ayants droit' })).toBeInViewport()
})

test('a text that cannot be had offers a reload', async ({ page }) => {
  await page.route(/\/terms-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/terms')
  await expect(page.getByRole('alert')).toContainText('Cette page n’a pas pu être chargée.')
  await page.unroute(/\/terms-[^/]+\.js$/)
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions d’utilisation')
})

test.describe('on paper', () => {
  test('only the text is printed, from edge to edge', async ({ page }) => {
    await page.goto('/legal')
    await expect(page.getByRole('article')).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(23, 21, 15)')
  })
})
