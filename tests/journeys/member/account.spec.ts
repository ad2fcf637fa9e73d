import type { Page } from '@playwright/test'
import { accountRequests, memberButton, signedInAs, storedToken } from '../../support/member.ts'
import { expectNoSideScroll } from '../../support/narrow.ts'
import { expect, expectAccessible, openScenario, test } from '../../support/site.ts'

test.use({ locale: 'en-GB' })

const quote = (page: Page) => page.getByRole('textbox', { name: 'Quote' })
const pronouns = (page: Page) => page.getByRole('textbox', { name: 'Pronouns' })
const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click()

async function settingsOf(page: Page, persona: string, scenario = 'normal') {
  await signedInAs(page, persona)
  await openScenario(page, scenario, '/settings')
  await expect(quote(page)).toBeVisible()
}

test('the profile is saved as a form, with what changed and nothing else', async ({ page }) => {
  const sent = accountRequests(page)
  await settingsOf(page, 'member')
  await pronouns(page).fill('')
  await save(page)
  await expect(page.getByText('Profile updated successfully.')).toBeVisible()
  const patches = sent.filter(({ method }) => method === 'PATCH')
  expect(patches).toEqual([{ method: 'PATCH', body: 'pronouns=' }])
  expect(sent.at(-1)?.method).toBe('GET')

  await save(page)
  await expect(page.getByText('Nothing has changed.')).toBeVisible()
  await page.reload()
  await expect(pronouns(page)).toHaveValue('')
})

test('limits are told at their fields, and nothing is sent beyond them', async ({ page }) => {
  const sent = accountRequests(page)
  await settingsOf(page, 'new-member')
  await quote(page).fill('📺'.repeat(101))
  await expect(page.getByText('Quote cannot exceed 100 characters')).toBeVisible()
  await expect(page.getByText('101 / 100')).toBeVisible()
  await pronouns(page).fill('elle')
  await save(page)
  await expect(page.getByText('Invalid format. Use the Pronoun/Pronoun format')).toBeVisible()
  await expect(quote(page)).toBeFocused()
  await quote(page).fill('📺'.repeat(100))
  await save(page)
  await expect(pronouns(page)).toBeFocused()
  await expect(pronouns(page)).toHaveAttribute('aria-invalid', 'true')
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
})

for (const [scenario, text] of [
  ['profile-refused', 'Choose another quote.'],
  ['profile-refused-by-field', 'Somebody else says that.'],
  ['profile-refused-without-message', 'Failed to update profile'],
] as const) {
  test(`${scenario}: what was typed stays, and nothing is sent twice`, async ({ page }) => {
    const sent = accountRequests(page)
    await settingsOf(page, 'member', scenario)
    await quote(page).fill('Bonsoir')
    await save(page)
    await expect(page.getByText(text)).toBeVisible()
    await expect(quote(page)).toHaveValue('Bonsoir')
    expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  })
}

test('what was not saved is offered back, to its author only', async ({ page }) => {
  await settingsOf(page, 'member')
  await quote(page).fill('À suivre')
  await page.getByRole('link', { name: 'Credits' }).click()
  await expect(page).toHaveURL('/credits')
  await page.goBack()
  await expect(quote(page)).toHaveValue('À suivre')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(quote(page)).toHaveValue(/antenne/)

  await quote(page).fill('À suivre')
  await memberButton(page, 'Lou').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(quote(page)).toBeHidden()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('draft.profile')
})

test('a session ended elsewhere keeps what was typed, and says why it is not saved', async ({
  page,
  context,
}) => {
  await settingsOf(page, 'member')
  await quote(page).fill('À suivre')
  const other = await context.newPage()
  await other.goto('/credits')
  await other.evaluate(() => localStorage.clear())
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(quote(page)).toHaveValue('À suivre')
  await save(page)
  await expect(page.getByText('Not authenticated')).toBeVisible()
})

test('a session that ends in the middle is told once', async ({ page, context }) => {
  await settingsOf(page, 'member')
  await page.route('**/api/@me', (route) => route.fulfill({ status: 401, json: {} }))
  await quote(page).fill('À suivre')
  await save(page)
  await expect(page.getByText('Your session has ended.')).toHaveCount(1)
  await expect(quote(page)).toHaveValue('À suivre')
  expect([await storedToken(page), context.pages().length]).toEqual([null, 1])
})

async function openDeletion(page: Page) {
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete this account for good?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  return dialog
}

test('an account is deleted once its name is typed, and the session with it', async ({ page }) => {
  const sent = accountRequests(page)
  await settingsOf(page, 'member')
  const dialog = await openDeletion(page)
  await dialog.getByRole('textbox').fill('lou')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('This is not the name of this account.')).toBeVisible()
  await dialog.getByRole('textbox').fill('Lou')
  await dialog.getByRole('button', { name: 'Delete for good' }).dblclick()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  await page.goto('/profile/member')
  await expect(page.getByText('This profile does not exist, or no longer does.')).toBeVisible()
})

for (const [scenario, text] of [
  ['account-delete-500', 'Internal server error'],
  ['account-delete-refused', 'Failed to delete account'],
  ['account-delete-odd-answer', 'Unexpected response from server'],
] as const) {
  test(`${scenario}: the account stays, and says so`, async ({ page }) => {
    await settingsOf(page, 'member', scenario)
    const dialog = await openDeletion(page)
    await dialog.getByRole('textbox').fill('Lou')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(text)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Delete my account…' })).toBeFocused()
    expect(await storedToken(page)).toBe('mock_persona_member')
  })
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the account’s settings are accessible in the ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settingsOf(page, 'long-name')
    await pronouns(page).fill('elle')
    await save(page)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await openDeletion(page)
    await expectAccessible(page)
  })
}
