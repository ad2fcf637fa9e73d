import type { Page } from '@playwright/test'
import {
  accountRequests,
  memberButton,
  openLoginWindow,
  openMenu,
  storedToken,
  clickToClose,
} from '#test/support/browser/member.ts'
import { expect, test } from '#test/support/browser/site.ts'

test.use({ locale: 'en-GB' })

const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true })
const insist = (page: Page) => page.getByRole('button', { name: 'Log in / register' })

test('a visitor signs in by the popup, and out again [AP-01 AP-05]', async ({ page }) => {
  await page.goto('/community')
  const popup = await openLoginWindow(page)
  expect(new URL(popup.url()).pathname).toBe('/api/login')
  expect(await popup.evaluate(() => opener !== null)).toBe(true)
  await clickToClose(popup.getByRole('button', { name: /^Lou/ }))
  const button = memberButton(page, 'Lou')
  await expect(button).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  const nav = await openMenu(page, 'Lou')
  await expect(nav.getByRole('link')).toHaveText([
    'Profile',
    'My TV',
    'Settings',
    'Become an archivist',
  ])
  const hrefs = () =>
    nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await hrefs()).toEqual([
    '/profile/member',
    '/community#ma-tele',
    '/settings',
    '/archivist',
  ])
  const { width = 0 } = (await page.locator('#account-menu').boundingBox()) ?? {}
  expect(width).toBeGreaterThanOrEqual(200)

  await test.step('the menu closes on Escape, outside click and navigation', async () => {
    await page.keyboard.press('Tab')
    await expect(nav.getByRole('link', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(nav).toBeHidden()
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(nav).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(nav).toBeHidden()
    await openMenu(page, 'Lou')
    await nav.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/settings')
    await expect(nav).toBeHidden()
  })
  await openMenu(page, 'Lou')
  const goodbye = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Log out' }).click()
  expect(await storedToken(page)).toBeNull()
  await expect(loginButton(page)).toBeVisible()
  const logout = await goodbye
  expect(logout.url()).toMatch(/\/api\/logout$/)
  await expect.poll(() => logout.isClosed()).toBe(true)
  await expect(page).toHaveURL('/settings')

  const again = await openLoginWindow(page)
  await clickToClose(again.getByRole('button', { name: /^Sam/ }))
  await openMenu(page, 'Sam')
  await expect(nav.getByRole('link')).toHaveText([
    'Profile',
    'My TV',
    'Settings',
    'Archivist space',
  ])
})

test('a second click opens no second popup [AP-15 AP-19]', async ({ page }) => {
  let windows = 0
  page.on('popup', () => windows++)
  await page.goto('/community')
  const popup = await openLoginWindow(page)
  await insist(page).dblclick()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/in the other window/)
  await page.getByRole('dialog').getByRole('link', { name: 'Terms of use' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Registers a new member with a chosen name.
  await popup.getByRole('textbox').fill('Zoé & <i>Co</i>')
  await clickToClose(popup.getByRole('button', { name: 'Register' }))
  await expect(memberButton(page, 'Zoé & <i>Co</i>')).toBeVisible()
  await expect(page).toHaveURL('/terms')
  expect(windows).toBe(1)
})

test('a blocked, closed or foreign popup changes nothing [AP-02 AP-04 AP-08]', async ({ page }) => {
  const sent = accountRequests(page)
  await page.goto('/community')
  await page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = () => {
      window.open = open
      return null
    }
  })
  await loginButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome to +2Télé' })
  const status = dialog.getByRole('status')
  await insist(page).click()
  await expect(status).toHaveText(/Allow pop-ups/)
  const opened = page.waitForEvent('popup')
  await insist(page).click()
  const popup = await opened
  await expect(status).toHaveText(/continues in the other window/)

  await page.evaluate(
    () =>
      new Promise((resolve) => {
        postMessage({ token: 'mock_persona_staff' }, location.origin)
        addEventListener('message', ({ data }) => data === 'done' && resolve(data))
        postMessage('done', location.origin)
      }),
  )
  expect(await storedToken(page)).toBeNull()
  await clickToClose(popup.getByRole('button', { name: 'Cancel' }))
  await expect(status).toBeEmpty()
  await page.keyboard.press('Escape')
  await expect(loginButton(page)).toBeFocused()
  expect(sent).toEqual([])
})

test('tabs share sign-in and sign-out [AP-36 AP-37 AP-38]', async ({ page, context }) => {
  const quote = page.getByRole('textbox', { name: 'Quote' })
  await page.goto('/settings')
  const others = [await context.newPage(), await context.newPage()]
  for (const other of others) await other.goto('/terms')
  const popup = await openLoginWindow(page)
  await clickToClose(popup.getByRole('button', { name: /^Sam/ }))
  for (const one of [page, ...others]) await expect(memberButton(one, 'Sam')).toBeVisible()
  await expect(quote).toBeVisible()

  await test.step('sign-out in another tab', async () => {
    const [other = page, third = page] = others
    await page.goto('/terms')
    await openMenu(other, 'Sam')
    await other.getByRole('button', { name: 'Log out' }).click()
    for (const one of [page, third]) await expect(loginButton(one)).toBeVisible()
  })
  await test.step('Back to a page of the member', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await expect(loginButton(page)).toBeVisible()
    await expect(quote).toHaveCount(0)
  })
  await test.step('storage cleared by another tab', async () => {
    const [other = page] = others
    await page.evaluate(() => localStorage.setItem('authToken', 'mock_persona_member'))
    await expect(memberButton(other, 'Lou')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await expect(loginButton(other)).toBeVisible()
  })
  await test.step('a page restored from the back/forward cache checks its session again', async () => {
    await page.evaluate(() => localStorage.setItem('authToken', 'mock_persona_member'))
    await page.reload()
    await expect(quote).toBeVisible()
    // A tab receives no `storage` event for its own changes.
    await page.evaluate(() => localStorage.removeItem('authToken'))
    await expect(quote).toBeVisible()
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect(loginButton(page)).toBeVisible()
    await expect(quote).toHaveCount(0)
  })
})
