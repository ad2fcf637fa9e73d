import { expect, type Page } from '@playwright/test'
import { signInWithToken } from '#test/support/browser/member.ts'
import { openScenario } from '#test/support/browser/site.ts'

export const quote = (page: Page) => page.getByRole('textbox', { name: 'Quote' })
export const pronouns = (page: Page) => page.getByRole('textbox', { name: 'Pronouns' })
export const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click()

export async function settingsOf(page: Page, persona: string) {
  await signInWithToken(page, persona)
  await openScenario(page, 'normal', '/settings')
  await expect(quote(page)).toBeVisible()
}

export const playArchive = (page: Page, id: string) =>
  page.request.post('/__mock/scenario', { data: { id } })
