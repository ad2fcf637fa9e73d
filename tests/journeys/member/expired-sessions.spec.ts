import type { Page } from '@playwright/test'
import {
  openLoginWindow,
  signInWithToken,
  storedToken,
  clickToClose,
} from '#test/support/browser/member.ts'
import { expect, test, heading } from '#test/support/browser/site.ts'

test.use({ locale: 'en-GB' })

const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true })

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
  await expect(heading(page)).toHaveText('Archives')
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
