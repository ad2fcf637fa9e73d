import { expectNoSideScroll } from '../../support/narrow.ts'
import { cards, expect, expectAccessible, openScenario, test } from '../../support/site.ts'

type Chosen = { archives: { id: string }[] }
type Listed = { id: string; title: string; featured: boolean; archiveCount: number }

test('the wall hangs the featured posters first, then the others', async ({ page }) => {
  await page.goto('/collections')
  const listed: Listed[] = await (await page.request.get('/api/collections')).json()
  const posters = (band: string) => page.getByRole('region', { name: band }).locator('li')
  const titles = (featured: boolean) =>
    listed.filter((one) => one.featured === featured).map(({ title }) => title)
  await expect(posters('À la une').getByRole('link')).toHaveText(titles(true))
  await expect(posters('Toutes les autres').getByRole('link')).toHaveText(titles(false))
})

test('a poster opens a collection, in its chosen order, and its first archive plays', async ({
  page,
}) => {
  await page.goto('/collections')
  await page.getByRole('link', { name: 'Les nuits de la Saint-Sylvestre' }).click()
  await expect(page).toHaveURL('/collection/saint-sylvestre')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Les nuits de la Saint-Sylvestre',
  )
  const answer = await page.request.get('/api/collection/saint-sylvestre')
  const { archives }: Chosen = await answer.json()
  const facts = page.getByRole('list', { name: 'La collection en bref' })
  await expect(facts).toContainText(`${archives.length} archives`)
  await expect(facts).toContainText('Créée le 2 novembre 2024')
  const hrefs = await cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(archives.map(({ id }) => `/player/${id}`))
  await page.getByRole('link', { name: 'Regarder la première' }).click()
  await expect(page).toHaveURL(`/player/${archives[0]!.id}`)
})

test('a collection that does not exist leads back to the wall', async ({ page }) => {
  await page.goto('/collection/none-such')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Cette collection n’existe pas, ou n’existe plus.',
  )
  await page.getByRole('main').getByRole('link', { name: 'Toutes les collections' }).click()
  await expect(page).toHaveURL('/collections')
})

test('a wall that could not be loaded can be asked for again', async ({ page }) => {
  await openScenario(page, 'api-reset', '/collections')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Réessayer' })
  await expect(retry).toBeVisible({ timeout: 10_000 })
  await page.request.post('/__mock/scenario', { data: { id: 'normal' } })
  await retry.click()
  await expect(cards(page)).toHaveCount(24)
})

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('an empty wall says “No collections available”', async ({ page }) => {
    await page.route('**/api/collections', (route) => route.fulfill({ json: [] }))
    await page.goto('/collections')
    await expect(page.getByText('No collections available', { exact: true })).toBeVisible()
    await expect(page.getByText('No collections featured at this time')).toBeHidden()
  })

  test('a wall without a headline says “No collections featured at this time”', async ({
    page,
  }) => {
    await page.route('**/api/collections', async (route) => {
      const listed: Listed[] = await (await route.fetch()).json()
      await route.fulfill({ json: listed.filter(({ featured }) => !featured) })
    })
    await page.goto('/collections')
    await expect(page.getByRole('region', { name: 'Featured' }).getByRole('status')).toHaveText(
      'No collections featured at this time',
    )
    await expect(cards(page)).toHaveCount(18)
  })

  test('a collection without archives says “No archives available”', async ({ page }) => {
    await page.route('**/api/collection/tour', async (route) => {
      const collection = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...collection, archives: [], archiveCount: 0 } })
    })
    await page.goto('/collection/tour')
    await expect(page.getByText('No archives available', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Watch the first one' })).toBeHidden()
  })
})

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    for (const path of ['/collections', '/collection/speakerines', '/collection/none-such']) {
      test(`${path} is accessible`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
        await expectAccessible(page)
      })
    }
  })
}

for (const locale of ['fr-FR', 'de-DE']) {
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })
    for (const path of ['/collections', '/collection/saint-sylvestre']) {
      test(`${path} fits the window`, async ({ page }) => {
        await page.goto(path)
        await expect(cards(page).first()).toBeVisible()
        await expectNoSideScroll(page)
      })
    }
  })
}
