import type { Page } from '@playwright/test'
import { hold } from '../../support/browser/hold.ts'
import { clipOf } from '../../support/server/clips.ts'
import { expectKeyboardGoesRound } from '../../support/browser/looks.ts'
import {
  clickToClose,
  endElsewhere,
  signedInAs,
  signInElsewhere,
  signOut,
  storedToken,
} from '../../support/browser/member.ts'
import { expect, expectAccessible, test } from '../../support/browser/site.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Envoyer l’archive' })
const title = (page: Page) => page.getByLabel('Titre', { exact: true })
const preview = (page: Page) => page.getByLabel('Aperçu de la vidéo')
const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Erreur lors de l’envoi de l’archive' })
const status = (page: Page) => page.getByRole('complementary', { name: 'Ajouter une archive' })

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

test('on a phone, what has the focus stays above the upload, and the upload above the banner @variant', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startUpload(page)
  await page.goBack()
  await expect(page.locator('main h2').first()).toBeVisible()
  await expect(status(page)).toContainText('Soirée spéciale')
  await expect(page.getByRole('button', { name: 'Refuser', exact: true })).toBeVisible()
  await expectKeyboardGoesRound(page)
})

test('an upload goes on while its archivist visits other pages, which show how far it is [UP-12]', async ({
  page,
}) => {
  const ended = await startUpload(page)
  const ways = {
    Back: () => page.goBack(),
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
      await expect(page).not.toHaveURL(/\/archivist\/upload$/)
      await expect(status(page)).toContainText('Soirée spéciale')
      await expect(status(page).getByRole('progressbar')).toBeVisible()
      if (name === 'the footer') {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections')
        await expectAccessible(page)
      }
      await status(page).getByRole('link', { name: 'Voir l’envoi' }).click()
      await expect(title(page)).toHaveValue('Soirée spéciale')
      await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
      await expect(status(page)).toBeHidden()
    })
  }
  expect(ended).toEqual([])
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect.poll(() => ended).toHaveLength(1)
  await expect(preview(page)).toBeVisible()
})

test('an upload that arrives while another page is shown is told there, and forgets its draft', async ({
  page,
}) => {
  const sending = await hold(page, '**/api/archive')
  await fillForm(page)
  await send(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click()
  await expect(status(page).getByRole('progressbar')).toBeVisible()
  sending.go()
  await expect(status(page)).toContainText('C’est à l’antenne')
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('.archive')
  await status(page).getByRole('link', { name: 'Voir l’envoi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est à l’antenne')
  await page.getByRole('button', { name: 'Ajouter une autre archive' }).click()
  await expect(title(page)).toHaveValue('')
})

test('an upload that fails while another page is shown is told there, and keeps its video @variant', async ({
  page,
}) => {
  const sending = await hold(page, '**/api/archive', {
    answer: (route) => route.fulfill({ status: 503, json: { error: 'unavailable', message: '' } }),
  })
  await fillForm(page)
  await send(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click()
  await expect(status(page).getByRole('progressbar')).toBeVisible()
  sending.go()
  await expect(status(page)).toContainText('Erreur lors de l’envoi de l’archive')
  await status(page).getByRole('link', { name: 'Voir l’envoi' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Erreur lors de l’envoi' })).toBeVisible()
  await expect(title(page)).toHaveValue('Soirée spéciale')
  await expect(preview(page)).toBeVisible()
  await expect(page.getByText(/^Votre brouillon a été retrouvé/)).toHaveCount(0)

  await test.step('and after its failure was seen', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections')
    await expect(status(page)).toBeHidden()
    await page.goBack()
    await expect(title(page)).toHaveValue('Soirée spéciale')
    await expect(preview(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a form that is left before it is sent keeps its video for its archivist alone', async ({
  page,
}) => {
  await fillForm(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections')
  await page.goBack()
  await expect(preview(page)).toBeVisible()
  await expect(page.getByText(/^Votre brouillon a été retrouvé/)).toHaveCount(0)

  await signOut(page, 'Sam')
  const popup = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('button', { name: 'Se connecter / s’inscrire' }).click()
  const choice = (await popup).getByRole('button', { name: /^Sam/ })
  await expect(choice).toBeVisible()
  // Whoever is about to sign in may be another one.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devenir archiviste')
  await expect(title(page)).toHaveCount(0)
  await clickToClose(choice)
  await expect(title(page)).toHaveValue('')
  await expect(preview(page)).toBeHidden()
})

test('signing out on another page stops the upload and leaves no trace of it', async ({ page }) => {
  const ended = await startUpload(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click()
  await expect(status(page)).toBeVisible()
  await signOut(page, 'Sam')
  await expect(status(page)).toBeHidden()
  await expect.poll(() => ended).toHaveLength(1)
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
  const failed = failure(page)
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
}) => {
  const ended = await startUpload(page)
  await endElsewhere(page)
  await expect(page.getByRole('alert')).toContainText('Votre session a pris fin.')
  await expect.poll(() => ended).toHaveLength(1)
  await expect(title(page)).toHaveValue('Soirée spéciale')
  await expect(preview(page)).toBeVisible()
  await expect(page.getByText(/^Votre brouillon a été retrouvé/)).toHaveCount(0)

  const asking = await hold(page, '**/api/@me')
  await signInElsewhere(page, 'archivist')
  await expect.poll(asking.sent).toBe(1)
  await expect(title(page)).toBeHidden()
  asking.go()
  await expect(page.getByRole('alert')).toContainText('La session est rétablie')
  await expect(title(page)).toHaveValue('Soirée spéciale')
  await expect(preview(page)).toBeVisible()
})

test('a form that was left open is not seen while it is asked who has signed in since @variant', async ({
  page,
}) => {
  await fillForm(page)
  await endElsewhere(page)
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()

  const asking = await hold(page, '**/api/@me')
  const sending = await hold(page, '**/api/archive')
  await signInElsewhere(page, 'member')
  await expect.poll(asking.sent).toBe(1)
  await expect(title(page)).toBeHidden()
  await expect(page.getByText('soirée.mp4')).toBeHidden()
  asking.go()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devenir archiviste')
  expect([asking.sent(), sending.sent()]).toEqual([1, 0])
})

test('an upload is shown on no page while it is asked who has signed in since @variant', async ({
  page,
}) => {
  await startUpload(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click()
  await endElsewhere(page)
  await expect(status(page)).toContainText('Soirée spéciale')
  const asking = await hold(page, '**/api/@me')
  await signInElsewhere(page, 'member')
  await expect.poll(asking.sent).toBe(1)
  await expect(status(page)).toBeHidden()
  asking.go()
  await expect(page.getByRole('button', { name: 'Compte : Lou' })).toBeVisible()
  await expect(status(page)).toBeHidden()
})

test('an upload that was begun before a change of member is not sent in the name of the next one', async ({
  page,
}) => {
  await fillForm(page)
  const sent: (string | undefined)[] = []
  await page.route('**/api/archive', (route) => {
    sent.push(route.request().headers()['authorization'])
    return route.fallback()
  })
  await page.evaluate(() => {
    const held = new Promise<void>((resolve) => addEventListener('release', () => resolve()))
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await held
      return new Response(this).arrayBuffer()
    }
  })
  await send(page).click()
  const asking = await hold(page, '**/api/@me')
  await signInElsewhere(page, 'member')
  await expect.poll(asking.sent).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await page.waitForTimeout(500)
  asking.go()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devenir archiviste')
  expect(sent).toEqual([])
})

test('an upload that was tried after its session had ended is not the next archivist’s @variant', async ({
  page,
}) => {
  await fillForm(page)
  await endElsewhere(page)
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  await send(page).click()
  const failed = failure(page)
  await expect(failed).toContainText('Votre session a pris fin.')

  await page.route('**/api/@me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), id: 'other-archivist', username: 'Alex' },
    })
  })
  await signInElsewhere(page, 'archivist')
  await expect(page.getByRole('button', { name: 'Compte : Alex' })).toBeVisible()
  await expect(title(page)).toHaveValue('')
  await expect(page.getByText('soirée.mp4')).toHaveCount(0)
  await expect(failed).toBeHidden()
})
