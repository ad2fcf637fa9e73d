import type { Page } from '@playwright/test'
import { cards, expect, expectEveryCard, test } from '#test/support/browser/site.ts'

const progress = (page: Page) => page.getByText(/^Page \d+ sur \d+, /)
const hrefs = (page: Page) =>
  cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

const sixties = /^196\d/

const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Retirer le filtre ${name}`, exact: true })

test('decade, channel and category filter the cards', async ({ page }) => {
  await page.goto('/archives')
  await expect(cards(page)).toHaveCount(20)
  const total = async () => Number((await progress(page).innerText()).replace(/^.* sur |\s/g, ''))
  const all = await total()

  await page.getByLabel('Décennie').selectOption({ label: 'Années 1960' })
  await expect(page).toHaveURL('/archives?decade=1960')
  await expectEveryCard(page, sixties)
  const ofDecade = await total()
  expect(ofDecade).toBeLessThan(all)

  await page.getByLabel('Chaîne', { exact: true }).selectOption({ label: 'RTN' })
  await expect(page).toHaveURL('/archives?channel=rtn&decade=1960')
  await expectEveryCard(page, /^196\d[^]*\nRTN/)
  const ofChannel = await total()
  expect(ofChannel).toBeLessThan(ofDecade)

  const answered = page.waitForResponse(/\/api\/archives\?.*category=journal/)
  await page.getByLabel('Genre').selectOption({ label: 'Journal télévisé' })
  // Requested again, because the browser may drop the body of a response that the page has read.
  const { items } = (await (await page.request.get((await answered).url())).json()) as {
    items: { id: string; category: { id: string } }[]
  }
  expect(items.map(({ category }) => category.id)).toEqual(items.map(() => 'journal'))
  await expect.poll(() => hrefs(page)).toEqual(items.map(({ id }) => `/player/${id}`))
  expect(await total()).toBeLessThan(ofChannel)
  await expect(page).toHaveTitle('Archives, RTN, Journal télévisé, Années 1960 · +2Télé')

  await chip(page, 'Journal télévisé').click()
  await expect(page).toHaveURL('/archives?channel=rtn&decade=1960')
  await chip(page, 'RTN').click()
  await expect(page).toHaveURL('/archives?decade=1960')
  await expectEveryCard(page, sixties)
  await chip(page, 'Années 1960').click()
  await expect(page).toHaveURL('/archives')
  await expect.poll(total).toBe(all)
  await expect(chip(page, 'Années 1960')).toHaveCount(0)
})

test('sort order and query are in the address [RT-07]', async ({ page }) => {
  await page.goto('/archives?decade=1960&query=journal')
  const found = await page.request.get('/api/archives?decade=1960&query=journal&sort=relevance')
  const { items } = (await found.json()) as { items: { id: string }[] }
  await expect.poll(() => hrefs(page)).toEqual(items.map(({ id }) => `/player/${id}`))
  expect(items).toHaveLength(20)
  await expectEveryCard(page, sixties)
  const order = page.getByLabel('Trier par')
  await order.selectOption({ label: 'Diffusion, la plus ancienne d’abord' })
  await expect(page).toHaveURL('/archives?query=journal&decade=1960&sort=broadcastDate')
  await expect(cards(page).first()).toContainText('1960')
  await order.selectOption({ label: 'Les plus regardées' })
  await expect(page).toHaveURL('/archives?query=journal&decade=1960&sort=-views')
  await order.selectOption({ label: 'Titre' })
  await expect(page).toHaveURL('/archives?query=journal&decade=1960&sort=title')

  await page.goBack()
  await expect(order).toHaveValue('-views')
  await page.goBack()
  await expect(order).toHaveValue('broadcastDate')
  await page.goBack()
  await expect(page).toHaveURL('/archives?decade=1960&query=journal')
  await expect(order).toHaveValue('relevance')
  await page.goForward()
  await page.reload()
  await expect(order).toHaveValue('broadcastDate')
  await expect(page.getByLabel('Décennie')).toHaveValue('1960')
  await expect(chip(page, '« journal »')).toBeVisible()
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(page).toHaveURL('/archives?sort=broadcastDate')
})
