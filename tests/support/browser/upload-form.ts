import { expect, type Page } from '@playwright/test'
import { clipOf } from '../server/clips.ts'
import { signInOnEveryLoad, signInWithToken } from './member.ts'

export const clip = (resolution = '720x576') => ({
  name: 'soirée.mp4',
  mimeType: 'video/mp4',
  buffer: clipOf(resolution),
})

export const video = (page: Page) => page.locator('input[name="video"]')
export const preview = (page: Page) => page.getByLabel('Aperçu de la vidéo')
export const send = (page: Page) => page.getByRole('button', { name: 'Envoyer l’archive' })

export const title = (page: Page) => page.getByLabel('Titre', { exact: true })
export const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Erreur lors de l’envoi de l’archive' })
/** The upload status on other pages. */
export const uploadStatus = (page: Page) =>
  page.getByRole('complementary', { name: 'Ajouter une archive' })

/** Signs in as an archivist, opens the form and fills in everything except the video. */
export async function openForm(page: Page) {
  await signInOnEveryLoad(page, 'archivist')
  await page.goto('/archivist/upload')
  await fillFields(page)
}

export async function fillFields(page: Page) {
  await title(page).fill('Soirée spéciale')
  await page.getByLabel('Genre').selectOption('varietes')
  await page.getByLabel('Chaîne').selectOption('tele-une')
  await page.getByLabel('Date de diffusion').fill('1984-12-31')
  await page.getByLabel('Crédits et droits').fill('Télé Une')
}

export async function chooseClip(page: Page, resolution?: string) {
  await video(page).setInputFiles(clip(resolution))
  await expect(preview(page)).toBeVisible()
}

/** Signs in as an archivist, navigates to the form from another page and fills it in. */
export async function fillForm(page: Page) {
  await signInWithToken(page, 'archivist')
  await page.goto('/archivist')
  await page.getByRole('link', { name: 'Ajouter une archive' }).click()
  await fillFields(page)
  await chooseClip(page)
}

/** Starts an upload that the server never answers. @returns the errors of aborted uploads */
export async function startUpload(page: Page) {
  const ended: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/archive')) ended.push(request.failure()?.errorText ?? '')
  })
  await page.route('**/api/archive', () => {})
  await fillForm(page)
  await send(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  return ended
}

/** Returns the page's upload requests. */
export function uploadsOf(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/archive')) {
      sent.push(request.url())
    }
  })
  return sent
}
