import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { answeredArchive } from '#test/support/find-archives.ts'

export const commented = (request: APIRequestContext) =>
  answeredArchive(async (path) => (await request.get(path)).json())

export const section = (page: Page) => page.getByRole('region', { name: 'Commentaires' })
export const composer = (page: Page) => section(page).getByRole('textbox').first()
export const articles = (page: Page) => section(page).getByRole('article')
export const commentsContaining = (page: Page, text: string) =>
  articles(page).filter({ hasText: text })
export const press = (page: Page, name: string) =>
  section(page).getByRole('button', { name, exact: true })
export const commentText = (page: Page, text: string) =>
  section(page).getByText(text, { exact: true })

export async function openComments(page: Page, id: string) {
  await page.goto(`/player/${id}`)
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
  await expect(articles(page).first()).toBeVisible()
}

export async function remove(page: Page, text: string) {
  await commentsContaining(page, text).getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
}
