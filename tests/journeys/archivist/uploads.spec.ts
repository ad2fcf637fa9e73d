import type { Page } from '@playwright/test'
import { clipOf } from '../../support/clips.ts'
import { cards, expect, expectAccessible, test } from '../../support/site.ts'

const signIn = (page: Page, persona: string) =>
  page.addInitScript((token) => localStorage.setItem('authToken', token), `mock_persona_${persona}`)

const clip = (resolution = '720x576') => ({
  name: 'soirée.mp4',
  mimeType: 'video/mp4',
  buffer: clipOf(resolution),
})

const video = (page: Page) => page.locator('input[name="video"]')
const preview = (page: Page) => page.getByLabel('Aperçu de la vidéo')
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer l’archive' })

/** Opens the form as an archivist and fills everything in but the video. */
async function openForm(page: Page) {
  await signIn(page, 'archivist')
  await page.goto('/archivist/upload')
  await page.getByLabel('Titre', { exact: true }).fill('Soirée spéciale')
  await page.getByLabel('Genre').selectOption('varietes')
  await page.getByLabel('Chaîne').selectOption('tele-une')
  await page.getByLabel('Date de diffusion').fill('1984-12-31')
  await page.getByLabel('Crédits et droits').fill('Télé Une')
}

async function chooseClip(page: Page, resolution?: string) {
  await video(page).setInputFiles(clip(resolution))
  await expect(preview(page)).toBeVisible()
}

/** Uploads that leave the page. */
function uploadsOf(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/archive')) {
      sent.push(request.url())
    }
  })
  return sent
}

/** Keeps the number of object URLs that are alive on the page's root element. */
function countObjectUrls() {
  const alive = new Set<string>()
  const create = URL.createObjectURL.bind(URL)
  const revoke = URL.revokeObjectURL.bind(URL)
  const tell = () => {
    document.documentElement.dataset.objectUrls = String(alive.size)
  }
  URL.createObjectURL = (object) => {
    const url = create(object)
    alive.add(url)
    tell()
    return url
  }
  URL.revokeObjectURL = (url) => {
    alive.delete(url)
    tell()
    revoke(url)
  }
}

test('whoever is no archivist is told how to become one', async ({ page }) => {
  await page.goto('/archivist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devenir archiviste')
  const chat = page.getByRole('link', { name: 'Rejoindre le salon' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/discord\.gg\//)
  await expect(page.getByRole('main').getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'member')
  await page.goto('/archivist/upload')
  await expect(chat).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('an archivist sees their work in figures, and all of it', async ({ page, request }) => {
  const headers = { authorization: 'Bearer mock_persona_archivist' }
  const stats = await (await request.get('/api/archivist/stats', { headers })).json()
  await signIn(page, 'archivist')
  await page.goto('/archivist')
  const figures = page.getByRole('region', { name: 'Votre travail en chiffres' })
  await expect(figures.getByRole('definition')).toHaveText(
    [stats.archives, stats.channels, stats.views].map((one: number) => one.toLocaleString('fr')),
  )
  await expect(figures.getByText(/^Années 1980\s: \d+ archives$/)).toBeAttached()
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Ajouter une archive' }).click()
  await expect(page).toHaveURL(/\/archivist\/upload$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajouter une archive')
})

test('where the server refuses, nothing of the space is shown', async ({ page }) => {
  await page.route('**/api/archivist/stats', (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden' } }),
  )
  await signIn(page, 'archivist')
  await page.goto('/archivist')
  await expect(page.getByRole('alert')).toContainText('Vous n’avez pas accès à ce contenu.')
  await expect(cards(page)).toHaveCount(0)
})

test('an uploaded archive plays, and is in the lists', async ({ page }) => {
  const sent = uploadsOf(page)
  await openForm(page)
  await chooseClip(page)
  await expect(page.getByLabel('Définition')).toHaveValue('720x576')
  await expect(page.getByLabel('Année')).toHaveValue('1984')
  await send(page).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est à l’antenne')
  expect(sent).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('draft.archive'))).toBeNull()

  await page.getByRole('link', { name: 'Regarder l’archive' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soirée spéciale')
  const player = page.locator('video')
  await player.evaluate((one: HTMLVideoElement) => {
    one.muted = true
    return one.play()
  })
  await expect
    .poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0)
  await page.goto('/archivist')
  await expect(cards(page).first()).toContainText('Soirée spéciale')
})

test('what the collection does not take is refused before it is sent', async ({ page }) => {
  const sent = uploadsOf(page)
  await page.addInitScript(countObjectUrls)
  await openForm(page)
  await send(page).click()
  await expect(video(page)).toBeFocused()
  await expect(page.getByText('2 champs à corriger.')).toBeVisible()

  await video(page).setInputFiles({ ...clip(), buffer: Buffer.from('<!doctype html><p>ftyp') })
  await expect(page.getByText('Ce n’est pas un fichier MP4.')).toBeVisible()
  await video(page).setInputFiles({ ...clip(), buffer: clipOf('720x576').subarray(0, 64) })
  await expect(page.getByText(/^Ce fichier ne peut pas être lu/)).toBeVisible()

  const resolution = page.getByLabel('Définition')
  await resolution.selectOption('1280x720')
  await chooseClip(page)
  await expect(page.getByText('Le fichier est en 720 × 576.')).toBeVisible()
  await send(page).click()
  await expect(resolution).toBeFocused()
  await expect(resolution).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  expect(await page.evaluate(() => document.documentElement.dataset.objectUrls)).toBe('1')
})

test('what the server refuses is told by field, and sent again without retyping', async ({
  page,
}) => {
  const errors = [{ field: 'title', message: 'is not welcome' }]
  await page.route(
    '**/api/archive',
    (route) => route.fulfill({ status: 400, json: { error: 'bad_request', message: '', errors } }),
    { times: 1 },
  )
  await openForm(page)
  await chooseClip(page)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Erreur lors de l’envoi de l’archive')
  const title = page.getByLabel('Titre', { exact: true })
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(/is not welcome/)
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est à l’antenne')
})

test('a cancelled upload, and one nearly left, keep the form', async ({ page }) => {
  await page.route('**/api/archive', () => {})
  await openForm(page)
  await chooseClip(page)
  await send(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler l’envoi' })).toBeFocused()
  await page.getByRole('link', { name: 'Espace archiviste' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rester' }).click()
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect(page.getByText(/^Envoi annulé/)).toBeVisible()
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Soirée spéciale')
  await expect(preview(page)).toBeVisible()
  await expect(send(page)).toBeFocused()
})

test('a draft outlives a reload, and everyone can fill it in', async ({ page }) => {
  await openForm(page)
  await page.getByRole('switch', { name: 'Une musique à citer' }).click()
  await page.getByLabel('Titre et interprète').fill('Générique')
  await page.reload()
  await expect(page.getByText(/^Votre brouillon a été retrouvé/)).toBeVisible()
  await expect(page.getByLabel('Titre et interprète')).toHaveValue('Générique')
  await chooseClip(page, '1280x720')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
})
