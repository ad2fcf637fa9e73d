import type { Page } from '@playwright/test'
import { clipOf } from '../../support/server/clips.ts'
import { expectRecordingKnown } from '../../support/browser/player.ts'
import { cards, expect, expectAccessible, openScenario, test } from '../../support/browser/site.ts'
import {
  chooseClip,
  clip,
  openForm,
  preview,
  send,
  signIn,
  video,
} from '../../support/browser/upload-form.ts'

/** Drops the sample on the form, as from a folder. */
async function dropClip(page: Page) {
  const place = page.locator('label').filter({ has: video(page) })
  const drag = (type: 'dragover' | 'drop') =>
    place.evaluate(
      (label, [name, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([bytes], 'soirée.mp4', { type: 'video/mp4' }))
        const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })
        label.dispatchEvent(event)
        return event.defaultPrevented
      },
      [type, clipOf('720x576').toString('base64')] as const,
    )
  expect(await drag('dragover')).toBe(true)
  await expect(place).toHaveAttribute('data-over', 'true')
  expect(await drag('drop')).toBe(true)
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
  const chat = page.getByRole('link', { name: 'Rejoindre le Discord' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/discord\.gg\//)
  await expect(page.getByRole('main').getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'member')
  await page.goto('/archivist/upload')
  await expect(chat).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('an archivist sees their work in figures, and all of it, unless the server refuses [AP-44]', async ({
  page,
  request,
}) => {
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
  // As every other page, with a slash behind it, too.
  await page.goto('/archivist/upload/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajouter une archive')

  // Whatever the client believes of its member, the server decides.
  await page.route('**/api/archivist/stats', (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden' } }),
  )
  await page.goto('/archivist')
  await expect(page.getByRole('alert')).toContainText('Vous n’avez pas accès à ce contenu.')
  await expect(cards(page)).toHaveCount(0)
})

test('whoever has added nothing yet is welcomed, and thanked for nothing @variant', async ({
  page,
}) => {
  await signIn(page, 'archivist')
  await openScenario(page, 'archivist-without-archives', '/archivist')
  const main = page.getByRole('main')
  await expect(main).toContainText('Bienvenue, Sam. Vous n’avez encore rien remis à l’antenne.')
  await expect(main).toContainText('Aucune archive publiée pour le moment')
  await expect(main).not.toContainText('Merci')
})

test('a video that was dropped is sent once, plays, and is in the lists [UP-10 UP-19]', async ({
  page,
}) => {
  const sent = uploadsOf(page)
  await openForm(page)
  await expect(page.getByText(/envoyé tel quel, avec ses métadonnées/)).toBeVisible()
  await dropClip(page)
  await expect(preview(page)).toBeVisible()
  await expect(page.getByText('720 × 576, 19 secondes')).toBeVisible()
  await expect(page.getByLabel('Définition')).toHaveValue('720x576')
  await expect(page.getByLabel('Année')).toHaveValue('1984')
  await page.getByRole('switch', { name: 'Une musique à citer' }).click()
  await page.getByLabel('Titre et interprète').fill('Générique, par Personne')
  await page.getByLabel('Adresse où l’écouter').fill('https://music.example/theme')
  await send(page).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est à l’antenne')
  expect(sent).toHaveLength(1)
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('.archive')

  await page.getByRole('link', { name: 'Regarder l’archive' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Soirée spéciale')
  await expect(page.getByRole('link', { name: /^Générique, par Personne/ })).toHaveAttribute(
    'href',
    'https://music.example/theme',
  )
  await expectRecordingKnown(page)
  const player = page.locator('video')
  await player.evaluate((one: HTMLVideoElement) => {
    one.muted = true
    // A picture that stands still is started once more, which ends this start.
    void one.play().catch(() => {})
  })
  await expect
    .poll(() => player.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0)
  await page.goto('/archivist')
  await expect(cards(page).first()).toContainText('Soirée spéciale')
})

test('what the collection does not take is refused before it is sent [UP-01 UP-20]', async ({
  page,
}) => {
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
  await expect(
    page.getByText('Le fichier est en 720 × 576 : choisissez cette définition.'),
  ).toBeVisible()
  await send(page).click()
  await expect(resolution).toBeFocused()
  await expect(resolution).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  expect(await page.evaluate(() => document.documentElement.dataset.objectUrls)).toBe('1')
})

test('a refusal of what the form does not have sends nobody to its fields @variant', async ({
  page,
}) => {
  const errors = [{ field: 'postedBy', message: 'is unknown', code: 'unknown_field' }]
  await page.route('**/api/archive', (route) =>
    route.fulfill({ status: 400, json: { error: 'bad_request', message: '', errors } }),
  )
  await openForm(page)
  await chooseClip(page)
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Le serveur n’a pas pu enregistrer l’archive. Réessayez dans un moment ; si l’erreur se reproduit, dites-le-nous sur Discord.',
  )
})

test('what the server refuses is told by field, and sent again without retyping', async ({
  page,
}) => {
  const errors = [
    { field: 'title', message: 'is not welcome' },
    { field: 'description', message: 'is far too long', code: 'too_long', limit: 1500 },
    { field: 'copyright', message: 'has a twin', code: 'a_code_of_tomorrow' },
    { field: 'channel', message: 'is not a known channel', code: 'unknown_value' },
  ]
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
  await test.step('in the visitor’s language where the server names a code, else in its own words', async () => {
    await expect(title).toHaveAccessibleDescription(/Refusé par le serveur\s: is not welcome/)
    const description = page.getByLabel('Description')
    await expect(description).toHaveAccessibleDescription(/1\s500 caractères au plus\./)
    await expect(page.getByLabel('Crédits et droits')).toHaveAccessibleDescription(/has a twin/)
    const channel = page.getByLabel('Chaîne')
    await expect(channel).toHaveAccessibleDescription(/Choisissez dans la liste\./)
  })
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est à l’antenne')
})

test('a server that says how long it will not take uploads is quoted, and no other time named @variant', async ({
  page,
}) => {
  await page.route('**/api/archive', (route) => {
    const headers = { 'retry-after': '3600' }
    return route.fulfill({ status: 503, headers, json: { error: 'unavailable' } })
  })
  await openForm(page)
  await chooseClip(page)
  await send(page).click()
  const told = page.getByRole('alert').filter({ hasText: 'Erreur lors de l’envoi' })
  await expect(told).toContainText(/réessayez dans 1\sheure/)
  await expect(told).not.toContainText('quelques minutes')
})

test('a draft outlives a reload, and everyone can fill it in @variant', async ({ page }) => {
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
