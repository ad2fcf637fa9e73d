import { cards, expect, test } from '#test/support/browser/site.ts'
import {
  audioOf,
  hasLoaded,
  storePlayerPreferences,
  watchAudio,
} from '#test/support/browser/steps/zapping-steps.ts'

test.beforeEach(({ page }) => watchAudio(page))

for (const player of [{ ownSounds: true }, { ownSounds: true, muted: true }, {}])
  test(`a card plays static only if enabled: ${JSON.stringify(player)}`, async ({ page }) => {
    const isHeard = 'ownSounds' in player && !('muted' in player)
    await storePlayerPreferences(page, player)
    await page.goto('/archives')
    const link = cards(page).nth(2).getByRole('link')
    const picture = cards(page).nth(2).locator('img')
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link.hover()
      const ready = await page.evaluate(() =>
        ['/PlayerPage-', '/api/archive/'].every((part) =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
        ),
      )
      expect(ready).toBe(true)
    }).toPass()
    const arrive = async () => {
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.locator('canvas.channel-change')).toHaveCount(0)
    }
    await arrive()
    if (!isHeard) {
      expect(await audioOf(page)).toEqual({ states: [], started: 0, sounding: 0 })
      expect(await hasLoaded(page)).toBe(false)
      return
    }
    // The site skips a sound that is late, as on a busy machine; then the next visit must play it.
    await expect(async () => {
      if ((await audioOf(page)).started === 0) {
        await page.goBack()
        await arrive()
      }
      const { states, started, sounding } = await audioOf(page)
      expect(started).toBeGreaterThan(0)
      expect(sounding).toBe(0)
      expect([...new Set(states)]).toEqual(['closed'])
    }).toPass()
  })
