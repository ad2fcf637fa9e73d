import { expect, type Page } from '@playwright/test'

export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Recherche' })
export const box = (page: Page) => sheet(page).getByRole('combobox')
export const searchOptions = (page: Page) => sheet(page).getByRole('option')
export const status = (page: Page) => sheet(page).getByRole('status')

export async function openSearch(page: Page, path = '/legal') {
  await page.goto(path)
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(box(page)).toBeFocused()
}
