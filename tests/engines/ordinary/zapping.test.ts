import { describe } from 'vitest'
import { live, waitForOtherProgramme, zapTo } from '../driver/television.ts'
import { expect, test } from '../driver/fixtures.ts'

describe('zapping', () => {
  test('shows a recording in progress, and changes by key or number', async ({ page }) => {
    await zapTo(page)
    const { time, duration } = await live.now(page)
    // The television joins no recording in its last minute, so a short one starts at 0.
    if (duration > 64) expect(time).toBeGreaterThanOrEqual(Math.floor(duration * 0.05))
    const first = await waitForOtherProgramme(page, '')
    await page.press('ArrowUp')
    await waitForOtherProgramme(page, first)
    await live.moves(page)
    await page.press('1', '2')
    await page.until(() => document.querySelector('[data-number]')?.textContent === '12')
    await page.reads('[data-number] + p', 'Info Continue')
    await live.moves(page)
  })
})
