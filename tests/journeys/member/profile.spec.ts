import { cards, expect, expectAccessible, expectUsableShell, test } from '../../support/site.ts'

test('a profile says who someone is and what they added', async ({ page, request }) => {
  const profile = await (await request.get('/api/profile/archivist')).json()
  await page.goto('/profile/archivist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.username)
  await expect(page.getByText(profile.motto)).toBeVisible()
  await expect(page.getByText(profile.pronouns)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Distinctions' })).toHaveText('Archiviste')
  await expect(page.getByText(/^Membre depuis le \d+ \p{L}+ \d{4}$/u)).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Voir plus' }).click()
  await expect(cards(page)).toHaveCount(40)
})

test('a member who added nothing has no archives published yet', async ({ page }) => {
  await page.goto('/profile/member')
  await expect(page.getByText('Aucune archive publiée pour le moment')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Distinctions' })).toHaveCount(0)
})

test('a member without a picture has the default icon', async ({ page }) => {
  await page.route('**/api/profile/member', async (route) => {
    const profile = await (await route.fetch()).json()
    await route.fulfill({ json: { ...profile, avatar: null, motto: null, pronouns: null } })
  })
  await page.goto('/profile/member')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('article header svg')).toBeVisible()
  await expect(page.locator('article header img')).toHaveCount(0)
})

test('an unknown member is told as such, with ways on', async ({ page }) => {
  await page.goto('/profile/nobody-here')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ce profil n’existe pas, ou n’existe plus.',
  )
  await expectUsableShell(page)
})

test('a profile stays when its archives cannot be had', async ({ page }) => {
  await page.route('**/api/profile/archivist/archives?*', (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden' } }),
  )
  await page.goto('/profile/archivist')
  await expect(page.getByRole('alert')).toContainText('Une erreur est survenue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sam')
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`a profile can be read by everyone: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/profile/archivist')
    await expect(cards(page).first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('a profile fits 320 px in German', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/profile/archivist')
  await expect(cards(page).first()).toBeAttached()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
})
