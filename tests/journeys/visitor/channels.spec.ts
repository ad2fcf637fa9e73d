import { expectNoSideScroll } from '../../support/narrow.ts'
import { cards, expect, expectAccessible, openScenario, test } from '../../support/site.ts'

test('every channel stands in the guide with its number, its years and its archives', async ({
  page,
}) => {
  await page.goto('/channels')
  await expect(cards(page)).toHaveCount(20)
  await expect(cards(page).first()).toContainText(/1RTN1949 – 1974836\s+archives/)
  await expect(cards(page).nth(1)).toContainText('Depuis 1975')
})

test('a channel leads to its own archives', async ({ page }) => {
  await page.goto('/channels')
  await page.getByRole('link', { name: 'Réseau 3' }).click()
  await expect(page).toHaveURL('/archives?channel=reseau-3')
  await expect(page.getByRole('button', { name: 'Retirer le filtre Réseau 3' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  for (const card of await cards(page).allInnerTexts()) expect(card).toContain('Réseau 3')
})

test('a year tuned by keyboard shows who was on the air', async ({ page }) => {
  await page.goto('/channels')
  const knob = page.getByRole('slider', { name: 'Qui était à l’antenne ?' })
  await knob.press('Home')
  await expect(knob).toHaveValue('1949')
  await expect(page.getByText('En 1949, 1 chaîne')).toBeVisible()
  await expect(page.locator('li[data-lit="true"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Toutes les années' }).click()
  await expect(page.locator('li[data-lit="true"]')).toHaveCount(20)
})

test('a guide without channels says so and leads on', async ({ page }) => {
  await page.route('**/api/channels', (route) => route.fulfill({ json: [] }))
  await page.goto('/channels')
  await expect(page.getByText('Aucune chaîne disponible')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Parcourir les archives' }).click()
  await expect(page).toHaveURL('/archives')
})

test('a channel of which next to nothing is known still leads to its archives', async ({
  page,
}) => {
  await page.route('**/api/channels', (route) =>
    route.fulfill({ json: [{ id: 'rtn', name: 'RTN', archiveCount: 3 }] }),
  )
  await page.goto('/channels')
  await expect(cards(page)).toContainText('Années inconnues')
  await page.getByRole('link', { name: 'RTN' }).click()
  await expect(page).toHaveURL('/archives?channel=rtn')
})

test('a guide that could not be loaded can be asked for again', async ({ page }) => {
  await openScenario(page, 'api-reset', '/channels')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible({ timeout: 10_000 })
  await page.request.post('/__mock/scenario', { data: { id: 'normal' } })
  await retry.click()
  await expect(cards(page)).toHaveCount(20)
})

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('the guide is accessible', async ({ page }) => {
      await page.goto('/channels')
      await expect(cards(page)).toHaveCount(20)
      await expectAccessible(page)
    })

    test('the guide is accessible with a year tuned', async ({ page }) => {
      await page.goto('/channels')
      await page.getByRole('slider').press('Home')
      await expectAccessible(page)
    })
  })
}

for (const locale of ['fr-FR', 'de-DE']) {
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })
    test('the guide fits the window', async ({ page }) => {
      await page.goto('/channels')
      await expect(cards(page)).toHaveCount(20)
      await expectNoSideScroll(page)
    })
  })
}
