import type { Page } from '@playwright/test'
import { expectMetadataLoaded, playFrom } from '#test/support/browser/player.ts'
import { cards, expect, test } from '#test/support/browser/site.ts'
import { remember } from '#test/support/browser/steps/device-steps.ts'

const saveFirst = async (page: Page, count: number) => {
  await page.goto('/archives?sort=-views')
  for (let at = 0; at < count; at++) {
    const card = cards(page).nth(at)
    await card.hover()
    await card.getByRole('button', { name: /^Regarder plus tard/ }).click()
  }
}

const watchLater = (page: Page) =>
  page.getByRole('region', { name: 'À regarder plus tard' }).getByRole('listitem')

test('an archive is added to “watch later” in all tabs', async ({ page, context }) => {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET' || request.postData() !== null)
      sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/settings#ma-tele')
  await expect(page.getByText('Vous n’avez encore rien mis de côté')).toBeVisible()
  // Both empty regions are in one row and low, so that the guide follows closely.
  const none = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!
  const [left, right] = [await none('À regarder plus tard'), await none('Historique')]
  expect(left.y).toBe(right.y)
  expect(Math.max(left.height, right.height)).toBeLessThan(220)
  const other = await context.newPage()
  await saveFirst(other, 2)
  await expect(watchLater(page)).toHaveCount(2)
  await other.reload()
  const button = cards(other)
    .first()
    .getByRole('button', { name: /^Regarder plus tard/ })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(other).first().getByRole('link')).toHaveCount(1)
  const title = await cards(other).first().getByRole('link').innerText()
  await watchLater(page)
    .filter({ hasText: title })
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect(watchLater(page)).toHaveCount(1)
  await expect(watchLater(page).first().getByRole('button')).toBeFocused()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  // Changes of language or theme send no request either.
  await page.getByRole('radio', { name: 'Sombre' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  expect(sent).toEqual([])
})

test('watching adds an archive to the history', async ({ page }) => {
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

  const left = await remember(page)
  await page.goto('/archives?sort=-views')
  await expect(cards(page).nth(2)).toContainText(/vue à 45\s%/)
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Ma télé' })
  // Started recordings come first. One that is in “watch later” too is listed once.
  await expect(cards(page).first()).toContainText(left.title)
  await expect(row.getByRole('listitem')).toHaveCount(3)
  await expect(row.getByRole('link').filter({ hasText: left.title })).toHaveCount(1)
  const tops = await row
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await row.getByRole('link', { name: 'Tout voir' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ma télé' })
  const begun = sheet.getByRole('region', { name: 'Reprendre' })
  await expect(begun.getByRole('link').filter({ hasText: left.title })).toBeVisible()
  await expect(begun.getByRole('listitem')).toHaveCount(1)
})
