import type { Page } from '@playwright/test'
import {
  accountRequests,
  memberButton,
  signedInAs,
  storedToken,
} from '../../support/browser/member.ts'
import { expectNoSideScroll } from '../../support/browser/narrow.ts'
import { expect, expectAccessible, openScenario, test } from '../../support/browser/site.ts'

test.use({ locale: 'en-GB' })

const quote = (page: Page) => page.getByRole('textbox', { name: 'Quote' })
const pronouns = (page: Page) => page.getByRole('textbox', { name: 'Pronouns' })
const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click()

async function settingsOf(page: Page, persona: string) {
  await signedInAs(page, persona)
  await openScenario(page, 'normal', '/settings')
  await expect(quote(page)).toBeVisible()
}

/** Puts the open page into a situation. */
const play = (page: Page, id: string) => page.request.post('/__mock/scenario', { data: { id } })

test('the profile is sent as a form, within its limits; a refusal keeps what was typed', async ({
  page,
}) => {
  const sent = accountRequests(page)
  const patches = () => sent.filter(({ method }) => method === 'PATCH')
  await settingsOf(page, 'member')
  await pronouns(page).fill('')
  await save(page)
  await expect(page.getByText('Profile updated successfully.')).toBeVisible()
  expect(patches()).toEqual([{ method: 'PATCH', body: 'pronouns=' }])
  await expect.poll(() => sent.at(-1)?.method).toBe('GET')
  await save(page)
  await expect(page.getByText('Nothing has changed.')).toBeVisible()
  await page.reload()
  await expect(pronouns(page)).toHaveValue('')

  await test.step('limits are told at their fields, and nothing is sent beyond them', async () => {
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
    expect(patches()).toHaveLength(1)
    await pronouns(page).fill('')
  })
  await test.step('each refusal is told, once asked', async () => {
    await quote(page).fill('Bonsoir')
    for (const [at, [scenario, text]] of [
      ['profile-refused', 'Choose another quote.'],
      ['profile-refused-by-field', 'This quote is already taken.'],
      ['profile-refused-without-message', 'Failed to update profile'],
    ].entries()) {
      await play(page, scenario ?? '')
      await save(page)
      await expect(page.getByText(text ?? '')).toBeVisible()
      await expect(quote(page)).toHaveValue('Bonsoir')
      expect(patches()).toHaveLength(2 + at)
    }
    await play(page, 'normal')
  })
})

test('what a server says about a profile is text, and not much of it [NF-37 XS-12]', async ({
  page,
}) => {
  await settingsOf(page, 'member')
  let answer: { contentType?: string; body: string } = { body: '' }
  await page.route('**/api/@me', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, contentType: 'application/json', ...answer })
      : route.fallback(),
  )
  const told = page.locator('form p[data-failed]')
  await quote(page).fill('Bonsoir')
  const markup = '<img src=x onerror="window.__xss=1"><script>window.__xss=1</script>'
  answer = { body: JSON.stringify({ message: markup + 'é'.repeat(500) }) }
  await save(page)
  await expect(told).toContainText(markup)
  expect((await told.locator('bdi').innerText()).length).toBeLessThanOrEqual(200)
  // Below it, what became of the work.
  await expect(told).toContainText('Your profile was not saved; what you typed is still here.')
  for (const [contentType, body] of [
    ['application/json', '{"error":"x"}'],
    ['text/html', '<h1>Bad gateway</h1>'],
    ['application/json', JSON.stringify({ message: { html: markup } })],
  ] as const) {
    answer = { contentType, body }
    await save(page)
    await expect(told).toHaveText(/^Failed to update profile\. Your profile was not saved;/)
  }
  // Nobody answered, or nothing that can be read: nobody says that the profile is as it was.
  for (const unknown of [
    undefined,
    { status: 502, body: '' },
    { status: 200, body: '<h1>Hi</h1>' },
  ]) {
    await page.unroute('**/api/@me')
    await page.route('**/api/@me', (route) =>
      route.request().method() !== 'PATCH'
        ? route.fallback()
        : unknown
          ? route.fulfill(unknown)
          : route.abort(),
    )
    await quote(page).fill(`Bonsoir à vous ${unknown?.status}`)
    await expect(told).toHaveCount(0)
    await save(page)
    await expect(told).toHaveText(
      'Failed to update profile. The server did not confirm the change; what you typed is still here. Try again.',
    )
    await expect(quote(page)).toHaveValue(`Bonsoir à vous ${unknown?.status}`)
  }
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('what was not saved is offered back, to its author only', async ({ page }) => {
  await settingsOf(page, 'member')
  await quote(page).fill('À suivre')
  await page.getByRole('link', { name: 'Credits' }).click()
  await expect(page).toHaveURL('/credits')
  await expect(quote(page)).toBeHidden()
  await page.goBack()
  await expect(quote(page)).toHaveValue('À suivre')
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(quote(page)).toHaveValue(/antenne/)

  await quote(page).fill('À suivre')
  await memberButton(page, 'Lou').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(quote(page)).toBeHidden()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('draft.profile')
})

test('a session that ends, elsewhere or at the server, keeps what was typed and says so once', async ({
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

  await other.evaluate(() => localStorage.setItem('authToken', 'mock_persona_member'))
  await expect(memberButton(page, 'Lou')).toBeVisible()
  await expect(quote(page)).toHaveValue('À suivre')
  await page.route('**/api/@me', (route) => route.fulfill({ status: 401, json: {} }))
  await save(page)
  await expect(page.getByText('Your session has ended.')).toHaveCount(1)
  await expect(quote(page)).toHaveValue('À suivre')
  expect([await storedToken(page), context.pages().length]).toEqual([null, 2])
})

test('an account stays while the server refuses, and goes once its name is typed [AP-46 AP-47]', async ({
  page,
}) => {
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
  await expect(dialog.getByText('This is not the name of this account.')).toBeVisible()
  expect(deletions()).toBe(0)
  await dialog.getByRole('textbox').fill('Lou')
  for (const [at, [scenario, text]] of [
    ['account-delete-500', 'Internal server error. Your account was not deleted. Try again later.'],
    [
      'account-delete-refused',
      'Failed to delete account. Your account was not deleted. Try again.',
    ],
    [
      'account-delete-odd-answer',
      'Unexpected response from server. The server did not confirm the deletion. Log in again to check.',
    ],
  ].entries()) {
    await play(page, scenario ?? '')
    await dialog.getByRole('textbox').press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(text ?? '')
    expect(deletions()).toBe(at + 1)
  }
  // Nobody answered, or only a gateway did: nobody says that the account still exists.
  const html = { status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }
  for (const answer of [undefined, { status: 502, body: '' }, { status: 204 }, html]) {
    await page.route('**/api/deleteAccount', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    )
    await dialog.getByRole('textbox').press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(
      'The server did not confirm the deletion.',
    )
    await expect(dialog.getByRole('alert')).not.toContainText('was not deleted')
    await page.unroute('**/api/deleteAccount')
    await play(page, 'account-delete-refused')
    await dialog.getByRole('textbox').press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('was not deleted')
  }
  await cancel.click()
  await expect(open).toBeFocused()
  expect(await storedToken(page)).toBe('mock_persona_member')

  await play(page, 'normal')
  await open.click()
  await dialog.getByRole('textbox').fill('Lou')
  // A logout window that is blocked matters no more: nobody can log in again to log out.
  await page.evaluate(() => {
    window.open = () => {
      document.body.dataset.blocked = ''
      return null
    }
  })
  await forGood.dblclick()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page.locator('body[data-blocked]')).toBeAttached()
  await expect(page.getByText('Your browser blocked the logout window.')).toHaveCount(0)
  expect(await storedToken(page)).toBeNull()
  expect(deletions()).toBe(12)
  await page.goto('/profile/member')
  await expect(page.getByText('This profile doesn’t exist, or has been removed.')).toBeVisible()
})

test('the account’s settings are accessible in both themes, and fit 320 px', async ({ page }) => {
  const inBothThemes = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await settingsOf(page, 'long-name')
  await pronouns(page).fill('elle')
  await save(page)
  await expectNoSideScroll(page)
  await inBothThemes()
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inBothThemes()
  // Both ways out are as wide as the dialog: neither hangs at its side.
  const ways = await page.getByRole('alertdialog').getByRole('button').all()
  const sides = await Promise.all(
    ways.map(async (one) => {
      const { x, width } = (await one.boundingBox())!
      return [x, width].map(Math.round)
    }),
  )
  expect(sides).toHaveLength(2)
  expect(sides[0]).toEqual(sides[1])
})
