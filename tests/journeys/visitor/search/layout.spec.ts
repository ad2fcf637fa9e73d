import { box, openSearch, status } from '#test/support/browser/steps/search-steps.ts'
import { expect, expectAccessibleInBothThemes, test } from '#test/support/browser/site.ts'

test('axe finds nothing in the search, in both themes', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('search.recent', JSON.stringify(['journal', 'nuit'])),
  )
  await openSearch(page)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.type('tele')
  await expect(status(page)).toHaveText(/suggestions$/)
  await page.keyboard.press('ArrowDown')
  await expectAccessibleInBothThemes(page)
  await box(page).fill('zzzzzz')
  await expect(status(page)).toHaveText('Aucun résultat trouvé')
  await expectAccessibleInBothThemes(page)
})

test.describe('320 px wide in German', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'de-DE' })
  test('the search fills the screen without overflow', async ({ page }) => {
    await page.goto('/legal')
    await page.getByRole('button', { name: 'Suchen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suche' })
    const field = dialog.getByRole('combobox')
    for (const query of ['', 'tele', 'zzzzzz', 'Donaudampfschifffahrtsgesellschaft'.repeat(2)]) {
      await field.fill(query)
      if (query === 'tele') await expect(dialog.getByRole('option').first()).toBeVisible()
      if (query.startsWith('zz')) await expect(dialog.getByRole('status')).not.toBeEmpty()
      const size = await dialog.evaluate((element) => ({
        width: element.clientWidth,
        height: element.clientHeight,
        widest: Math.max(
          ...[...element.querySelectorAll(':not(input)')].map((part) => part.scrollWidth),
        ),
      }))
      expect(size).toMatchObject({ width: 320, height: 640 })
      expect(size.widest, query).toBeLessThanOrEqual(320)
    }
  })
})
