import { delayRequests } from '../../../support/browser/delay-requests.ts'
import {
  signOutInOtherTab,
  memberButton,
  signInInOtherTab,
  storedToken,
} from '../../../support/browser/member.ts'
import { expect, test } from '../../../support/browser/site.ts'
import { pronouns, quote, save, settingsOf } from '../../../support/browser/steps/account-steps.ts'

test.use({ locale: 'en-GB' })

test('an unsaved profile is restored for its author only @variant', async ({ page, context }) => {
  await settingsOf(page, 'member')
  await quote(page).fill('À suivre')
  await test.step('another tab has saved another field meanwhile', async () => {
    const other = await context.newPage()
    await other.goto('/settings')
    await pronouns(other).fill('Iel/Ellui')
    await save(other)
    await expect(other.getByText('Profile updated successfully')).toBeVisible()
    await other.close()
    await page.reload()
    await expect(quote(page)).toHaveValue('À suivre')
    await expect(pronouns(page)).toHaveValue('Iel/Ellui')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await save(page)
    expect((await sent).postData()).not.toContain('pronouns')
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await quote(page).fill('Jamais sans mon antenne')
  })
  await page.getByRole('link', { name: 'Credits' }).click()
  await expect(page).toHaveURL('/credits')
  await expect(quote(page)).toBeHidden()
  await page.goBack()
  await expect(quote(page)).toHaveValue('Jamais sans mon antenne')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(quote(page)).toHaveValue('À suivre')

  await quote(page).fill('Bientôt')
  await memberButton(page, 'Lou').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(quote(page)).toBeHidden()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('.profile')
})

test('a profile saved while its author was away is not restored @variant', async ({ page }) => {
  await settingsOf(page, 'member')
  await quote(page).fill('À suivre')
  const saving = await delayRequests(page, '**/api/@me', { method: 'PATCH' })
  await save(page)
  await page.getByRole('link', { name: 'Credits' }).click()
  await expect(quote(page)).toBeHidden()
  const fetched = page.waitForResponse(
    (response) => response.url().endsWith('/api/@me') && response.request().method() === 'GET',
  )
  saving.go()
  await fetched
  await page.goBack()
  await expect(quote(page)).toHaveValue('À suivre')
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
})

test('signing out discards the unsaved profile in every tab @variant', async ({
  page,
  context,
}) => {
  await settingsOf(page, 'member')
  await quote(page).fill('À suivre')
  const other = await context.newPage()
  await other.goto('/credits')
  await memberButton(other, 'Lou').click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(quote(page)).toBeHidden()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('.profile')
})

test('a session that ends in another tab keeps the input @variant', async ({ page, context }) => {
  await settingsOf(page, 'member')
  await quote(page).fill('À suivre')
  await signOutInOtherTab(page)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(quote(page)).toHaveValue('À suivre')
  await save(page)
  const logInFirst =
    'Your profile wasn’t saved, but what you typed is still here. Log in again, then save it.'
  await expect(page.getByText(`Not authenticated. ${logInFirst}`)).toBeVisible()

  await signInInOtherTab(page, 'member')
  await expect(memberButton(page, 'Lou')).toBeVisible()
  await expect(quote(page)).toHaveValue('À suivre')
  await page.route('**/api/@me', (route) => route.fulfill({ status: 401, json: {} }))
  await save(page)
  await expect(page.getByText('Your session has ended.')).toHaveCount(1)
  await expect(page.getByText(`Failed to update profile. ${logInFirst}`)).toBeVisible()
  await expect(quote(page)).toHaveValue('À suivre')
  expect([await storedToken(page), context.pages().length]).toEqual([null, 2])
})

test('a member’s input is hidden until the new member is known @variant', async ({ page }) => {
  await settingsOf(page, 'member')
  await quote(page).fill('À suivre')
  await signOutInOtherTab(page)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()

  const asking = await delayRequests(page, '**/api/@me')
  await signInInOtherTab(page, 'archivist')
  await expect.poll(asking.sent).toBe(1)
  await expect(quote(page)).toBeHidden()
  asking.go()
  await expect(memberButton(page, 'Sam')).toBeVisible()
  await expect(quote(page)).not.toHaveValue('À suivre')
  expect(asking.sent()).toBe(1)
})

test('the sign-in button keeps the focus after signing out @variant', async ({ page }) => {
  await settingsOf(page, 'member')
  await quote(page).fill('À suivre')
  await memberButton(page, 'Lou').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  const login = page.getByRole('main').getByRole('button', { name: 'Log in / register' })
  await page.evaluate(() => {
    window.open = () => null
  })
  await login.press('Enter')
  await expect(page.getByRole('main').getByText('blocked')).toBeVisible()
  await expect(login).toBeFocused()
})

test('text typed while saving stays, and the next press saves it @variant', async ({ page }) => {
  await settingsOf(page, 'member')
  await quote(page).fill('À suivre')
  const saving = await delayRequests(page, '**/api/@me', { method: 'PATCH' })
  await save(page)
  await expect.poll(saving.sent).toBe(1)
  await quote(page).fill('À suivre, demain')
  await pronouns(page).fill('Iel/Ellui')
  saving.go()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(quote(page)).toHaveValue('À suivre, demain')
  await save(page)
  await expect.poll(saving.sent).toBe(2)
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(quote(page)).toHaveValue('À suivre, demain')
  await expect(pronouns(page)).toHaveValue('Iel/Ellui')
})

test('an open form follows imported and cleared data @variant', async ({ page }) => {
  await settingsOf(page, 'member')
  const saved = await quote(page).inputValue()
  await pronouns(page).fill('Iel/Ellui')
  const texts = { profile: '{"motto":"À suivre"}' }
  const backup = { format: 'plus2tele-device', version: 1, drafts: { of: 'member', texts } }
  const buffer = Buffer.from(JSON.stringify(backup))
  const importFile = () =>
    page
      .getByLabel('Import a file')
      .setInputFiles({ name: 'device.json', mimeType: 'application/json', buffer })

  // The form's content is newer than the file's.
  await importFile()
  await expect(page.getByText('Nothing was added')).toBeVisible()
  await expect(pronouns(page)).toHaveValue('Iel/Ellui')
  await expect(quote(page)).toHaveValue(saved)

  await page.getByRole('button', { name: 'Clear everything' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear everything' }).click()
  await expect(pronouns(page)).not.toHaveValue('Iel/Ellui')

  await importFile()
  await expect(quote(page)).toHaveValue('À suivre')
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible()
  await pronouns(page).fill('Iel/Ellui')
  await page.reload()
  await expect(quote(page)).toHaveValue('À suivre')
  await expect(pronouns(page)).toHaveValue('Iel/Ellui')
})
