import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { cards, expect, test } from '#test/support/browser/site.ts'

type Chosen = { archives: { id: string }[]; description: string }
type Listed = {
  title: string
  description: string
  featured: boolean
  firstYear: number
  lastYear: number
}

test('the wall lists featured posters first', async ({ page }) => {
  await page.goto('/collections')
  const listed: Listed[] = await (await page.request.get('/api/collections')).json()
  const posters = (band: string) => page.getByRole('region', { name: band }).locator('li')
  const titles = (featured: boolean) =>
    listed.filter((one) => one.featured === featured).map(({ title }) => title)
  await expect(posters('À la une').getByRole('link')).toHaveText(titles(true))
  await expect(posters('Toutes les autres').getByRole('link')).toHaveText(titles(false))

  await test.step('a title can be read without scrolling, at every width', async () => {
    const title = posters('À la une').first().getByRole('link')
    for (const [width, height] of [
      [1920, 1080],
      [1440, 900],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(title).toBeInViewport({ ratio: 1 })
      await expectNoHorizontalScroll(page)
    }
  })

  await test.step('nine fit into the first screen of a laptop, with years and a word', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const ninth = cards(page).nth(8)
    await expect(ninth).toBeInViewport({ ratio: 0.99 })
    const { firstYear, lastYear, description } = listed[8]!
    await expect(ninth).toContainText(`${firstYear}–${lastYear}`)
    await expect(ninth).toContainText(description)
  })

  const answer = await page.request.get('/api/collection/saint-sylvestre')
  const { archives, description }: Chosen = await answer.json()
  let fails = true
  await page.route('**/api/collection/saint-sylvestre', (route) =>
    fails ? route.fulfill({ status: 403, json: {} }) : route.continue(),
  )
  await page.getByRole('link', { name: 'Les nuits de la Saint-Sylvestre' }).click()
  await expect(page).toHaveURL('/collection/saint-sylvestre')
  await test.step('data of the wall is shown at once and stays when the rest fails', async () => {
    const failed = page.getByRole('alert')
    await expect(failed).toContainText('Une erreur est survenue')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    fails = false
    await failed.getByRole('button', { name: 'Réessayer' }).click()
    await expect(failed).toHaveCount(0)
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Les nuits de la Saint-Sylvestre',
  )
  await expect(page).toHaveTitle('Les nuits de la Saint-Sylvestre · +2Télé')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    description.slice(0, 200),
  )
  await expect(page.getByText(description)).toBeVisible()
  const summary = page.getByRole('list', { name: 'La collection en bref' })
  await expect(summary).toContainText(`${archives.length} archives`)
  await expect(summary).toContainText('Créée le 2 novembre 2024')
  const hrefs = () =>
    cards(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const { pathname } = new URL(page.url())
  const address = (id: string) => `/player/${id}?collection=${pathname.split('/').at(-1)}`
  await expect.poll(hrefs).toEqual(archives.map(({ id }) => address(id)))
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: 'Regarder la première' }).click()
  await expect(page).toHaveURL(address(archives[0]!.id))
})
