import { delayRequests } from '../../../support/browser/delay-requests.ts'
import {
  accountRequests,
  memberButton,
  signInWithToken,
  signInInOtherTab,
  storedToken,
} from '../../../support/browser/member.ts'
import { expect, openScenario, test } from '../../../support/browser/site.ts'
import { quote, settingsOf, playArchive } from '../../../support/browser/steps/account-steps.ts'

test.use({ locale: 'en-GB' })

test('an account is deleted once its name is typed [AP-46 AP-47]', async ({ page }) => {
  const sent = accountRequests(page)
  const deletions = () => sent.filter(({ method }) => method === 'DELETE').length
  await settingsOf(page, 'member')
  const open = page.getByRole('button', { name: 'Delete my account…' })
  await open.click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this account for good?' })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  const forGood = dialog.getByRole('button', { name: 'Delete for good' })
  await expect(cancel).toBeFocused()
  await dialog.getByRole('textbox').fill('lou')
  await forGood.click()
  await expect(dialog.getByText('That isn’t the name of this account.')).toBeVisible()
  expect(deletions()).toBe(0)
  await dialog.getByRole('textbox').fill('Lou')
  for (const [at, [scenario, text]] of [
    ['account-delete-500', 'Internal server error. Your account wasn’t deleted. Try again later.'],
    [
      'account-delete-odd-answer',
      'Unexpected response from server. The server didn’t confirm the deletion, and your account is still there. Try again.',
    ],
    [
      'account-delete-refused',
      'Failed to delete account. Your account wasn’t deleted because the server doesn’t allow it. Message the team on Discord.',
    ],
  ].entries()) {
    await playArchive(page, scenario ?? '')
    await dialog.getByRole('textbox').press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(text ?? '')
    expect(deletions()).toBe(at + 1)
  }
  // Without an answer of the API itself, the public profile shows that the account still exists.
  // Each message differs from the one before, so that the test cannot confuse them.
  const html = { status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }
  for (const answer of [undefined, { status: 502, body: '' }, { status: 204 }, html]) {
    await page.route('**/api/deleteAccount', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    )
    await dialog.getByRole('textbox').press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(
      'The server didn’t confirm the deletion, and your account is still there. Try again.',
    )
    await expect(dialog.getByRole('alert')).not.toContainText('wasn’t deleted')
    await page.unroute('**/api/deleteAccount')
    await playArchive(page, 'account-delete-refused')
    await dialog.getByRole('textbox').press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('wasn’t deleted')
  }
  // Statuses other than 401 and 403 may be temporary.
  await page.route('**/api/deleteAccount', (route) => route.fulfill({ status: 400, body: '' }))
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to delete account. Your account wasn’t deleted. Try again.',
  )
  await page.unroute('**/api/deleteAccount')
  await cancel.click()
  await expect(open).toBeFocused()
  expect(await storedToken(page)).toBe('mock_persona_member')

  await playArchive(page, 'normal')
  await open.click()
  await dialog.getByRole('textbox').fill('Lou')
  // A blocked logout popup changes nothing: the account has no session any more.
  await page.evaluate(() => {
    window.open = () => {
      document.body.dataset.blocked = ''
      return null
    }
  })
  await forGood.dblclick()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page.locator('body[data-blocked]')).toBeAttached()
  await expect(page.getByText('Your browser blocked the logout window.')).toHaveCount(0)
  expect(await storedToken(page)).toBeNull()
  expect(deletions()).toBe(13)
  await page.goto('/profile/member')
  await expect(page.getByText('This profile doesn’t exist, or has been removed.')).toBeVisible()
})

test('an account is not deleted with an expired session @variant', async ({ page }) => {
  await settingsOf(page, 'member')
  await page.route('**/api/deleteAccount', (route) => route.fulfill({ status: 401, json: {} }))
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('Lou')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  const message = page.getByRole('alertdialog').getByRole('alert')
  await expect(message).toHaveText(
    'Not authenticated. Your account wasn’t deleted because your session had ended. Log in again to delete it.',
  )
  await expect(quote(page)).toBeHidden()
  await signInInOtherTab(page, 'member')
  await expect(quote(page)).toBeVisible()
  await expect(message).toBeEmpty()
  // The confirmation is still open for the same member.
  await page.unroute('**/api/deleteAccount')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
})

test('an account deleted without a response is shown as deleted @variant', async ({ page }) => {
  const goneUnseen = async () => {
    await page.route('**/api/deleteAccount', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Delete my account…' }).click()
    await page.getByRole('alertdialog').getByRole('textbox').fill('Lou')
    await page.getByRole('button', { name: 'Delete for good' }).click()
  }
  const isGone = async () => {
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    await expect(page.getByText('wasn’t deleted')).toHaveCount(0)
    await expect(quote(page)).toBeHidden()
    expect(await storedToken(page)).toBeNull()
  }
  const open = async () => {
    await openScenario(page, 'normal', '/settings')
    await expect(quote(page)).toBeVisible()
  }
  await signInWithToken(page, 'member')
  await open()
  await goneUnseen()
  await isGone()

  await test.step('the check gets no response, and the retry finds no session', async () => {
    await page.request.post('/__mock/reset')
    await signInInOtherTab(page, 'member')
    await open()
    await page.route('**/api/profile/member', (route) => route.abort())
    await goneUnseen()
    await expect(page.getByRole('alert')).toContainText(
      'The server didn’t confirm the deletion. Try again. If your account is gone, this page will say so.',
    )
    await page.unroute('**/api/profile/member')
    await page.unroute('**/api/deleteAccount')
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await isGone()
  })
  await test.step('a member who signed in during the deletion stays signed in, without a message', async () => {
    await page.request.post('/__mock/reset')
    await signInInOtherTab(page, 'member')
    await open()
    const asking = await delayRequests(page, '**/api/profile/member')
    await goneUnseen()
    await expect.poll(asking.sent).toBe(1)
    await signInInOtherTab(page, 'archivist')
    await expect(memberButton(page, 'Sam')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    const profileResponse = page.waitForResponse('**/api/profile/member')
    asking.go()
    expect((await profileResponse).status()).toBe(404)
    await expect(quote(page)).toBeVisible()
    await expect(page.getByText('has been deleted')).toHaveCount(0)
    expect(await storedToken(page)).toBe('mock_persona_archivist')
  })
})

test('a deletion in progress cannot be cancelled @variant', async ({ page }) => {
  await settingsOf(page, 'member')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this account for good?' })
  await dialog.getByRole('textbox').fill('Lou')
  const deleting = await delayRequests(page, '**/api/deleteAccount', { method: 'DELETE' })
  await playArchive(page, 'account-delete-500')
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog.getByRole('button', { name: 'Deleting…' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  // Browsers close a dialog on a second Escape in a row, whatever the page does.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  deleting.go()
  await expect(dialog.getByRole('alert')).toContainText('Your account wasn’t deleted.')
  // Retry-After is the only hint when to retry.
  await page.route('**/api/deleteAccount', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '3600' }, body: '' }),
  )
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to delete account. Your account wasn’t deleted. Try again in 1 hour.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(deleting.sent()).toBe(1)
})

test('an account deleted after its page was left is signed out @variant', async ({ page }) => {
  await settingsOf(page, 'member')
  await page.getByRole('link', { name: 'Credits' }).click()
  await expect(page).toHaveURL('/credits')
  await expect(quote(page)).toBeHidden()
  await page.goBack()
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('Lou')
  const deleting = await delayRequests(page, '**/api/deleteAccount', { method: 'DELETE' })
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog.getByRole('button', { name: 'Deleting…' })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/credits')
  deleting.go()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('a deleted account is not announced to the next member @variant', async ({ page }) => {
  await settingsOf(page, 'member')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('Lou')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await signInInOtherTab(page, 'archivist')
  await expect(quote(page)).toBeVisible()
  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(quote(page)).toBeHidden()
  await expect(page.getByText('Your account has been deleted.')).toHaveCount(0)
})
