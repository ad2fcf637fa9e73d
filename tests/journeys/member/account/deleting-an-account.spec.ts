import { accountRequests, storedToken } from '#test/support/browser/member.ts'
import { expect, test } from '#test/support/browser/site.ts'
import { settingsOf, playArchive } from './account-steps.ts'

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
