import { describe } from 'vitest'
import { expect, test } from '../driver/walk.ts'

describe('a first visit', () => {
  test('refuses to be counted, and is not asked again', async ({ page }) => {
    await page.begin({ asked: false })
    await page.open('/credits')
    await page.click({ css: 'button', name: 'Refuser' })
    await page.until(() => document.cookie.includes('consent=0'))
    await page.open('/credits')
    await page.see('main h1')
    await page.gone({ css: 'button', name: 'Refuser' })
  })

  test('finds language and theme in the menu, and Escape gives the focus back', async ({
    page,
  }) => {
    await page.open('/credits')
    await page.click({ css: 'header button', name: 'Ouvrir le menu' })
    await page.click({ css: 'dialog[open] label', name: 'Deutsch' })
    await page.until(() => document.documentElement.lang === 'de')
    await page.click({ css: 'dialog[open] label', name: 'Dunkel' })
    await page.until(() => document.documentElement.dataset.theme === 'dark')
    await page.press('Escape')
    await page.gone('dialog[open]')
    expect(await page.until(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Menü öffnen',
    )
  })
})

describe('the dialog of signing in', () => {
  test('closes on a click beside it', async ({ page }) => {
    await page.open('/credits')
    await page.click({ css: 'header button', name: 'Se connecter' })
    await page.see('dialog[open] h2')
    await page.clickAt(20, 780)
    await page.gone('dialog[open]')
  })
})

describe('a page that one comes back to', () => {
  test('shows nobody who has signed out meanwhile [AP-38]', async ({ page }) => {
    await page.isMember('member')
    await page.open('/settings')
    await page.see({ css: 'header button', name: 'Compte : Lou' })
    await page.open('/icon.svg')
    await page.evaluate(() => localStorage.removeItem('authToken'))
    await page.evaluate(() => history.back())
    await page.see({ css: 'header button', name: 'Se connecter' })
    await page.gone({ css: 'header button', name: 'Compte : Lou' })
  })
})

describe('the chat platform’s frame', () => {
  test('leads from handshake to presence', async ({ page }) => {
    await page.open('/__mock/discord?to=/terms')
    await page.until(() => {
      const inside = document.querySelector('iframe')?.contentDocument
      const badge = inside?.querySelector('button[popovertarget="activity"]')
      return badge?.textContent === 'Discord: Lou'
    })
    await page.until(() =>
      document.querySelector('.card')?.textContent.includes('Navigue sur +2Télé'),
    )
  })
})
