import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { setEvening } from '../../../support/browser/evening.ts'
import { expectNoHorizontalScroll } from '../../../support/browser/viewport-assertions.ts'
import { expect, expectAccessible, expectRules, test } from '../../../support/browser/site.ts'

type Years = { year: number; archives: { id: string; title: string }[] }[]

const day = (page: Page) => page.getByRole('region', { name: /^Ce jour-là/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Une soirée à la télévision' })

test('home shows broadcasts of today’s date by year', async ({ page }) => {
  await setEvening(page)
  const answer = await page.request.get('/api/archives/on-this-day?month=11&day=22&limit=3')
  const years = (await answer.json()) as Years
  expect(years.length).toBeGreaterThan(3)
  const nearest = years.reduce((best, one) =>
    Math.abs(one.year - 1996) < Math.abs(best.year - 1996) ? one : best,
  )
  await page.goto('/')
  await expect(day(page).getByRole('heading', { level: 2 })).toHaveText('Ce jour-là22 novembre')
  const list = day(page).getByRole('list', { name: 'Archives diffusées un 22 novembre' })
  const shown = years.flatMap(({ archives }) => archives)
  await expect(list.getByRole('listitem')).toHaveCount(shown.length)
  const knob = day(page).getByRole('slider', { name: 'Année de diffusion' })
  await expect(knob).toHaveValue(String(nearest.year))
  const inView = (year: number) => list.locator(`[data-year="${year}"]`).first()
  await knob.scrollIntoViewIfNeeded()
  await expect(inView(nearest.year)).toBeInViewport()

  await test.step('a step selects the next year with broadcasts, the slider any', async () => {
    const at = years.indexOf(nearest)
    const before = years[at - 1]?.year ?? nearest.year
    await day(page).getByRole('button', { name: 'Archive d’une année antérieure' }).click()
    await expect(knob).toHaveValue(String(before))
    const { year: first, archives } = years[0]!
    await knob.fill(String(first))
    await expect(knob).toHaveValue(String(first))
    await expect(inView(first)).toBeInViewport()
    await expect(list.getByRole('listitem').first()).toContainText(archives[0]!.title)
  })
  await test.step('a focused card is fully visible', async () => {
    await list.getByRole('link').first().focus()
    for (let at = 0; at < shown.length; at++) {
      const card = list.getByRole('listitem').nth(at)
      await expect(card.locator(':focus')).toBeVisible()
      await expect(card).toBeInViewport({ ratio: 0.99 })
      await page.keyboard.press('Tab')
    }
  })
  await expectRules(page, ['color-contrast', 'label', 'list', 'scrollable-region-focusable'])
  const { id } = years[0]!.archives[0]!
  await list.getByRole('link').first().click()
  await expect(page).toHaveURL(`/player/${id}`)
})

test('a birth date opens its evening', async ({ page }) => {
  await setEvening(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.headers().authorization ?? '')
  })
  await page.goto('/')
  const field = day(page).getByLabel('Votre date de naissance')
  await field.fill('2030-01-01')
  await day(page).getByRole('button', { name: 'Voir la soirée' }).click()
  await expect(day(page).getByRole('status').last()).toHaveText(
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

test('home omits a list that the server lacks', async ({ page }) => {
  let status = 404
  await page.route('**/api/archives/on-this-day?*', (route) =>
    status === 200 ? route.fallback() : route.fulfill({ status, json: { message: 'x' } }),
  )
  await page.goto('/')
  await expect(day(page).getByLabel('Votre date de naissance')).toBeVisible()
  await expect(page.locator('#timeline')).toBeVisible()
  await expect(day(page).getByRole('slider')).toHaveCount(0)
  await expect(day(page).getByText('n’ont pas pu être chargées')).toHaveCount(0)
  // A missing list (404) reserves no space either.
  await expect.poll(async () => (await day(page).boundingBox())?.height).toBeLessThan(250)

  status = 500
  await page.reload()
  await expect(day(page).getByText('n’ont pas pu être chargées')).toContainText(
    'si l’erreur se reproduit, dites-le-nous sur Discord.',
  )
  status = 200
  await day(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(day(page).getByRole('slider')).toBeVisible()
})
