import { expect, test } from '#test/support/browser/site.ts'

test('clearing an empty offline cache mentions no files', async ({ page }) => {
  await page.goto('/legal')
  await page.evaluate(async () => {
    const answers = await caches.open('answers')
    await answers.put('/api/archives', new Response('{}'))
  })
  await page.goto('/settings')
  await expect(
    page.getByText(/sauf les pages hors connexion, l’exporter dans un fichier/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Effacer : Pages et images hors connexion' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Effacer pour de bon ?' })
  await expect(dialog).toContainText('Elles seront gardées de nouveau quand vous les reverrez.')
  await expect(dialog).not.toContainText('fichier')
  await dialog.getByRole('button', { name: 'Effacer' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Pages et images hors connexion' })
  await expect(row).toContainText('rien')
  const left = await page.evaluate(async () => (await (await caches.open('answers')).keys()).length)
  expect(left).toBe(0)
  // The service worker could not use a database that it did not create.
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})
