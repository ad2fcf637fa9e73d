import { documentNames } from '#web/src/features/documents/document-names.ts'
import { expect, test } from '#test/support/browser/site.ts'
import { withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'

test.use(withoutConsentChoice)

// Page metadata and axe are tested in accessibility/pages.

test('another language replaces and fetches only the text', async ({ page }) => {
  const files = new Set<string>()
  page.on('response', (response) => {
    const file = /\/([^/]+?)-[^/]+\.js$/.exec(response.url())?.[1]
    if (documentNames.some((name) => name === file)) files.add(response.url())
  })
  await page.goto('/community')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('La charte de la communauté')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByText('Deutsch').click()
  // The page behind the open menu changes, and the menu keeps the focus.
  const menu = page.getByRole('dialog', { name: 'Menü' })
  await expect(page.locator('article h1')).toHaveText('Die Community-Regeln')
  await expect(menu.getByRole('radio', { name: 'Deutsch' })).toBeFocused()
  await expect(page.locator('article')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle('Die Community-Regeln · +2Télé')
  const texts = await Promise.all(
    [...files].map(async (file) => (await page.request.get(file)).text()),
  )
  expect(texts.filter((text) => /"h1"|h1:/.test(text))).toHaveLength(2)
})

test('an address can name a section', async ({ page }) => {
  await page.goto('/legal#consent')
  const section = page.getByRole('region', { name: 'Les statistiques et le cookie' })
  await expect(section.getByRole('heading')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()

  const contents = page.getByRole('navigation', { name: 'Sommaire' })
  await expect(contents.getByRole('link')).toHaveCount(10)
  await contents.getByRole('link', { name: 'Ayants droit' }).click()
  await expect(page).toHaveURL('/legal#takedown')
  await expect(page.getByRole('heading', { name: 'Ayants droit' })).toBeInViewport()
  await section.getByRole('link', { name: 'Les statistiques et le cookie' }).click()
  await expect(page).toHaveURL('/legal#consent')
  await expect(section.getByRole('heading')).toBeInViewport()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(23, 21, 15)')
})

test('any page prints dark on light, with the header once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/channels')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const banner = page.getByRole('button', { name: 'Refuser', exact: true })
  await expect(banner).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(banner).toBeHidden()
  const [red = 255] = await heading.evaluate((one) =>
    (getComputedStyle(one).color.match(/[\d.]+/g) ?? []).map(Number),
  )
  expect(red).toBeLessThan(64)
  await expect(page.locator('header.bar')).toHaveCSS('position', 'absolute')
})
