import { languages } from '#web/src/i18n/language.ts'
import { expect, test } from '#test/support/browser/site.ts'

test('a chosen language is saved, and the only one that is loaded', async ({ page }) => {
  const texts: string[] = []
  page.on('request', (request) => {
    const file = /\/(fr|en|es|de)-[^/]+\.json$/.exec(request.url())?.[1]
    if (file) texts.push(file)
  })
  await page.goto('/archives')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const choices = page.getByRole('dialog').getByRole('group').first()
  await expect(choices.getByRole('radio')).toHaveCount(languages.length)
  for (const [label, code, menu] of [
    ['English', 'en', 'Menu'],
    ['Español', 'es', 'Menú'],
    ['Deutsch', 'de', 'Menü'],
  ] as const) {
    await page.getByText(label, { exact: true }).click()
    await expect(page.getByRole('dialog', { name: menu, exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.getByRole('radio', { name: label })).toBeChecked()
  }
  expect(texts).toEqual(['fr', 'en', 'es', 'de'])
  await page.getByText('Français', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByText('Deutsch', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(texts).toHaveLength(4)
  await page.reload()
  await expect(page.getByText(/^Seite 1 von 357, 20 von 7\.130 Aufzeichnungen$/)).toBeVisible()
  expect(texts.slice(4)).toEqual(['de'])
})

test('a chosen theme is applied before the app loads', async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const html = page.locator('html')
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.getByText('Sombre').click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  const dark = await background()
  await page.getByText('Claire').click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  const light = await background()
  expect(light).not.toBe(dark)
  await page.route(/\/assets\/(?!boot).*\.js$/, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  // The app is blocked: this is the first paint.
  await expect(page.locator('[data-loading]')).toBeVisible()
  await expect.poll(background).toBe(light)
})
