import { expectMetadataLoaded, playFrom } from '#test/support/browser/player.ts'
import { cards, expect, test } from '#test/support/browser/site.ts'
import { remember } from '#test/support/browser/steps/device-steps.ts'

test('watching adds an archive to the history', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/settings#ma-tele')
  await expect(page.getByText('Vous n’avez encore rien mis de côté')).toBeVisible()
  // Both empty regions are in one row and low, so that the guide follows closely.
  const none = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!
  const [left, right] = [await none('À regarder plus tard'), await none('Historique')]
  expect(left.y).toBe(right.y)
  expect(Math.max(left.height, right.height)).toBeLessThan(220)
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Sombre' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ma télé' })).toHaveCount(0)

  await page.goto('/archives?sort=-views')
  const link = cards(page).first().getByRole('link')
  const title = await link.innerText()
  await link.click()
  await expectMetadataLoaded(page)
  await playFrom(page, 0)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('history') ?? ''))
    .toContain(title)
  await page.goto('/settings#ma-tele')
  const history = page.getByRole('region', { name: 'Historique' })
  await expect(history.getByRole('heading', { name: /aujourd’hui/i })).toBeVisible()
  await expect(history.getByRole('link').filter({ hasText: title })).toBeVisible()
  await history.getByRole('button', { name: /^Retirer/ }).click()
  await expect(page.getByText('Vous n’avez encore rien regardé')).toBeVisible()

  // Nothing of what the device stores is sent.
  expect(sent.filter((path) => !path.endsWith('/view'))).toEqual([])
  const started = await remember(page)
  await page.goto('/archives?sort=-views')
  await expect(cards(page).nth(2)).toContainText(/vue à 45\s%/)
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Ma télé' })
  // Started recordings come first. One that is in “watch later” too is listed once.
  await expect(cards(page).first()).toContainText(started.title)
  await expect(row.getByRole('listitem')).toHaveCount(3)
  await expect(row.getByRole('link').filter({ hasText: started.title })).toHaveCount(1)
  const tops = await row
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await row.getByRole('link', { name: 'Tout voir' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ma télé' })
  const begun = sheet.getByRole('region', { name: 'Reprendre' })
  await expect(begun.getByRole('link').filter({ hasText: started.title })).toBeVisible()
  await expect(begun.getByRole('listitem')).toHaveCount(1)
})
