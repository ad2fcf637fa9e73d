import { expect, test } from '#test/support/browser/site.ts'

test.describe('in a French browser', () => {
  test('the popups use the language chosen on the site', async ({ page }) => {
    await page.goto('/legal')
    await page.evaluate(() => localStorage.setItem('language', 'de'))
    await page.goto('/api/login')
    await expect(page.getByRole('heading')).toHaveText('Wer sind Sie?')
    await expect(page).toHaveTitle('Anmeldung · +2Télé')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('button', { name: /^Sam/ })).toContainText('Archivar/in')
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByRole('heading')).toHaveText('Anmeldung abgebrochen')
    await page.goto('/api/logout')
    await expect(page.getByRole('heading')).toHaveText('Sie sind abgemeldet')
    await page.evaluate(() => localStorage.removeItem('language'))
    await page.reload()
    await expect(page.getByRole('heading')).toHaveText('Déconnexion réussie')
  })
})

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-MX' })
  test('without a choice, the popups use the browser’s language', async ({ page }) => {
    await page.goto('/api/login')
    await expect(page.getByRole('heading')).toHaveText('¿Quién es usted?')
  })
})
