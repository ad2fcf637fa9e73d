import { expect, type Locator, type Page } from '@playwright/test'

/** Stores a persona's token once, so that the site's later changes persist. */
export const signInWithToken = (page: Page, persona: string) =>
  storeToken(page, `mock_persona_${persona}`)

/** Stores a persona's token at each load, also after the site has removed it. */
export const signInOnEveryLoad = (page: Page, persona: string) =>
  page.addInitScript((id) => localStorage.setItem('authToken', `mock_persona_${id}`), persona)

const storeToken = (page: Page, token: string) =>
  page.addInitScript((text) => {
    if (sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', '1')
    localStorage.setItem('authToken', text)
  }, token)

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))

/** Reuses one tab, because Chromium may hang when it closes a window that has just loaded. */
async function anotherTab(page: Page) {
  const isOther = (one: Page) => one !== page && one.url().endsWith('/credits')
  const other = page.context().pages().find(isOther) ?? (await page.context().newPage())
  if (!isOther(other)) await other.goto('/credits')
  return other
}

/** The session expires in another tab. */
export async function endSessionInOtherTab(page: Page) {
  const other = await anotherTab(page)
  await other.evaluate(() => localStorage.removeItem('authToken'))
}

export async function signInInOtherTab(page: Page, persona: string) {
  const other = await anotherTab(page)
  await other.evaluate((id) => localStorage.setItem('authToken', `mock_persona_${id}`), persona)
}

/** Opens the sign-in dialog, and from it the popup. */
export async function openLoginWindow(page: Page) {
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const popup = page.waitForEvent('popup')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Log in / register' }).click()
  return popup
}

/** Clicks a button that closes its window, maybe before the click has returned. */
export async function clickToClose(button: Locator) {
  const page = button.page()
  const closed = page.waitForEvent('close')
  await button.click().catch((error: unknown) => {
    if (!page.isClosed()) throw error
  })
  await closed
}

/**
 * Signs out, and waits for the popup in which the session ends: a later popup must be a new one.
 */
export async function signOut(page: Page, name: string) {
  await page.getByRole('button', { name: `Compte : ${name}` }).click()
  const ending = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await ending
}

export const memberButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}’s account` })

export async function openMenu(page: Page, name: string) {
  await memberButton(page, name).click()
  const nav = page.getByRole('navigation', { name: 'Account' })
  await expect(nav).toBeVisible()
  return nav
}

/** Returns the requests to the account's operations, as they are sent. */
export function accountRequests(page: Page) {
  const sent: { method: string; body: string | null }[] = []
  page.on('request', (request) => {
    if (/\/api\/(?:@me|deleteAccount)$/.test(request.url())) {
      sent.push({ method: request.method(), body: request.postData() })
    }
  })
  return sent
}
