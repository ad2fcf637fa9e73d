import { cards, expect, test } from '#test/support/browser/site.ts'

test('a dead server shows one error for list and timeline', async ({ page }) => {
  const dead = /\/api\/archives(?:\/years)?(?:\?|$)/
  let years = 0
  await page.route(dead, async (route) => {
    await route.fulfill({ status: 403, json: { error: 'forbidden' } })
    if (route.request().url().includes('/years')) years++
  })
  await page.goto('/archives')
  await expect.poll(() => years).toBeGreaterThan(0)
  await expect(page.getByText('La frise des années n’a pas pu être chargée.')).toContainText(
    'Vous n’avez pas accès à ce contenu.',
  )
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('Une erreur est survenue')
  await page.unroute(dead)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(cards(page)).toHaveCount(20)
  await expect(page.getByRole('option', { name: /^1978, \d+ archives$/ })).toBeAttached()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
