import type { Page } from '@playwright/test'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { expectTabOrder } from '#test/support/browser/layout-assertions.ts'
import { clickToClose, signOut } from '#test/support/browser/member.ts'
import { expect, expectAccessible, test, footerLink } from '#test/support/browser/site.ts'
import {
  fillForm,
  preview,
  send,
  startUpload,
  uploadStatus,
  title,
} from '#test/support/browser/upload-form.ts'
import { withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'

test.use(withoutConsentChoice)

async function sendAndLeave(page: Page) {
  await fillForm(page)
  await send(page).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await footerLink(page, 'Collections').click()
  await expect(uploadStatus(page).getByRole('progressbar')).toBeVisible()
}

test('on a phone, the focused element stays above upload status', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startUpload(page)
  await page.goBack()
  await expect(page.locator('main h2').first()).toBeVisible()
  await expect(uploadStatus(page)).toContainText('Soirée spéciale')
  await expect(page.getByRole('button', { name: 'Refuser', exact: true })).toBeVisible()
  await expectTabOrder(page)
})

test('an upload continues on other pages, which show its progress [UP-12]', async ({ page }) => {
  const ended = await startUpload(page)
  const navigations = {
    Back: () => page.goBack(),
    'the logo': () => page.getByRole('banner').getByRole('link', { name: '+2Télé' }).click(),
    'the footer': () => footerLink(page, 'Collections').click(),
    'the search': async () => {
      await page.getByRole('button', { name: 'Rechercher' }).click()
      const field = page.getByRole('dialog').getByRole('combobox')
      await field.fill('journal')
      await field.press('Enter')
    },
  }
  for (const [name, go] of Object.entries(navigations)) {
    await test.step(name, async () => {
      await go()
      await expect(page).not.toHaveURL(/\/archivist\/upload$/)
      await expect(uploadStatus(page)).toContainText('Soirée spéciale')
      await expect(uploadStatus(page).getByRole('progressbar')).toBeVisible()
      if (name === 'the footer') {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections')
        await expectAccessible(page)
      }
      await uploadStatus(page).getByRole('link', { name: 'Voir l’envoi' }).click()
      await expect(title(page)).toHaveValue('Soirée spéciale')
      await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible()
      await expect(uploadStatus(page)).toBeHidden()
    })
  }
  expect(ended).toEqual([])
  await page.getByRole('button', { name: 'Annuler l’envoi' }).click()
  await expect.poll(() => ended).toHaveLength(1)
  await expect(preview(page)).toBeVisible()
})

test('an upload that succeeds on another page is announced there', async ({ page }) => {
  const sending = await delayRequests(page, '**/api/archive')
  await sendAndLeave(page)
  sending.go()
  await expect(uploadStatus(page)).toContainText('C’est à l’antenne')
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('.archive')
  await uploadStatus(page).getByRole('link', { name: 'Voir l’envoi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est à l’antenne')
  await page.getByRole('button', { name: 'Ajouter une autre archive' }).click()
  await expect(title(page)).toHaveValue('')
})

test('an upload that fails on another page keeps its video', async ({ page }) => {
  const sending = await delayRequests(page, '**/api/archive', {
    answer: (route) => route.fulfill({ status: 503, json: { error: 'unavailable', message: '' } }),
  })
  await sendAndLeave(page)
  sending.go()
  await expect(uploadStatus(page)).toContainText('Erreur lors de l’envoi de l’archive')
  await uploadStatus(page).getByRole('link', { name: 'Voir l’envoi' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Erreur lors de l’envoi' })).toBeVisible()
  await expect(title(page)).toHaveValue('Soirée spéciale')
  await expect(preview(page)).toBeVisible()
  await expect(page.getByText(/^Votre brouillon a été retrouvé/)).toHaveCount(0)

  await test.step('also after its error was shown', async () => {
    await footerLink(page, 'Collections').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections')
    await expect(uploadStatus(page)).toBeHidden()
    await page.goBack()
    await expect(title(page)).toHaveValue('Soirée spéciale')
    await expect(preview(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a form left before sending keeps its video for its archivist', async ({ page }) => {
  await fillForm(page)
  await footerLink(page, 'Collections').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections')
  await page.goBack()
  await expect(preview(page)).toBeVisible()
  await expect(page.getByText(/^Votre brouillon a été retrouvé/)).toHaveCount(0)

  await signOut(page, 'Sam')
  const popup = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('button', { name: 'Se connecter / s’inscrire' }).click()
  const choice = (await popup).getByRole('button', { name: /^Sam/ })
  await expect(choice).toBeVisible()
  // Another member may be about to sign in.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devenir archiviste')
  await expect(title(page)).toHaveCount(0)
  await clickToClose(choice)
  await expect(title(page)).toHaveValue('')
  await expect(preview(page)).toBeHidden()
})

test('signing out on another page aborts the upload', async ({ page }) => {
  const ended = await startUpload(page)
  await footerLink(page, 'Collections').click()
  await expect(uploadStatus(page)).toBeVisible()
  await signOut(page, 'Sam')
  await expect(uploadStatus(page)).toBeHidden()
  await expect.poll(() => ended).toHaveLength(1)
})

test('closing the page asks for confirmation only during an upload [UP-12]', async ({ page }) => {
  await startUpload(page)
  // The listener loads with the account menu.
  await expect(page.getByRole('button', { name: 'Compte : Sam' })).toHaveAttribute('popovertarget')
  // Browsers show the prompt only after a user gesture.
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
