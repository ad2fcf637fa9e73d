import { expect, type APIRequestContext, type Page } from '@playwright/test'

type Said = { id: string; text: string | null; author: { username: string } | null }
type Threads = { items: (Said & { replies: Said[] })[] }

/** Returns an archive with comments and a reply. */
export async function commented(request: APIRequestContext) {
  const { items } = await (await request.get('/api/archives?sort=-views')).json()
  for (const { id } of items as { id: string }[]) {
    const threads: Threads = await (await request.get(`/api/archive/${id}/comments`)).json()
    const answered = threads.items.find(({ text, replies }) => text && replies[0]?.text)
    if (answered) return { id, threads: threads.items, answered }
  }
  throw new Error('Nobody has answered anybody.')
}

export const signIn = (page: Page, persona: string) =>
  page.addInitScript((id) => localStorage.setItem('authToken', `mock_persona_${id}`), persona)

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
