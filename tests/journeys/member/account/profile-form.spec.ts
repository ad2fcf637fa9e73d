import { accountRequests, signInWithToken } from '../../../support/browser/member.ts'
import { expectNoHorizontalScroll } from '../../../support/browser/viewport-assertions.ts'
import { expect, expectAccessible, test } from '../../../support/browser/site.ts'
import {
  quote,
  pronouns,
  save,
  settingsOf,
  playArchive,
} from '../../../support/browser/steps/account-steps.ts'

test.use({ locale: 'en-GB' })

test('the profile is sent within its limits, and an error keeps it', async ({ page }) => {
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

  await test.step('limits are shown at their fields, and nothing beyond them is sent', async () => {
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
  await test.step('each error is shown after one request', async () => {
    await quote(page).fill('Bonsoir')
    for (const [at, [scenario, text]] of [
      ['profile-refused', 'Choose another quote.'],
      ['profile-refused-by-field', 'This quote is already taken.'],
      ['profile-refused-without-message', 'Failed to update profile'],
      ['profile-conflict', 'Reload the page, then save it.'],
    ].entries()) {
      await playArchive(page, scenario ?? '')
      await save(page)
      await expect(page.getByText(text ?? '')).toBeVisible()
      await expect(quote(page)).toHaveValue('Bonsoir')
      expect(patches()).toHaveLength(2 + at)
    }
    await playArchive(page, 'normal')
  })
})

test('values normalised by the server are shown as saved @variant', async ({ page }) => {
  await settingsOf(page, 'member')
  await page.route('**/api/@me', (route) =>
    route.request().method() === 'PATCH'
      ? route.continue({ postData: 'motto=Bonsoir' })
      : route.fallback(),
  )
  await quote(page).fill('Bonsoir <b>à tous</b>')
  await save(page)
  await expect(page.getByText('Profile updated successfully.')).toBeVisible()
  await expect(quote(page)).toHaveValue('Bonsoir')

  await page.route('**/api/@me', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ json: {} }) : route.fallback(),
  )
  await quote(page).fill('Bonjour')
  await save(page)
  await expect(page.locator('form p[data-failed]')).toContainText('The server didn’t confirm')
  await expect(quote(page)).toHaveValue('Bonjour')
})

test('server messages about a profile render as truncated text [NF-37 XS-12]', async ({ page }) => {
  await settingsOf(page, 'member')
  let answer: { contentType?: string; body: string } = { body: '' }
  await page.route('**/api/@me', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, contentType: 'application/json', ...answer })
      : route.fallback(),
  )
  const message = page.locator('form p[data-failed]')
  await quote(page).fill('Bonsoir')
  const markup = '<img src=x onerror="window.__xss=1"><script>window.__xss=1</script>'
  answer = { body: JSON.stringify({ message: markup + 'é'.repeat(500) }) }
  await save(page)
  await expect(message).toContainText(markup)
  expect((await message.locator('bdi').innerText()).length).toBeLessThanOrEqual(200)
  // The state of the input is shown below it.
  await expect(message).toContainText(
    'Your profile wasn’t saved, but what you typed is still here.',
  )
  for (const [contentType, body] of [
    ['application/json', '{"error":"x"}'],
    ['text/html', '<h1>Bad gateway</h1>'],
    ['application/json', JSON.stringify({ message: { html: markup } })],
    // Fields that the form does not have.
    ['application/json', JSON.stringify({ errors: [{ field: 'constructor', message: 'x' }] })],
  ] as const) {
    answer = { contentType, body }
    await save(page)
    await expect(message).toHaveText(/^Failed to update profile\. Your profile wasn’t saved,/)
  }
  // The response is missing or unreadable, so the message does not claim that the profile is
  // unchanged.
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
    await expect(message).toHaveCount(0)
    await save(page)
    await expect(message).toHaveText(
      'Failed to update profile. The server didn’t confirm the change, but what you typed is still here. Try again.',
    )
    await expect(quote(page)).toHaveValue(`Bonsoir à vous ${unknown?.status}`)
  }
  // The message does not suggest a retry, which would be refused too.
  await page.unroute('**/api/@me')
  await page.route('**/api/@me', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, body: '' })
      : route.fallback(),
  )
  await quote(page).fill('Bonsoir encore')
  await save(page)
  await expect(message).toHaveText(
    'Failed to update profile. Your profile wasn’t saved because the server doesn’t allow it. What you typed is still here. Message the team on Discord.',
  )
  // Retry-After is the only hint when to retry.
  await page.unroute('**/api/@me')
  await page.route('**/api/@me', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, body: '' })
      : route.fallback(),
  )
  await quote(page).fill('Bonsoir, plus tard')
  await save(page)
  await expect(message).toHaveText(
    'Failed to update profile. Your profile wasn’t saved, but what you typed is still here. Try again in 1 hour.',
  )
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('the account’s settings are accessible and fit 320 px @variant', async ({ page }) => {
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
  await expectNoHorizontalScroll(page)
  await inBothThemes()
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inBothThemes()
  // Both buttons are as wide as the dialog.
  const buttons = await page.getByRole('alertdialog').getByRole('button').all()
  const sides = await Promise.all(
    buttons.map(async (one) => {
      const { x, width } = (await one.boundingBox())!
      return [x, width].map(Math.round)
    }),
  )
  expect(sides).toHaveLength(2)
  expect(sides[0]).toEqual(sides[1])
})

test('the device’s settings do not shift when the account loads @variant', async ({ page }) => {
  await signInWithToken(page, 'member')
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/@me', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/settings')
    const playback = page.getByRole('heading', { name: 'Playback' })
    const top = async () => (await playback.boundingBox())?.y ?? 0
    await expect(page.getByRole('main').getByText('Logging in')).toBeVisible()
    const before = await top()
    answer()
    await expect(pronouns(page)).toBeVisible()
    expect(Math.abs((await top()) - before)).toBeLessThan(40)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
