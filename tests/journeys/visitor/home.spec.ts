import { cards, expect, openScenario, test } from '../../support/site.ts'

test('the home page opens on the size and the shape of the collection', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stats = page.getByLabel('La collection en chiffres')
  await expect(stats).toContainText(/7\s130\s*archives|archives\s*7\s130/)
  await expect(stats).toContainText('20')
  await expect(page).toHaveTitle(
    'Les archives de la télévision, à parcourir et à regarder · +2Télé',
  )
  await expect(page.getByRole('link', { name: /archives des années 1980$/ })).toBeVisible()
})

test('a decade of the timeline leads to its archives', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /archives des années 1970$/ }).click()
  await expect(page).toHaveURL('/archives?decade=1970')
  await expect(page.getByRole('button', { name: 'Retirer le filtre Années 1970' })).toBeVisible()
  for (const year of await cards(page).locator('p').first().allInnerTexts()) {
    expect(year).toMatch(/^197\d/)
  }
})

test('the home page shows featured collections, recent additions and the most watched', async ({
  page,
}) => {
  await page.goto('/')
  const band = (name: string) => page.getByRole('region', { name })
  await expect(band('Collections à la une').getByRole('listitem')).toHaveCount(6)
  await expect(band('Derniers ajouts').getByRole('listitem')).toHaveCount(10)
  await expect(band('Les plus regardées').getByRole('listitem')).toHaveCount(10)
})

test('a collection that is still empty says so, band by band', async ({ page }) => {
  await openScenario(page, 'home-empty', '/')
  await expect(page.getByText('Aucune collection à la une pour le moment')).toBeVisible()
  await expect(page.getByText('Aucun ajout récent disponible')).toBeVisible()
})

test('the first data is asked for before the app has loaded', async ({ page }) => {
  const asked = page.waitForRequest('**/api/home')
  await page.route(/\/assets\/(?!boot).*\.js$/, async (route) => {
    await asked
    await route.continue()
  })
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/home')) requests++
  })
  await page.goto('/')
  await expect(cards(page).first()).toBeAttached()
  expect(requests).toBe(1)
})
