import type { Page } from '@playwright/test'
import {
  accountRequests,
  memberButton,
  signOutInOtherTab,
  openLoginWindow,
  openMenu,
  signInWithToken,
  storedToken,
  clickToClose,
} from '../../support/browser/member.ts'
import { expect, openScenario, test } from '../../support/browser/site.ts'

test.use({ locale: 'en-GB' })

const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The Authorization headers of all requests. */
function authorizations(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    const header = request.headers()['authorization']
    if (header !== undefined) sent.push(header)
  })
  return sent
}

async function writeQuote(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Quote' }).fill(text)
  await page.getByRole('button', { name: 'Save profile' }).click()
}

test('a reloaded page accepts nothing from its former popup [AP-20]', async ({ page }) => {
  await page.goto('/community')
  const popup = await openLoginWindow(page)
  // The popup would close itself: it stays open for the test to read.
  await popup.addInitScript(() => (window.close = () => {}))
  await page.reload()
  await expect(loginButton(page)).toBeVisible()
  await page.evaluate(() =>
    addEventListener('message', ({ data }) => {
      if (data instanceof Object && 'token' in data) document.body.dataset.heard = ''
    }),
  )
  await popup.getByRole('button', { name: /^Lou/ }).click()
  await expect(popup.getByText('You can close this window.')).toBeVisible()
  await expect(page.locator('body[data-heard]')).toBeAttached()
  expect(await storedToken(page)).toBeNull()
  await expect(loginButton(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
})

test('a sign-in response after signing out is ignored [AP-32]', async ({ page }) => {
  const sent = accountRequests(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let answered = () => {}
  const isAnswered = new Promise<void>((resolve) => (answered = resolve))
  await page.route('**/api/@me', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await released
    await route.fulfill({ json: { message: 'ok' } }).catch(() => undefined)
    answered()
  })
  await signInWithToken(page, 'member')
  await openScenario(page, 'normal', '/settings')
  await writeQuote(page, 'Bonsoir')
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['GET', 'PATCH'])

  await openMenu(page, 'Lou')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(loginButton(page)).toBeVisible()
  release()
  await isAnswered
  await expect(page.getByText('Profile updated successfully.')).toHaveCount(0)
  await footerLink(page, 'Terms of use').click()
  await expect(title(page)).toHaveText('Terms of use')
  await expect(loginButton(page)).toBeVisible()
  expect([await storedToken(page), sent.length]).toEqual([null, 2])
})

test('storage cleared under a signed-in tab sends no empty token [ST-11]', async ({ page }) => {
  await signInWithToken(page, 'member')
  await openScenario(page, 'normal', '/settings')
  await expect(memberButton(page, 'Lou')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  const sent = authorizations(page)
  await writeQuote(page, 'Bonsoir')
  await expect(page.getByText('Profile updated successfully.')).toBeVisible()
  expect(new Set(sent)).toEqual(new Set(['Bearer mock_persona_member']))
  await expect(memberButton(page, 'Lou')).toBeVisible()

  await page.reload()
  await expect(loginButton(page)).toBeVisible()
  expect(new Set(sent)).toEqual(new Set(['Bearer mock_persona_member']))
})

test('a profile being saved when the session ended is reported @variant', async ({ page }) => {
  await page.route('**/api/@me', (route) =>
    route.request().method() === 'PATCH' ? undefined : route.fallback(),
  )
  await signInWithToken(page, 'member')
  await openScenario(page, 'normal', '/settings')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await writeQuote(page, 'Bonsoir')
  await sent
  await signOutInOtherTab(page)
  await expect(page.getByText('The server didn’t confirm the change')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quote' })).toHaveValue('Bonsoir')
})

test('an expired session is renewed in place [AP-40 AP-42]', async ({ page }) => {
  await page.clock.install()
  await signInWithToken(page, 'archivist')
  await page.goto('/archivist')
  const figures = page.getByRole('region', { name: 'Your work in figures' })
  await expect(figures).toBeVisible()

  // The device sleeps for half a day, and the token expires.
  await page.clock.fastForward('12:00:00')
  const refused: string[] = []
  await page.route('**/api/**', (route) => {
    const { authorization } = route.request().headers()
    if (authorization !== 'Bearer mock_persona_archivist') return route.fallback()
    refused.push(route.request().url())
    return route.fulfill({ status: 401, json: { error: 'not_authenticated', message: '' } })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Archives' }).click()
  await expect(title(page)).toHaveText('Archives')
  await page.goBack()
  await expect(page.getByText('Your session has ended.')).toHaveCount(1)
  await expect(loginButton(page)).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  expect(refused.length).toBeGreaterThan(0)

  await page.unroute('**/api/**')
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization) sent.push(authorization)
  })
  const popup = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('button', { name: 'Log in / register' }).click()
  await clickToClose((await popup).getByRole('button', { name: /^Sam/ }))
  await expect(figures).toBeVisible()
  await expect(page).toHaveURL('/archivist')
  const token = await storedToken(page)
  expect(new Set(sent)).toEqual(new Set([`Bearer ${token}`]))
  expect(token).not.toBe('mock_persona_archivist')
})

test('Retry-After is shown where an account could not be loaded @variant', async ({ page }) => {
  await signInWithToken(page, 'member')
  await page.route('**/api/@me', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: {} }),
  )
  await page.goto('/terms')
  await expect(page.getByRole('status').filter({ hasText: 'logged out' })).toContainText(
    'Failed to fetch user data. We couldn’t load your account, and you’ve been logged out. Log in again in 1 hour.',
  )
})
