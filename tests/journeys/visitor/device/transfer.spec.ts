import { readFile } from 'node:fs/promises'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { expect, expectAccessibleInBothThemes, test } from '#test/support/browser/site.ts'
import { remember } from '#test/support/browser/steps/device-steps.ts'

test('a downloaded file is imported, and the list fits a phone', async ({ page }) => {
  await remember(page)
  await page.goto('/settings')
  const saved = page
    .getByRole('list', { name: 'Cet appareil' })
    .getByRole('listitem')
    .filter({ hasText: 'À regarder plus tard' })
  await expect(saved).toContainText('3 archives')
  await expectAccessibleInBothThemes(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter un fichier' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^plus2tele-\d{4}-\d\d-\d\d\.json$/)
  const buffer = await readFile(await download.path())
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tout effacer' }).click()
  await expect(saved).toContainText('rien')
  const importing = page.getByLabel('Importer un fichier')
  await importing.setInputFiles({ name: 'device.json', mimeType: 'application/json', buffer })
  await expect(saved).toContainText('3 archives')

  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
  }
  // Each row of the list has name, size and delete button on one line.
  const row = page.getByRole('list', { name: 'Dieses Gerät' }).getByRole('listitem').first()
  const name = (await row.locator('span').first().boundingBox())!
  const button = (await row.getByRole('button').boundingBox())!
  expect(name.y + name.height).toBeGreaterThan(button.y)
  expect(name.x + name.width).toBeLessThanOrEqual(button.x)
})
