import { describe } from 'vitest'
import { expect, test } from '../driver/fixtures.ts'
import { PENDING_PATH } from '../set-up/probe.ts'

describe('a first visit', () => {
  test('declines statistics, and is not asked again', async ({ page }) => {
    await page.begin({ asked: false })
    await page.open('/credits')
    await page.click({ css: 'button', name: 'Refuser' })
    await page.until(() => document.cookie.includes('consent=0'))
    await page.open('/credits')
    await page.see('main h1')
    await page.gone({ css: 'button', name: 'Refuser' })
  })

  test('has language and theme in the menu; Escape restores focus', async ({ page }) => {
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

describe('the consent banner', () => {
  test('appears while a stylesheet loads, which blocks WebKit', async ({ page }) => {
    await page.open('/credits')
    await page.see('main h1')
    await page.evaluate((href) => {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
      )
    }, PENDING_PATH)
    await page.evaluate((name) => {
      for (const button of document.querySelectorAll<HTMLElement>('footer button'))
        if (button.textContent.includes(name)) button.click()
    }, 'Gérer les statistiques')
    await page.until(
      (name) => [...document.querySelectorAll('button')].some((one) => one.textContent === name),
      'Refuser',
    )
    await page.evaluate(async (href) => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      document.querySelector(`link[href="${href}"]`)?.remove()
    }, PENDING_PATH)
    await page.until(() => /--consent-room/.test(document.documentElement.style.cssText))
  })
})

describe('the sign-in dialog', () => {
  test('closes on a click outside', async ({ page }) => {
    await page.open('/credits')
    await page.click({ css: 'header button', name: 'Se connecter' })
    await page.see('dialog[open] h2')
    await page.clickAt(20, 780)
    await page.gone('dialog[open]')
  })
})

describe('a page restored by Back', () => {
  test('shows no data of a member who has signed out meanwhile [AP-38]', async ({ page }) => {
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
  test('completes from handshake to presence', async ({ page }) => {
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
