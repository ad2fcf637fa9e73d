import { expect, type Page } from '@playwright/test'
import { clipOf } from '../server/clips.ts'

export const signIn = (page: Page, persona: string) =>
  page.addInitScript((token) => localStorage.setItem('authToken', token), `mock_persona_${persona}`)

export const clip = (resolution = '720x576') => ({
  name: 'soirée.mp4',
  mimeType: 'video/mp4',
  buffer: clipOf(resolution),
})

export const video = (page: Page) => page.locator('input[name="video"]')
export const preview = (page: Page) => page.getByLabel('Aperçu de la vidéo')
export const send = (page: Page) => page.getByRole('button', { name: 'Envoyer l’archive' })

/** Opens the form as an archivist and fills everything in but the video. */
export async function openForm(page: Page) {
  await signIn(page, 'archivist')
  await page.goto('/archivist/upload')
  await page.getByLabel('Titre', { exact: true }).fill('Soirée spéciale')
  await page.getByLabel('Genre').selectOption('varietes')
  await page.getByLabel('Chaîne').selectOption('tele-une')
  await page.getByLabel('Date de diffusion').fill('1984-12-31')
  await page.getByLabel('Crédits et droits').fill('Télé Une')
}

export async function chooseClip(page: Page, resolution?: string) {
  await video(page).setInputFiles(clip(resolution))
  await expect(preview(page)).toBeVisible()
}
