import {
  accountRequests,
  memberButton,
  openLoginWindow,
  openMenu,
  signedInAs,
  storedToken,
  storeToken,
} from '../../support/member.ts'
import { expect, expectAccessible, openScenario, test } from '../../support/site.ts'

test.use({ locale: 'en-GB' })

test('a visitor signs in through the window, and out again', async ({ page }) => {
  await page.goto('/community')
  const popup = await openLoginWindow(page)
  expect(new URL(popup.url()).pathname).toBe('/api/login')
  expect(await popup.evaluate(() => opener !== null)).toBe(true)
  await popup.getByRole('button', { name: /^Lou/ }).click()

  const button = memberButton(page, 'Lou')
  await expect(button).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  const nav = await openMenu(page, 'Lou')
  await expect(nav.getByRole('link')).toHaveText(['Profile', 'Settings', 'Become an archivist'])
  await expect(nav.getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'href',
    '/profile/member',
  )

  const goodbye = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Log out' }).click()
  expect(await storedToken(page)).toBeNull()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect((await goodbye).url()).toMatch(/\/api\/logout$/)
  await expect(page).toHaveURL('/community')
})

test('somebody new registers under a name of their own', async ({ page }) => {
  await page.goto('/community')
  const popup = await openLoginWindow(page)
  await popup.getByRole('textbox').fill('Zoé & <i>Co</i>')
  await popup.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(memberButton(page, 'Zoé & <i>Co</i>')).toBeVisible()
})

test('the menu is a list of links, closed by Escape, by a click elsewhere and by going', async ({
  page,
}) => {
  await signedInAs(page, 'archivist')
  await page.goto('/community')
  const nav = await openMenu(page, 'Sam')
  await expect(nav.getByRole('link', { name: 'Archivist space' })).toHaveAttribute(
    'href',
    '/archivist',
  )
  const { width = 0 } = (await page.locator('#account').boundingBox()) ?? {}
  expect(width).toBeGreaterThanOrEqual(200)
  await page.keyboard.press('Tab')
  await expect(nav.getByRole('link', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(nav).toBeHidden()
  await expect(memberButton(page, 'Sam')).toBeFocused()

  await memberButton(page, 'Sam').press('Enter')
  await expect(nav).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(nav).toBeHidden()
  await openMenu(page, 'Sam')
  await nav.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(nav).toBeHidden()
})

test('a blocked window is told, and the next click may work', async ({ page }) => {
  await page.goto('/community')
  await page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = () => {
      window.open = open
      return null
    }
  })
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome to +2Télé' })
  await dialog.getByRole('button', { name: 'Log in / register' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/Allow pop-ups/)
  const popup = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Log in / register' }).click()
  await popup
  await expect(dialog.getByRole('status')).toHaveText(/continues in the other window/)
})

test('a window closed without signing in leaves everything as it was', async ({ page }) => {
  const sent = accountRequests(page)
  await page.goto('/community')
  const popup = await openLoginWindow(page)
  const status = page.getByRole('dialog').getByRole('status')
  await expect(status).not.toBeEmpty()
  await popup.getByRole('button', { name: 'Refuser' }).click()
  await expect(status).toBeEmpty()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeFocused()
  expect(sent).toEqual([])
})

test('a second click goes back to the window, and signing in survives another page', async ({
  page,
  context,
}) => {
  await page.goto('/community')
  const popup = await openLoginWindow(page)
  await page.getByRole('button', { name: 'Log in / register' }).click()
  expect(context.pages()).toHaveLength(2)
  await page.getByRole('dialog').getByRole('link', { name: 'Terms of use' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('dialog')).toBeHidden()
  await popup.getByRole('button', { name: /^Lou/ }).click()
  await expect(memberButton(page, 'Lou')).toBeVisible()
  await expect(page).toHaveURL('/terms')
})

test('nobody but the window can hand over a token', async ({ page }) => {
  await page.goto('/community')
  await openLoginWindow(page)
  await page.evaluate(() => postMessage({ token: 'mock_persona_staff' }, location.origin))
  await page.evaluate(
    () =>
      new Promise((heard) => {
        addEventListener('message', heard, { once: true })
        postMessage('done', location.origin)
      }),
  )
  expect(await storedToken(page)).toBeNull()
})

test('tabs follow each other in and out', async ({ page, context }) => {
  await page.goto('/community')
  const other = await context.newPage()
  await other.goto('/terms')
  const popup = await openLoginWindow(page)
  await popup.getByRole('button', { name: /^Sam/ }).click()
  await expect(memberButton(page, 'Sam')).toBeVisible()
  await expect(memberButton(other, 'Sam')).toBeVisible()

  await openMenu(page, 'Sam')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('what cannot be a token goes from storage, and nothing is asked', async ({ page }) => {
  const sent = accountRequests(page)
  await storeToken(page, '{"a":1}')
  await page.goto('/community')
  await expect.poll(() => storedToken(page)).toBeNull()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  expect(sent).toEqual([])
})

test('a token that the server does not know goes after one request', async ({ page }) => {
  const sent = accountRequests(page)
  await storeToken(page, 'mock_unknown')
  await page.goto('/community')
  await expect(page.getByRole('status')).toContainText(['Failed to fetch user data'])
  expect([await storedToken(page), sent.length]).toEqual([null, 1])
  await page.getByRole('banner').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Failed to fetch user data')).toBeHidden()
})

test('a member who cannot be fetched is signed out, and no window opens', async ({
  page,
  context,
}) => {
  await signedInAs(page, 'member')
  await openScenario(page, 'user-fetch-fails', '/community')
  await expect(page.getByText('Failed to fetch user data')).toBeVisible()
  expect([await storedToken(page), context.pages().length]).toEqual([null, 1])
})

test('one’s own profile is the public one; a visitor finds the way in', async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Log in / register' }).click()
  await (await popup).getByRole('button', { name: /^Lou/ }).click()
  await expect(page).toHaveURL('/profile/member')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lou')
  await openMenu(page, 'Lou')
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the dialog and the menu are accessible in the ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/community')
    const popup = await openLoginWindow(page)
    await expectAccessible(page)
    await expectAccessible(popup)
    await popup.getByRole('button', { name: /^Marie/ }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: /^Account of Marie/ }).click()
    await expect(page.locator('#account')).toBeVisible()
    await expectAccessible(page)
  })
}
