import type { Page } from '@playwright/test'
import {
  box,
  openSearch,
  searchOptions,
  sheet,
  status,
} from '../../../support/browser/steps/search-steps.ts'
import {
  cards,
  expect,
  expectAccessible,
  expectEveryCard,
  openScenario,
  test,
} from '../../../support/browser/site.ts'

const group = (page: Page, name: string) => sheet(page).getByRole('group', { name })
const words = (page: Page) => page.getByRole('searchbox', { name: 'Mots recherchés' })
const order = (page: Page) => page.getByLabel('Trier par')

test('a misspelled word suggests the right one, in the dialog @variant', async ({ page }) => {
  await openSearch(page)
  for (const [typed, meant, found] of [
    ['antene bis', 'antenne bis', group(page, 'Chaînes')],
    ['jurnal', 'journal', group(page, 'Archives')],
    ['tempette', 'tempête', group(page, 'Archives')],
  ] as const) {
    await test.step(typed, async () => {
      await box(page).fill(typed)
      const other = sheet(page).getByRole('button', { name: `Vouliez-vous dire «\u00a0${meant}` })
      await expect(other).toBeVisible()
      await expect(status(page)).toHaveText(new RegExp(`^Aucun résultat trouvé.*${meant}`))
      await other.click()
      await expect(box(page)).toHaveValue(meant)
      await expect(box(page)).toBeFocused()
      await expect(found.getByRole('option').first()).toBeVisible()
    })
  }
  await test.step('a year in the query is a result, and does not hide the right word', async () => {
    await box(page).fill('jurnal 1980')
    await expect(group(page, 'Années').getByRole('option')).toHaveText(['1980', 'Années 1980'])
    await expect(status(page)).toHaveText(/^2 suggestions\. Vouliez-vous dire «.journal 1980/)
    await expectAccessible(page)
    await sheet(page)
      .getByRole('button', { name: /^Vouliez-vous dire «.journal 1980/ })
      .click()
    await expect(box(page)).toHaveValue('journal 1980')
    await expect(group(page, 'Archives').getByRole('option').first()).toBeVisible()
  })
})

test('genres, years and decades are results, too @variant', async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('documentaire')
  await group(page, 'Genres')
    .getByRole('option', { name: /^Documentaire/ })
    .click()
  await expect(page).toHaveURL('/archives?category=documentaire')
  await openSearch(page)
  await page.keyboard.type('1980')
  await expect(group(page, 'Années').getByRole('option')).toHaveText(['1980', 'Années 1980'])
  await expectAccessible(page)
  // The arrow keys go through all of them, in visual order.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(searchOptions(page).nth(-2)).toHaveAttribute('aria-selected', 'true')
  await group(page, 'Années').getByRole('option').first().click()
  await expect(page).toHaveURL('/archives?year=1980')
  await expectEveryCard(page, /^1980/)
})

test('a query lists its archives, best match first @variant', async ({ page }) => {
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/archives') asked.push(url)
  })
  await page.goto('/archives?query=temp%C3%AAte')
  await expect(words(page)).toHaveValue('tempête')
  await expect(order(page)).toHaveValue('relevance')
  await expect(cards(page).first()).toContainText(/tempête/i)
  // Preload and page send the same request, so it is sent once.
  expect(asked.map(({ searchParams }) => searchParams.get('sort'))).toEqual(['relevance'])
  const best = await (await page.request.get('/api/search?query=temp%C3%AAte&limit=5')).json()
  const titles = (best as { archives: { title: string }[] }).archives.map(({ title }) => title)
  await expect(cards(page).locator('h3').first()).toHaveText(titles[0] ?? 'none')

  await order(page).selectOption('-views')
  await expect(page).toHaveURL('/archives?query=temp%C3%AAte&sort=-views')
  await expect(words(page)).toHaveValue('tempête')
  await words(page).fill('tempête forêts')
  await words(page).press('Enter')
  await expect(page).toHaveURL(/query=temp%C3%AAte\+for%C3%AAts&sort=-views$/)
  await expect(words(page)).toHaveValue('tempête forêts')
  await words(page).press('Enter')
  await page.goBack()
  await expect(words(page)).toHaveValue('tempête')
  await page.goForward()
  await expect(words(page)).toHaveValue('tempête forêts')
  await expectAccessible(page)
  await words(page).fill('  ')
  await words(page).press('Enter')
  // Without a query, the default order is by views again.
  await expect(page).toHaveURL('/archives')
  await expect(words(page)).toHaveCount(0)
  await expect(order(page).getByRole('option')).toHaveCount(5)
})

test('an empty list suggests other words @variant', async ({ page }) => {
  await page.goto('/archives?query=jurnal&category=journal')
  await expect(page.getByText('Aucune archive trouvée pour ces critères')).toBeVisible()
  await page.getByRole('link', { name: /^Vouliez-vous dire «\s*journal/ }).click()
  await expect(page).toHaveURL('/archives?query=journal&category=journal')
  await expect(words(page)).toHaveValue('journal')
  await expect(cards(page).first()).toBeVisible()
})

test('a description is searched, too @variant', async ({ page }) => {
  const list = await (await page.request.get('/api/archives?sort=-views')).json()
  const { items } = list as { items: { id: string; title: string }[] }
  for (const { id } of items) {
    const whole = await (await page.request.get(`/api/archive/${id}`)).json()
    const { title, description } = whole as { title: string; description: string }
    const word = description.match(/\p{L}{7,}/gu)?.find((one) => !title.includes(one))
    if (!word) continue
    await page.goto(`/archives?${new URLSearchParams({ query: `${word} ${title}`.slice(0, 100) })}`)
    await expect(cards(page).getByRole('link', { name: title }).first()).toBeVisible()
    return
  }
  throw new Error('No description has a word of its own.')
})

test('a server without relevance can be searched @variant', async ({ page }) => {
  await page.route(/\/api\/archives\?.*sort=relevance/, (route) =>
    route.fulfill({ status: 400, json: { error: 'bad_request', message: 'No such order.' } }),
  )
  await page.route('**/api/search?**', async (route) => {
    const answer = await route.fetch()
    const { didYouMean: _, ...rest } = (await answer.json()) as Record<string, unknown>
    await route.fulfill({ response: answer, json: rest })
  })
  const plain = page.waitForResponse(/\/api\/archives\?page=1&query=journal&sort=-views$/)
  await page.goto('/archives?query=journal')
  expect((await plain).status()).toBe(200)
  await expect(cards(page)).toHaveCount(20)
  // Results by views are not called the best match.
  await expect(order(page)).toHaveValue('-views')
  await expect(order(page).getByRole('option', { name: 'Les plus pertinentes' })).toHaveCount(0)
  await page.goto('/archives?query=jurnal')
  await expect(page.getByText('Aucune archive trouvée pour ces critères')).toBeVisible()
  await openSearch(page)
  await page.keyboard.type('jurnal')
  await expect(sheet(page).getByText('Vérifiez l’orthographe')).toBeVisible()
})

test('genres that fail to load do not affect the results @variant', async ({ page }) => {
  await openScenario(page, 'normal', '/legal')
  await page.route('**/api/categories', (route) => route.abort())
  await openSearch(page)
  await page.keyboard.type('journal')
  await expect(group(page, 'Archives').getByRole('option')).toHaveCount(5)
})
