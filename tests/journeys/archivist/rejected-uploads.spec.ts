import { clipOf } from '#test/support/server/clips.ts'
import { expect, test } from '#test/support/browser/site.ts'
import {
  chooseClip,
  clip,
  openForm,
  send,
  uploadsOf,
  video,
} from '#test/support/browser/upload-form.ts'

/** Counts the object URLs in use, in an attribute of the page's root element. */
function countObjectUrls() {
  const alive = new Set<string>()
  const create = URL.createObjectURL.bind(URL)
  const revoke = URL.revokeObjectURL.bind(URL)
  const update = () => {
    document.documentElement.dataset.objectUrls = String(alive.size)
  }
  URL.createObjectURL = (object) => {
    const url = create(object)
    alive.add(url)
    update()
    return url
  }
  URL.revokeObjectURL = (url) => {
    alive.delete(url)
    update()
    revoke(url)
  }
}

test('files that the collection does not accept are rejected [UP-01 UP-20]', async ({ page }) => {
  const sent = uploadsOf(page)
  await page.addInitScript(countObjectUrls)
  await openForm(page)
  await send(page).click()
  await expect(video(page)).toBeFocused()
  await expect(page.getByText('2 champs à corriger.')).toBeVisible()

  const resolution = page.getByLabel('Définition')
  await chooseClip(page)
  await expect(resolution).toHaveValue('720x576')
  await video(page).setInputFiles({ ...clip(), buffer: Buffer.from('<!doctype html><p>ftyp') })
  await expect(page.getByText('Ce n’est pas un fichier MP4.')).toBeVisible()
  await expect(resolution).toHaveValue('')
  await video(page).setInputFiles({ ...clip(), buffer: clipOf('720x576').subarray(0, 64) })
  await expect(page.getByText(/^La fin de ce fichier manque/)).toBeVisible()

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

test('server errors are shown at their fields', async ({ page }) => {
  type Rejection = { status?: number; headers?: Record<string, string>; errors: object[] }
  let now: Rejection = { errors: [] }
  await page.route('**/api/archive', (route) => {
    const { status = 400, headers = {}, errors } = now
    const json = { error: 'bad_request', message: '', errors }
    return route.fulfill({ status, headers, json })
  })
  const sent = uploadsOf(page)
  await openForm(page)
  await chooseClip(page)
  const alert = page.getByRole('alert').filter({ hasText: /^(?:Erreur lors de|Le serveur n’a)/ })
  const reject = async (rejection: Rejection) => {
    now = rejection
    const before = sent.length
    await send(page).click()
    await expect.poll(() => sent.length).toBe(before + 1)
  }
  const resolution = page.getByLabel('Définition')

  await test.step('an error about an unknown field marks no field of the form', async () => {
    await reject({
      errors: [{ field: 'postedBy', message: 'is unknown', code: 'unknown_field' }],
    })
    await expect(alert).toContainText(
      'Le serveur n’a pas pu enregistrer l’archive. Réessayez dans un moment ; si l’erreur se reproduit, dites-le-nous sur Discord.',
    )
  })
  await test.step('a resolution that the server detects replaces the chosen one', async () => {
    const message = 'is not that of the file (704x576)'
    await reject({
      errors: [{ field: 'resolution', message, code: 'mismatch', found: '704x576' }],
    })
    await expect(resolution).toHaveAccessibleDescription(/Le fichier est en 704\s×\s576/)
    await resolution.selectOption('704x576')
    await expect(resolution).not.toHaveAttribute('aria-invalid')
  })
  await test.step('translated where the server sends a code, else in the server’s words', async () => {
    await reject({
      errors: [
        { field: 'title', message: 'is not welcome' },
        { field: 'description', message: 'is far too long', code: 'too_long', limit: 1500 },
        { field: 'copyright', message: 'has a twin', code: 'a_code_of_tomorrow' },
        { field: 'channel', message: 'is not a known channel', code: 'unknown_value' },
      ],
    })
    await expect(alert).toContainText('Erreur lors de l’envoi de l’archive')
    const title = page.getByLabel('Titre', { exact: true })
    await expect(title).toBeFocused()
    await expect(title).toHaveAccessibleDescription(/Refusé par le serveur\s: is not welcome/)
    const description = page.getByLabel('Description')
    await expect(description).toHaveAccessibleDescription(/1\s500 caractères au plus\./)
    await expect(page.getByLabel('Crédits et droits')).toHaveAccessibleDescription(/has a twin/)
    const channel = page.getByLabel('Chaîne')
    await expect(channel).toHaveAccessibleDescription(/Choisissez dans la liste\./)
  })
  await test.step('Retry-After is shown, without another estimate', async () => {
    await reject({ status: 503, headers: { 'retry-after': '3600' }, errors: [] })
    await expect(alert).toContainText(/réessayez dans 1\sheure/i)
    await expect(alert).not.toContainText('quelques minutes')
  })
})
