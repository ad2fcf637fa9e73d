import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Ma télé' })
const band = (page: Page, name: string) => sheet(page).getByRole('region', { name })

test('the menu opens My television over the page', async ({ page }) => {
  await page.goto('/archives?decade=1970')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Ma télé' }).press('Enter')
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/archives?decade=1970#ma-tele')
  await expect(sheet(page).getByRole('heading', { name: 'Ma télé' })).toBeFocused()

  await test.step('empty, it explains what to do, with links', async () => {
    const watched = band(page, 'Historique')
    await expect(watched).toContainText('Vous n’avez encore rien regardé')
    await expect(watched.getByRole('link', { name: 'Allumer la télé' })).toHaveAttribute(
      'href',
      '/zapping',
    )
    const browse = band(page, 'À regarder plus tard').getByRole('link')
    await expect(browse).toHaveAttribute('href', '/archives')
    await expect(band(page, 'Reprendre')).toHaveCount(0)
    await expect(sheet(page).getByRole('grid')).toBeVisible()
    await expectAccessible(page)
  })
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL('/archives?decade=1970')
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeFocused()

  await page.goForward()
  await expect(sheet(page)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Fermer Ma télé' }).click()
  await expect(page).toHaveURL('/archives?decade=1970')
})

test('My television’s code that fails shows an error there', async ({ page }) => {
  await page.route(/MyTelevisionSheet-.*\.js$/, (route) => route.abort())
  await page.goto('/terms#ma-tele')
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions d’utilisation')
})
