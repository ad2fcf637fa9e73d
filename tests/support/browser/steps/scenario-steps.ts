import { expect, type Page } from '@playwright/test'
import type { VisitorStep } from '../../../../mock-server/scenarios/scenario.ts'
import { clipOf } from '../../server/clips.ts'
import { signOutInOtherTab } from '../member.ts'
import { cards } from '../site.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const quote = (page: Page) => page.getByRole('textbox', { name: 'Devise' })

const sendProfile = (page: Page) => press(page, 'Enregistrer le profil')
const confirmDeletion = (page: Page) => press(page, 'Supprimer pour toujours')
const sendArchive = (page: Page) => press(page, 'Envoyer l’archive')

async function saveProfile(page: Page) {
  await quote(page).fill('Bonsoir à tous')
  await sendProfile(page)
}

async function saveWithoutSession(page: Page) {
  // Only a form with unsaved changes stays open after a sign-out.
  await quote(page).fill('Bonsoir à tous')
  await signOutInOtherTab(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await sendProfile(page)
}

async function askToDelete(page: Page) {
  await press(page, 'Supprimer mon compte…')
  await page.getByRole('alertdialog').getByRole('textbox').fill('Lou')
}

async function deleteAccount(page: Page) {
  await askToDelete(page)
  await confirmDeletion(page)
}

async function deleteWithoutSession(page: Page) {
  await askToDelete(page)
  await signOutInOtherTab(page)
  await confirmDeletion(page)
}

async function upload(page: Page) {
  await page.getByLabel('Titre', { exact: true }).fill('Soirée spéciale')
  await page.getByLabel('Genre').selectOption('varietes')
  await page.getByLabel('Chaîne').selectOption('tele-une')
  await page.getByLabel('Date de diffusion').fill('1984-12-31')
  await page.getByLabel('Crédits et droits').fill('Télé Une')
  const file = { name: 'soirée.mp4', mimeType: 'video/mp4', buffer: clipOf('720x576') }
  await page.locator('input[name="video"]').setInputFiles(file)
  await expect(page.getByLabel('Aperçu de la vidéo')).toBeVisible()
  await sendArchive(page)
}

async function searchForNonsense(page: Page) {
  await press(page, 'Rechercher')
  await page.getByRole('dialog').getByRole('combobox').fill('xylophoniste')
}

async function openArchive(page: Page) {
  // The first cards on the home page are collections.
  await cards(page).locator('a[href^="/player/"]').first().click()
  // The programme context is requested once it is near the viewport.
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
}

const comments = (page: Page) => page.getByRole('region', { name: 'Commentaires' })
const sendComment = (page: Page) => comments(page).getByRole('button', { name: 'Publier' }).click()

async function publishComment(page: Page) {
  await openArchive(page)
  await comments(page).getByRole('textbox').first().fill('Je m’en souviens.')
  await sendComment(page)
}

/** Steps of the error catalogue, from the start page of the French site. */
export const steps: Readonly<Record<VisitorStep, (page: Page) => Promise<void>>> = {
  'opening the page': async () => {},
  'opening an archive': openArchive,
  'searching for nonsense': searchForNonsense,
  'publishing a comment': publishComment,
  'saving the profile': saveProfile,
  'saving without a session': saveWithoutSession,
  'deleting the account': deleteAccount,
  'deleting the account without a session': deleteWithoutSession,
  uploading: upload,
}

/** Repeats the last action of a step, because an error leaves the form unchanged. */
export const retryStep: Partial<typeof steps> = {
  'publishing a comment': sendComment,
  'saving the profile': sendProfile,
  'deleting the account': confirmDeletion,
  uploading: sendArchive,
}
