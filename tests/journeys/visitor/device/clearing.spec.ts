import { readFile } from 'node:fs/promises'
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

test('a slow clearing does not overwrite later changes', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Sombre' }).check()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter un fichier' }).click()
  const buffer = await readFile(await (await downloading).path())
  await page.evaluate(() => {
    // Created by other code and unused: nothing waits for it.
    indexedDB.open('workbox-expiration')
    const [remove, open] = [caches.delete.bind(caches), caches.open.bind(caches)]
    let counted = 0
    caches.open = (name) => {
      Reflect.set(globalThis, 'counted', (counted += 1))
      return open(name)
    }
    caches.delete = (name) =>
      new Promise((resolve) =>
        addEventListener('go', () => void remove(name).then(resolve), { once: true }),
      )
  })
  const clearAll = async () => {
    await page.getByRole('button', { name: 'Tout effacer' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Effacer pour de bon ?' })
    await dialog.getByRole('button', { name: 'Tout effacer' }).click()
    await expect(dialog).toBeHidden()
  }
  const go = () => page.evaluate(() => dispatchEvent(new Event('go')))
  const cleared = page.getByText('C’est effacé.')
  await clearAll()
  await go()
  await expect(cleared).toBeVisible()

  await clearAll()
  await expect(cleared).toBeHidden()
  const file = { name: 'device.json', mimeType: 'application/json', buffer }
  await page.getByLabel('Importer un fichier').setInputFiles(file)
  const added = page.getByText(/^Ajouté à cet appareil/)
  await expect(added).toBeVisible()
  const counted = await page.evaluate(() => Reflect.get(globalThis, 'counted') as number)
  await go()
  // After clearing, the offline cache is measured again.
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'counted') as number))
    .toBeGreaterThan(counted)
  await expect(added).toBeVisible()
  await expect(cleared).toBeHidden()
})
