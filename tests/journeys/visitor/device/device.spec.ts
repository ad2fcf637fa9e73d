import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import {
  endElsewhere,
  signedInAs,
  signInElsewhere,
  signOut,
} from '../../../support/browser/member.ts'
import { expectNoSideScroll } from '../../../support/browser/narrow.ts'
import { expectRecordingKnown } from '../../../support/browser/player.ts'
import { cards, expect, expectAccessible, test } from '../../../support/browser/site.ts'

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

/** How much of the shelf the settings say that there is. */
const kept = (page: Page) =>
  page
    .getByRole('list', { name: 'Cet appareil' })
    .getByRole('listitem')
    .filter({ hasText: 'À regarder plus tard' })

/** As they lie in the tab: whose they are, and one of them. */
const drafts = { 'draft.member.comments.a': 'Je m’en souviens.' }

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

test('what is put on the shelf stays there, is seen in another tab, comes off again, and is sent nowhere', async ({
  page,
  context,
}) => {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET' || request.postData() !== null)
      sent.push(`${request.method()} ${request.url()}`)
  })
  await page.goto('/settings#ma-tele')
  await expect(page.getByText('Vous n’avez encore rien mis de côté')).toBeVisible()
  // Side by side, a few lines each: the evening comes soon after.
  const none = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!
  const [left, right] = [await none('À regarder plus tard'), await none('Historique')]
  expect(left.y).toBe(right.y)
  expect(Math.max(left.height, right.height)).toBeLessThan(220)
  const other = await context.newPage()
  await keepFirst(other, 2)
  await expect(shelf(page)).toHaveCount(2)
  await other.reload()
  const button = cards(other)
    .first()
    .getByRole('button', { name: /^Regarder plus tard/ })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(other).first().getByRole('link')).toHaveCount(1)
  const title = await cards(other).first().getByRole('link').innerText()
  await shelf(page)
    .filter({ hasText: title })
    .getByRole('button', { name: /^Retirer/ })
    .click()
  await expect(shelf(page)).toHaveCount(1)
  await expect(shelf(page).first().getByRole('button')).toBeFocused()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  // Another language or theme is nobody else's business either.
  await page.getByRole('radio', { name: 'Sombre' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  expect(sent).toEqual([])
})

test('watching puts an archive in the history; home offers to go on, but nothing to those who left nothing', async ({
  page,
}) => {
  await page.goto('/')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ma télé' })).toHaveCount(0)

  await page.goto('/archives?sort=-views')
  const link = cards(page).first().getByRole('link')
  const title = await link.innerText()
  await link.click()
  await expectRecordingKnown(page)
  await page.locator('video').evaluate((video) => (video as HTMLVideoElement).play())
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
  await expect(cards(page).nth(2)).toContainText(/vu à 45\s%/)
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Ma télé' })
  // What was begun comes first, and once, though it waits as well; all of it in one line.
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

test('an exported file restores everything after a clearing; a wrong one changes nothing', async ({
  page,
}) => {
  await remember(page)
  await page.goto('/settings')
  await expect(kept(page)).toContainText('3 archives')
  // Searches and drafts, of the member who is signed in.
  await page.evaluate((texts) => {
    localStorage.setItem('search.recent', '["journal","météo"]')
    for (const [name, text] of Object.entries(texts)) sessionStorage.setItem(name, text)
  }, drafts)
  await signedInAs(page, 'member')
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: 'Compte : Lou' })).toBeVisible()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  const importing = page.getByLabel('Importer un fichier')
  for (const text of ['{"shelf":[]}', 'GIF89a', '']) {
    const buffer = Buffer.from(text)
    await importing.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer })
    await expect(page.getByRole('alert')).toContainText('Rien n’a été changé.')
    await expect(kept(page)).toContainText('3 archives')
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
  await test.step('one part alone goes, once that is confirmed', async () => {
    await page.getByRole('button', { name: 'Effacer : Réglages du lecteur' }).click()
    await expect(dialog).toContainText('Le contenu de « Réglages du lecteur » sera effacé')
    await dialog.getByRole('button', { name: 'Effacer', exact: true }).click()
    await expect(goesOn).not.toBeChecked()
    await expect(speed).toHaveValue('1')
    await expect(kept(page)).toContainText('3 archives')
    await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked()
  })
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(kept(page)).toContainText('3 archives')
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await dialog.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(page.getByText('C’est effacé.')).toBeVisible()
  const left = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')),
  ])
  expect(left).toEqual(['authToken'])
  expect(await cookies()).not.toContain('language=')
  await expect(kept(page)).toContainText('rien')

  const file = { name: 'device.json', mimeType: 'application/json', buffer }
  await importing.setInputFiles(file)
  await expect(page.getByText(/^Ajouté à cet appareil\s: À regarder plus tard \(3\)/)).toBeVisible()
  await expect(kept(page)).toContainText('3 archives')
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

  await test.step('what found no room is told by the list that is full', async () => {
    const positions = Array.from({ length: 230 }, (_, at) => [`full${at}`, 60, 600])
    const full = Buffer.from(
      JSON.stringify({ ...JSON.parse(buffer.toString()), shelf: [], history: [], positions }),
    )
    await importing.setInputFiles({ ...file, buffer: full })
    await expect(
      page.getByText(
        /^Ajouté à cet appareil\s: Positions de lecture \(\d+\)\. Plus assez de place pour\s: Positions de lecture \(\d+\)\. Faites-y de la place/,
      ),
    ).toBeVisible()
  })

  await test.step('drafts of a session that was lost go into no file, and that is said', async () => {
    await endElsewhere(page)
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
    const exporting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter un fichier' }).click()
    expect(await readFile(await (await exporting).path(), 'utf8')).not.toContain('souviens')
    const said = 'Les brouillons ne s’exportent qu’avec le compte qui les a écrits'
    const device = page.getByRole('region', { name: 'Cet appareil' })
    await expect(device.getByRole('status')).toContainText(said)
    await page.getByRole('button', { name: 'Effacer : Brouillons' }).click()
    await expect(dialog).toContainText(said)
    await expect(dialog).not.toContainText('Sans fichier exporté')
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await signInElsewhere(page, 'member')
    await expect(page.getByRole('button', { name: 'Compte : Lou' })).toBeVisible()
  })

  await test.step('drafts go with their member, and are taken in for nobody else', async () => {
    await signOut(page, 'Lou')
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
    await importing.setInputFiles(file)
    await expect(page.getByText('Les brouillons de ce fichier n’ont pas été ajoutés')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('draft.member.comments.a'))).toBeNull()
  })

  await test.step('all of it fits a phone in German', async () => {
    await page.getByRole('radio', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSideScroll(page)
    }
    // A part is one line: its name, how much it holds, and the way to be rid of it.
    const row = page.getByRole('list', { name: 'Dieses Gerät' }).getByRole('listitem').first()
    const name = (await row.locator('span').first().boundingBox())!
    const button = (await row.getByRole('button').boundingBox())!
    expect(name.y + name.height).toBeGreaterThan(button.y)
    expect(name.x + name.width).toBeLessThanOrEqual(button.x)
  })
})

test('a name without a blank, as a file may bring one, ends in its own line @variant', async ({
  page,
}) => {
  await remember(page)
  const name = 'x'.repeat(300)
  await page.evaluate((long) => {
    const [first, ...others] = JSON.parse(localStorage.getItem('shelf')!) as { channel: object }[]
    const renamed = { ...first, title: long, channel: { ...first!.channel, name: long } }
    localStorage.setItem('shelf', JSON.stringify([renamed, ...others]))
  }, name)
  await page.goto('/legal#ma-tele')
  const sheet = page.getByRole('dialog', { name: 'Ma télé' })
  const line = sheet.getByRole('listitem').filter({ hasText: name })
  const texts = line.getByText(name, { exact: true })
  await expect(texts).toHaveCount(2)
  const rightOf = async (place: Locator) => {
    const { x, width } = (await place.boundingBox())!
    return x + width
  }
  const end = await rightOf(line)
  for (const text of await texts.all()) expect(await rightOf(text)).toBeLessThanOrEqual(end)
})
