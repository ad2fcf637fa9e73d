import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { cards, expect, expectAccessible, test } from '../../support/site.ts'

const keepFirst = async (page: Page, count: number) => {
  await page.goto('/archives?sort=-views')
  for (let at = 0; at < count; at++) {
    const card = cards(page).nth(at)
    await card.hover()
    await card.getByRole('button', { name: /^Regarder plus tard/ }).click()
  }
}

const shelf = (page: Page) =>
  page.getByRole('region', { name: 'À regarder plus tard' }).getByRole('listitem')

/** Gives this browser a shelf, a history and a position before the site is opened. */
const remember = async (page: Page) => {
  type Item = { id: string; title: string; duration: number }
  const answer = await page.request.get('/api/archives?sort=-views')
  const { items } = (await answer.json()) as { items: Item[] }
  await page.goto('/legal')
  await page.evaluate((archives) => {
    const dated = archives.map((archive: object, at: number) => ({ ...archive, at: 1e12 - at }))
    localStorage.setItem('shelf', JSON.stringify(dated.slice(0, 3)))
    localStorage.setItem('history', JSON.stringify(dated.slice(2, 6)))
    const { id, duration } = archives[2]!
    localStorage.setItem('player.positions', JSON.stringify([[id, duration * 0.45, duration]]))
  }, items)
  return items[2]!
}

test('what is put on the shelf stays there after a reload, and comes off again', async ({
  page,
}) => {
  await keepFirst(page, 2)
  await page.reload()
  const button = cards(page)
    .first()
    .getByRole('button', { name: /^Regarder plus tard/ })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).first().getByRole('link')).toHaveCount(1)
  await page.goto('/settings')
  await expect(shelf(page)).toHaveCount(2)
  await shelf(page)
    .first()
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect(shelf(page)).toHaveCount(1)
  await expect(shelf(page).first().getByRole('button')).toBeFocused()
})

test('another tab learns at once what was put on the shelf', async ({ page, context }) => {
  await page.goto('/settings')
  await expect(page.getByText('Rien de côté pour le moment')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/archives?sort=-views')
  await cards(other).first().hover()
  await cards(other)
    .first()
    .getByRole('button', { name: /^Regarder plus tard/ })
    .click()
  await expect(shelf(page)).toHaveCount(1)
})

test('watching an archive puts it in the history', async ({ page }) => {
  await page.goto('/archives?sort=-views')
  const link = cards(page).first().getByRole('link')
  const title = await link.innerText()
  await link.click()
  await page.locator('video').evaluate((video) => (video as HTMLVideoElement).play())
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('history') ?? ''))
    .toContain(title)
  await page.goto('/settings')
  const history = page.getByRole('region', { name: 'Historique' })
  await expect(history.getByRole('heading', { name: /aujourd’hui/i })).toBeVisible()
  await expect(history.getByRole('link').filter({ hasText: title })).toBeVisible()
})

test('a card shows how far its archive was watched, and home offers to go on', async ({ page }) => {
  const { title } = await remember(page)
  await page.goto('/archives?sort=-views')
  await expect(cards(page).nth(2)).toContainText(/vu à 45\s%/)
  await page.goto('/')
  const begun = page.getByRole('region', { name: 'Reprendre' })
  await expect(begun.getByRole('link').filter({ hasText: title })).toBeVisible()
  await begun.getByRole('link', { name: 'Tout voir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible()
})

test('home offers nothing to those who left nothing', async ({ page }) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Reprendre' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'À regarder plus tard' })).toHaveCount(0)
})

test('an exported file restores everything after a clearing', async ({ page }) => {
  await remember(page)
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Sombre' }).check()
  await page.getByRole('switch', { name: 'Raccourcis clavier à une touche' }).uncheck()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter un fichier' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^plus2tele-\d{4}-\d\d-\d\d\.json$/)
  const buffer = await readFile(await download.path())

  await page.getByRole('button', { name: 'Tout effacer' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Effacer pour de bon ?' })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(shelf(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await dialog.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(page.getByText('C’est effacé.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect(page.getByText('Rien de côté pour le moment')).toBeVisible()

  const file = { name: 'device.json', mimeType: 'application/json', buffer }
  await page.getByLabel('Importer un fichier').setInputFiles(file)
  await expect(page.getByText(/^Ajouté à cet appareil : À regarder plus tard \(3\)/)).toBeVisible()
  await expect(shelf(page)).toHaveCount(3)
  await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  await expect(
    page.getByRole('switch', { name: 'Raccourcis clavier à une touche' }),
  ).not.toBeChecked()
  await page.getByLabel('Importer un fichier').setInputFiles(file)
  await expect(page.getByText(/^Rien de nouveau dans ce fichier/)).toBeVisible()
})

test('a wrong file is refused in a sentence, and nothing is lost', async ({ page }) => {
  await remember(page)
  await page.goto('/settings')
  for (const text of ['{"shelf":[]}', 'GIF89a', '']) {
    await page
      .getByLabel('Importer un fichier')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await expect(page.getByRole('alert')).toContainText('Rien n’a été changé.')
    await expect(shelf(page)).toHaveCount(3)
  }
})

test('hostile values on the device are ignored', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('shelf', '[{"id":"<img src=x onerror=alert(1)>"},null,7]')
    localStorage.setItem('history', '{"broken')
    localStorage.setItem('player.positions', '{"length":1e9}')
    localStorage.setItem('player', '[]')
  })
  await page.goto('/settings')
  await expect(page.getByText('Rien de côté pour le moment')).toBeVisible()
  await expect(page.getByText('Rien de regardé pour le moment')).toBeVisible()
})

test('without storage the shelf lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/archives?sort=-views')
  const button = cards(page)
    .first()
    .getByRole('button', { name: /^Regarder plus tard/ })
  await cards(page).first().hover()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('nothing of the device is sent anywhere', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await keepFirst(page, 2)
  await page.goto('/settings')
  await expect(shelf(page)).toHaveCount(2)
  expect(sent).toEqual([])
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the settings can be used by everyone: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await remember(page)
    await page.goto('/settings')
    await expect(shelf(page)).toHaveCount(3)
    await expectAccessible(page)
  })
}

for (const width of [390, 320]) {
  test(`the settings fit ${width} px in German`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await remember(page)
    await page.evaluate(() => localStorage.setItem('language', 'de'))
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })
}
