import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { setEvening } from '#test/support/browser/evening.ts'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { expect, expectAccessible, expectRules, test } from '#test/support/browser/site.ts'

type Years = { year: number; archives: { id: string; title: string }[] }[]

const invitation = (page: Page) => page.getByRole('region', { name: 'Une soirée à la télévision' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Une soirée à la télévision' })

test('an evening shows broadcasts of its date by year', async ({ page }) => {
  await setEvening(page)
  const answer = await page.request.get('/api/archives/on-this-day?month=11&day=22&limit=3')
  const years = (await answer.json()) as Years
  expect(years.length).toBeGreaterThan(3)
  const { year } = years.reduce((best, one) =>
    Math.abs(one.year - 1996) < Math.abs(best.year - 1996) ? one : best,
  )
  await page.goto('/')
  await invitation(page).getByRole('link', { name: '22 novembre 1996' }).click()
  const list = sheet(page)
    .getByRole('region', { name: 'Archives diffusées un 22 novembre' })
    .getByRole('listitem')
  const shown = years.flatMap(({ archives }) => archives)
  await expect(list).toHaveCount(shown.length)
  await list.last().evaluate((card) => card.parentElement?.scrollIntoView())
  await expect(list.filter({ hasText: String(year) }).first()).toBeInViewport()

  await test.step('a focused card is fully visible', async () => {
    await list.first().getByRole('link').focus()
    for (let at = 0; at < shown.length; at++) {
      await expect(list.nth(at).locator(':focus')).toBeVisible()
      await expect(list.nth(at)).toBeInViewport({ ratio: 0.99 })
      await page.keyboard.press('Tab')
    }
  })
  await expectRules(page, ['color-contrast', 'label', 'list', 'scrollable-region-focusable'])
  await list.first().getByRole('link').click()
  await expect(page).toHaveURL(`/player/${years[0]!.archives[0]!.id}`)
})

test('a birth date opens its evening', async ({ page }) => {
  await setEvening(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.headers().authorization ?? '')
  })
  await page.goto('/')
  const field = invitation(page).getByLabel('Votre date de naissance')
  await field.fill('2030-01-01')
  await invitation(page).getByRole('button', { name: 'Voir la soirée' }).click()
  await expect(invitation(page).getByRole('status').last()).toHaveText(
    'Choisissez une date entre 1949 et aujourd’hui.',
  )
  await field.fill('1988-05-14')
  await field.press('Enter')
  await expect(page).toHaveURL('/#soiree=1988-05-14')
  await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText('samedi 14 mai 1988')
  await expect(sheet(page).getByRole('heading', { level: 2 })).toBeFocused()
  const une = sheet(page).getByRole('region', { name: 'Télé Une' })
  const news = une.getByRole('link', { name: /, sur Télé Une à 20:00$/ })
  await expect(news).toHaveAttribute('href', /^\/player\/[^/]+\?evening=1988-05-14$/)
  await expectAccessible(page)

  await test.step('the link opens it, the picture is a PNG', async () => {
    await expect(sheet(page).getByLabel('Lien vers cette soirée')).toHaveValue(
      /\/#soiree=1988-05-14$/,
    )
    const coming = page.waitForEvent('download')
    await sheet(page).getByRole('button', { name: 'Créer une image de la soirée' }).click()
    const saved = await coming
    expect(saved.suggestedFilename()).toBe('plus2tele-1988-05-14.png')
    const file = await readFile(await saved.path())
    // The IHDR chunk of a PNG contains width and height.
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1350])
    await expect(sheet(page).getByText('L’image a été enregistrée.')).toBeVisible()
  })

  await test.step('nothing is saved before one asks; then My television links to it too', async () => {
    const stored = () => page.evaluate(() => localStorage.getItem('birthday'))
    expect(await stored()).toBeNull()
    await sheet(page).getByRole('switch', { name: 'Garder cette date sur cet appareil' }).check()
    expect(await stored()).toBe('"1988-05-14"')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')
    await page.goto('/terms#ma-tele')
    await page.getByRole('link', { name: 'Votre soirée : 14 mai 1988' }).click()
    await expect(page).toHaveURL('/terms#soiree=1988-05-14')
    await sheet(page).getByRole('switch', { name: 'Garder cette date sur cet appareil' }).uncheck()
    expect(await stored()).toBeNull()
  })

  await test.step('another evening replaces it, and closing returns to the page', async () => {
    await sheet(page).getByLabel('Une autre soirée').fill('1975-12-31')
    await sheet(page).getByRole('button', { name: 'Voir la soirée' }).click()
    await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText(
      'mercredi 31 décembre 1975',
    )
    await sheet(page).getByRole('button', { name: 'Fermer la page de la soirée' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL('/terms')
  })
  expect(new Set(asked), 'nobody’s name goes along').toEqual(new Set(['']))
})

test('a link opens an evening over any page', async ({ page }) => {
  await page.goto('/legal#soiree=1977-02-31')
  await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText(
    'Cette date n’est pas valable',
  )
  await expect(sheet(page).getByLabel('Une autre soirée')).toHaveValue('')
  await sheet(page).getByLabel('Une autre soirée').fill('1991-03-01')
  await sheet(page).getByRole('button', { name: 'Voir la soirée' }).click()
  await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText('vendredi 1er mars 1991')
  await expect(sheet(page).getByRole('link').first()).toBeVisible()
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
    const wider = await sheet(page).evaluate((one) => one.scrollWidth - one.clientWidth)
    expect(wider).toBe(0)
  }
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/legal')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/#soiree=1911-01-01')
  await expect(sheet(page)).toContainText(
    'Seules les soirées à partir de 1949 peuvent être recomposées.',
  )
})

test('an evening omits a list that the server lacks', async ({ page }) => {
  const answer = page.waitForResponse('**/api/archives/on-this-day?*')
  await page.route('**/api/archives/on-this-day?*', (route) =>
    route.fulfill({ status: 404, json: { message: 'x' } }),
  )
  await page.goto('/#soiree=1996-11-22')
  await answer
  await expect(sheet(page).getByRole('link').first()).toBeVisible()
  await expect(sheet(page).getByRole('region', { name: /^Archives diffusées/ })).toHaveCount(0)
})
