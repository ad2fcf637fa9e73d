import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import {
  signOutInOtherTab,
  signInWithToken,
  signInInOtherTab,
  signOut,
} from '#test/support/browser/member.ts'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { expect, test, expectAccessibleInBothThemes } from '#test/support/browser/site.ts'
import { remember } from '#test/support/browser/steps/device-steps.ts'

/** The number of “watch later” items that the settings show. */
const savedCount = (page: Page) =>
  page
    .getByRole('list', { name: 'Cet appareil' })
    .getByRole('listitem')
    .filter({ hasText: 'À regarder plus tard' })

/** Stored keys of drafts contain the member. */
const drafts = { 'draft.member.comments.a': 'Je m’en souviens.' }

test('an exported file restores all data after clearing', async ({ page }) => {
  await remember(page)
  await page.goto('/settings')
  await expect(savedCount(page)).toContainText('3 archives')
  await signInWithToken(page, 'member')
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Compte : Lou' })).toBeVisible()
  // Only now, because a session without a member deletes drafts when it starts.
  await page.evaluate((texts) => {
    localStorage.setItem('search.recent', '["journal","météo"]')
    for (const [name, text] of Object.entries(texts)) sessionStorage.setItem(name, text)
  }, drafts)
  await expectAccessibleInBothThemes(page)
  const importing = page.getByLabel('Importer un fichier')
  for (const text of ['{"shelf":[]}', 'GIF89a', '']) {
    const buffer = Buffer.from(text)
    await importing.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer })
    await expect(page.getByRole('alert')).toContainText('Rien n’a été changé.')
    await expect(savedCount(page)).toContainText('3 archives')
  }
  const single = page.getByRole('switch', { name: 'Raccourcis clavier à une touche' })
  const goesOn = page.getByRole('switch', {
    name: 'Enchaîner avec l’archive suivante ou, à défaut, une archive similaire',
  })
  const captions = page.getByRole('switch', { name: 'Sous-titres quand il y en a' })
  const speed = page.getByLabel('Vitesse de lecture')
  await page.getByRole('radio', { name: 'Sombre' }).check()
  for (const [language, title] of [
    ['English', 'Settings'],
    ['Français', 'Paramètres'],
  ] as const) {
    await page.getByRole('radio', { name: language }).check()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  const cookies = () => page.evaluate(() => document.cookie)
  await expect.poll(cookies).toContain('language=fr')
  await single.uncheck()
  await goesOn.check()
  await captions.check()
  await speed.selectOption('1.5')
  const player = () =>
    page.evaluate((): unknown => JSON.parse(localStorage.getItem('player') ?? '{}'))
  expect(await player()).toMatchObject({ autoplayNext: true, captions: true, speed: 1.5 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter un fichier' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^plus2tele-\d{4}-\d\d-\d\d\.json$/)
  const buffer = await readFile(await download.path())

  const dialog = page.getByRole('alertdialog', { name: 'Effacer pour de bon ?' })
  await test.step('one kind of data is deleted after confirmation', async () => {
    await page.getByRole('button', { name: 'Effacer : Réglages du lecteur' }).click()
    await expect(dialog).toContainText('Le contenu de « Réglages du lecteur » sera effacé')
    await dialog.getByRole('button', { name: 'Effacer', exact: true }).click()
    await expect(goesOn).not.toBeChecked()
    await expect(speed).toHaveValue('1')
    await expect(savedCount(page)).toContainText('3 archives')
    await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  })
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(savedCount(page)).toContainText('3 archives')
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await dialog.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(page.getByText('C’est effacé.')).toBeVisible()
  const left = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')),
  ])
  expect(left).toEqual(['authToken'])
  expect(await cookies()).not.toContain('language=')
  await expect(savedCount(page)).toContainText('rien')

  const file = { name: 'device.json', mimeType: 'application/json', buffer }
  await importing.setInputFiles(file)
  await expect(page.getByText(/^Ajouté à cet appareil\s: À regarder plus tard \(3\)/)).toBeVisible()
  await expect(savedCount(page)).toContainText('3 archives')
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  await expect(single).not.toBeChecked()
  await expect(goesOn).toBeChecked()
  await expect(speed).toHaveValue('1.5')
  expect(
    await page.evaluate(() => [
      localStorage.getItem('search.recent'),
      sessionStorage.getItem('draft.member.comments.a'),
    ]),
  ).toEqual(['["journal","météo"]', 'Je m’en souviens.'])
  await importing.setInputFiles(file)
  await expect(page.getByText(/^Rien n’a été ajouté/)).toBeVisible()

  await test.step('a full list reports the items that it could not add', async () => {
    const positions = Array.from({ length: 230 }, (_, at) => [`full${at}`, 60, 600])
    const full = Buffer.from(
      JSON.stringify({ ...JSON.parse(buffer.toString()), shelf: [], history: [], positions }),
    )
    await importing.setInputFiles({ ...file, buffer: full })
    await expect(
      page.getByText(
        /^Ajouté à cet appareil\s: Positions de lecture \(\d+\)\. Il n’y a plus assez de place pour\s: Positions de lecture \(\d+\)\. Supprimez-y des éléments/,
      ),
    ).toBeVisible()
  })

  await test.step('drafts of an expired session are not exported, with a notice', async () => {
    await signOutInOtherTab(page)
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
    const exporting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter un fichier' }).click()
    expect(await readFile(await (await exporting).path(), 'utf8')).not.toContain('souviens')
    const said = 'Les brouillons ne s’exportent qu’avec le compte avec lequel ils ont été écrits'
    const device = page.getByRole('region', { name: 'Cet appareil' })
    await expect(device.getByRole('status')).toContainText(said)
    await page.getByRole('button', { name: 'Effacer : Brouillons' }).click()
    await expect(dialog).toContainText(said)
    await expect(dialog).not.toContainText('Si vous n’avez pas exporté de fichier')
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await signInInOtherTab(page, 'member')
    await expect(page.getByRole('button', { name: 'Compte : Lou' })).toBeVisible()
  })

  await test.step('drafts are exported with their member, and imported for no other', async () => {
    await signOut(page, 'Lou')
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
    await importing.setInputFiles(file)
    await expect(page.getByText('Les brouillons de ce fichier n’ont pas été ajoutés')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('draft.member.comments.a'))).toBeNull()
  })

  await test.step('everything fits a phone in German', async () => {
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
})

test('items that full storage rejects are not reported as added', async ({ page }) => {
  const item = { id: 'a', title: 'Le journal', year: 1984, duration: 60, at: 1e12 }
  const backup = { format: 'plus2tele-device', version: 1, searches: ['journal'], shelf: [item] }
  const file = {
    name: 'device.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(backup)),
  }
  await page.goto('/settings')
  const importing = page.getByLabel('Importer un fichier')
  await expect(importing).toBeAttached()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await importing.setInputFiles(file)
  await expect(page.getByText('Ne supprimez pas le fichier.')).toBeVisible()
  await expect(page.getByText('Ajouté')).toHaveCount(0)
  await page.reload()
  await importing.setInputFiles(file)
  await expect(page.getByText(/^Ajouté à cet appareil/)).toBeVisible()
  await expect(page.getByText('Ne supprimez pas le fichier.')).toHaveCount(0)
})
