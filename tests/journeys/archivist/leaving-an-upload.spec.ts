import type { Page } from '@playwright/test'
import { clipOf } from '../../support/server/clips.ts'
import { signedInAs, storedToken, clickToClose } from '../../support/browser/member.ts'
import { expect, expectAccessible, test } from '../../support/browser/site.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Envoyer l’archive' })
const title = (page: Page) => page.getByLabel('Titre', { exact: true })
const preview = (page: Page) => page.getByLabel('Aperçu de la vidéo')
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Quitter pendant l’envoi ?' })

/** Comes to the form from another page, as an archivist, and fills it in. */
async function fillForm(page: Page) {
  await signedInAs(page, 'archivist')
  await page.goto('/archivist')
  await page.getByRole('link', { name: 'Ajouter une archive' }).click()
  await title(page).fill('Soirée spéciale')
  await page.getByLabel('Genre').selectOption('varietes')
  await page.getByLabel('Chaîne').selectOption('tele-une')
  await page.getByLabel('Date de diffusion').fill('1984-12-31')
  await page.getByLabel('Crédits et droits').fill('Télé Une')
  const file = { name: 'soirée.mp4', mimeType: 'video/mp4', buffer: clipOf('720x576') }
  await page.locator('input[name="video"]').setInputFiles(file)
  await expect(preview(page)).toBeVisible()
}

/** Begins an upload that ends only when the page gives it up. @returns the ways in which it ended */
async function startUpload(page: Page) {
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

test('no way out of the page leaves an upload behind unasked, and staying keeps it going [UP-12]', async ({
  page,
}) => {
  const ended = await startUpload(page)
  const address = page.url()
  const ways = {
    Back: () => page.goBack(),
    'Back once more': () => page.goBack(),
    'the logo': () => page.getByRole('banner').getByRole('link', { name: '+2Télé' }).click(),
    'the footer': () =>
      page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click(),
    'the search': async () => {
      await page.getByRole('button', { name: 'Rechercher' }).click()
      const field = page.getByRole('dialog').getByRole('combobox')
      await field.fill('journal')
      await field.press('Enter')
    },
  }
  for (const [name, go] of Object.entries(ways)) {
    await test.step(name, async () => {
      await go()
      await expect(question(page)).toBeVisible()
      await expect(page).toHaveURL(address)
      if (name === 'Back') await question(page).getByRole('button', { name: 'Rester' }).click()
      else await page.keyboard.press('Escape')
      await expect(question(page)).toBeHidden()
      await expect(page).toHaveURL(address)
      if (name === 'the search') await page.keyboard.press('Escape')
    })
  }
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(ended).toEqual([])

  await test.step('whoever leaves ends it', async () => {
    await page.goBack()
    await question(page).getByRole('button', { name: 'Quitter' }).click()
    await expect(page).toHaveURL(/\/archivist$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Espace archiviste')
    await expect.poll(() => ended).toHaveLength(1)
    await page.goForward()
    await expect(title(page)).toHaveValue('Soirée spéciale')
    // Nothing is on its way any more: nothing is asked.
    await page.goBack()
    await expect(page).toHaveURL(/\/archivist$/)
  })
  await test.step('by a link too', async () => {
    await page.goForward()
    await page
      .locator('input[name="video"]')
      .setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: clipOf('720x576') })
    await expect(preview(page)).toBeVisible()
    await send(page).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await ways['the footer']()
    await question(page).getByRole('button', { name: 'Quitter' }).click()
    await expect(page).toHaveURL(/\/collections$/)
    await expect.poll(() => ended).toHaveLength(2)
  })
})

test('closing the page is asked about while an upload is under way, and only then [UP-12]', async ({
  page,
}) => {
  await startUpload(page)
  // The browser asks nobody who has not touched the page.
  const asked = page.waitForEvent('dialog')
  const closed = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closed
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  const gone = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await gone
})

test('a session that ends in the middle of an upload takes nothing along [UP-11]', async ({
  page,
}) => {
  let refusals = 0
  await page.route(
    '**/api/archive',
    (route) => {
      refusals++
      return route.fulfill({ status: 401, json: { error: 'not_authenticated', message: '' } })
    },
    { times: 1 },
  )
  await fillForm(page)
  await send(page).click()
  const failed = page.getByRole('alert').filter({ hasText: 'Erreur lors de l’envoi de l’archive' })
  await expect(failed).toContainText('Votre session a pris fin.')
  expect([await storedToken(page), refusals]).toEqual([null, 1])
  await expect(title(page)).toHaveValue('Soirée spéciale')
  await expect(preview(page)).toBeVisible()
  await expectAccessible(page)

  const popup = page.waitForEvent('popup')
  await failed.getByRole('button', { name: 'Se connecter / s’inscrire' }).click()
  await clickToClose((await popup).getByRole('button', { name: /^Sam/ }))
  await expect(failed).toContainText('La session est rétablie')
  await expect(title(page)).toHaveValue('Soirée spéciale')
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est à l’antenne')
})

test('a session that ends in another tab cuts the upload off, and keeps the form', async ({
  page,
  context,
}) => {
  const ended = await startUpload(page)
  const other = await context.newPage()
  await other.goto('/credits')
  await other.evaluate(() => localStorage.removeItem('authToken'))
  await expect(page.getByRole('alert')).toContainText('Votre session a pris fin.')
  await expect.poll(() => ended).toHaveLength(1)
  await expect(title(page)).toHaveValue('Soirée spéciale')
  await expect(preview(page)).toBeVisible()
})

test('whoever signs out at the form leaves nothing there for the next one', async ({ page }) => {
  await fillForm(page)
  await page.getByRole('button', { name: 'Compte de Sam' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devenir archiviste')
  const popup = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('button', { name: 'Se connecter / s’inscrire' }).click()
  await clickToClose((await popup).getByRole('button', { name: /^Sam/ }))
  await expect(title(page)).toHaveValue('')
})
