import { expect, test } from '#test/support/browser/site.ts'

test('the first Tab stop skips the header', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.locator('article h1')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
