import { expect, type Page } from '@playwright/test'
import type { Step } from '../../../../mock-server/scenarios/scenario.ts'
import { clipOf } from '../../server/clips.ts'
import { endElsewhere } from '../member.ts'
import { cards } from '../site.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const quote = (page: Page) => page.getByRole('textbox', { name: 'Devise' })

async function saveProfile(page: Page) {
  await quote(page).fill('Bonsoir à tous')
  await press(page, 'Enregistrer le profil')
}

async function saveWithoutSession(page: Page) {
  // Only a form that holds something unsaved outlives its session.
  await quote(page).fill('Bonsoir à tous')
  await endElsewhere(page)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await press(page, 'Enregistrer le profil')
}

async function deleteAccount(page: Page) {
  await press(page, 'Supprimer mon compte…')
  await page.getByRole('alertdialog').getByRole('textbox').fill('Lou')
  await press(page, 'Supprimer pour toujours')
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
  await press(page, 'Envoyer l’archive')
}

async function searchForNonsense(page: Page) {
  await press(page, 'Rechercher')
  await page.getByRole('dialog').getByRole('combobox').fill('xylophoniste')
}

async function openArchive(page: Page) {
  // On the home page collections come first.
  await cards(page).locator('a[href^="/player/"]').first().click()
  // What stands around it is asked for once it is near.
  await page.getByLabel('Détails').scrollIntoViewIfNeeded()
}

async function publishComment(page: Page) {
  await openArchive(page)
  const section = page.getByRole('region', { name: 'Commentaires' })
  await section.getByRole('textbox').first().fill('Je m’en souviens.')
  await section.getByRole('button', { name: 'Publier' }).click()
}

/** Every step of the error catalogue as a visitor of the French site takes it, from the page where it begins. */
export const steps: Readonly<Record<Step, (page: Page) => Promise<void>>> = {
  'opening the page': async () => {},
  'opening an archive': openArchive,
  'searching for nonsense': searchForNonsense,
  'publishing a comment': publishComment,
  'saving the profile': saveProfile,
  'saving without a session': saveWithoutSession,
  'deleting the account': deleteAccount,
  uploading: upload,
}
