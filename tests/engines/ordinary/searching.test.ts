import { describe } from 'vitest'
import { expect, test } from '../driver/fixtures.ts'

describe('the search', () => {
  test('opens by its key, suggests, and follows the arrow keys', async ({ page }) => {
    await page.open('/credits')
    await page.see('main h1')
    await page.press('/')
    const { x, y } = await page.see('dialog[open] [role=combobox]')
    await page.clickAt(x, y)
    expect(await page.evaluate(() => document.querySelector('dialog[open]') !== null)).toBe(true)
    await page.clickAt(20, 780)
    await page.gone('dialog[open]')
    await page.press('/')
    await page.see('dialog[open] [role=combobox]')
    await page.type('tour')
    await page.see('dialog[open] [role=option]')
    await page.press('ArrowDown', 'Enter')
    await page.until(() => location.pathname !== '/credits')
    await page.gone('dialog[open]')
  })
})
