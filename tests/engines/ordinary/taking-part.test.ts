import { describe } from 'vitest'
import { aRecording } from '../driver/recordings.ts'
import { expect, test } from '../driver/walk.ts'

describe('a member', () => {
  test('signs in by the window, which hands over its token and closes [AP-05]', async ({
    page,
  }) => {
    const [site = ''] = await page.windows()
    await page.open('/community')
    await page.click({ css: 'header button', name: 'Se connecter' })
    await page.click({ css: 'dialog[open] button', name: 'Se connecter / s’inscrire' })
    const popup = await page.windowBeside(site)
    await page.use(popup)
    expect(
      await page.until(
        () => opener !== null && /^\/./.test(location.pathname) && location.pathname,
      ),
    ).toBe('/api/login')
    await page.click('button[value="member"], button')
    await page.closedBut(site)
    await page.until(() => document.activeElement?.getAttribute('aria-label') === 'Compte de Lou')
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/^mock_/)
    await page.gone('dialog[open]')
  })

  test('writes a comment in a field that grows with it', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.isMember('member')
    await page.open(`/player/${id}`)
    await page.evaluate(() => document.querySelector('[aria-label="Détails"]')?.scrollIntoView())
    await page.click('section textarea')
    const height = () => document.querySelector('section textarea')?.clientHeight ?? 0
    const before = await page.evaluate(height)
    await page.type('Un soir')
    await page.press('Enter', 'Enter', 'Enter', 'Enter', 'Enter', 'Enter')
    await page.type('la neige')
    await page.until((least) => {
      const field = document.querySelector('section textarea')
      return field && field.clientHeight > least && field.scrollHeight <= field.clientHeight + 1
    }, before)
    await page.click({ css: 'section button', name: 'Publier' })
    await page.until(() => document.querySelector('article')?.textContent.includes('Un soir'))
    await page.until(() => document.querySelector('section textarea')?.textContent === '')
  })
})
