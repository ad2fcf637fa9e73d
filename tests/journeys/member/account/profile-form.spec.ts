import { accountRequests, signInWithToken } from '#test/support/browser/member.ts'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { expect, test, expectAccessibleInBothThemes } from '#test/support/browser/site.ts'
import { quote, pronouns, save, settingsOf, playArchive } from './account-steps.ts'

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

test('the account’s settings are accessible and fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await settingsOf(page, 'long-name')
  await pronouns(page).fill('elle')
  await save(page)
  await expectNoHorizontalScroll(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessibleInBothThemes(page)
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

test('the device’s settings do not shift when the account loads', async ({ page }) => {
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
