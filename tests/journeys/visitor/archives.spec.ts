import { cards, expect, expectUsableShell, openScenario, test } from '../../support/site.ts'

const moreButton = 'Voir plus'

test('the list says where the visitor is and grows by a page at a time', async ({ page }) => {
  await page.goto('/archives')
  await expect(page.getByText(/^Page 1 sur 357, 20 archives affichées sur 7\s130$/)).toBeVisible()
  await page.getByRole('button', { name: moreButton }).click()
  await expect(page.getByText(/^Page 2 sur 357, 40 archives affichées sur 7\s130$/)).toBeVisible()
  await expect(cards(page)).toHaveCount(40)
})

test('a filtered list ends: the last page has no button', async ({ page }) => {
  await page.goto('/archives?year=1953')
  const progress = page.getByText(/^Page \d+ sur \d+, /)
  await expect(progress).toBeVisible()
  const more = page.getByRole('button', { name: moreButton })
  while (await more.isVisible()) {
    const before = await progress.innerText()
    await more.click()
    await expect(progress).not.toHaveText(before)
  }
  const [, shown, total] = /, (\d+) archives? affichées? sur (\d+)/.exec(
    await progress.innerText(),
  ) ?? ['', 'none', 'other']
  expect(shown).toBe(total)
})

test('filters and order live in the address, and Back undoes them', async ({ page }) => {
  await page.goto('/archives')
  await expect(cards(page).first()).toBeVisible()
  await page.getByLabel('Décennie').selectOption({ label: 'Années 1960' })
  await expect(page).toHaveURL('/archives?decade=1960')
  await page.getByLabel('Trier par').selectOption({ label: 'Diffusion, la plus ancienne d’abord' })
  await expect(page).toHaveURL('/archives?decade=1960&sort=broadcastDate')
  await expect(cards(page).first()).toContainText('1960')
  await page.goBack()
  await expect(page).toHaveURL('/archives?decade=1960')
  await expect(page.getByLabel('Trier par')).toHaveValue('-broadcastDate')
  await page.reload()
  await expect(page.getByLabel('Décennie')).toHaveValue('1960')
})

test('a filter by channel and kind holds for every card, and each chip removes its own', async ({
  page,
}) => {
  await page.goto('/archives?channel=tele-une&category=journal')
  await expect(cards(page).first()).toBeVisible()
  for (const card of await cards(page).allInnerTexts()) expect(card).toContain('Télé Une')
  await page.getByRole('button', { name: 'Retirer le filtre Journal télévisé' }).click()
  await expect(page).toHaveURL('/archives?channel=tele-une')
})

test('criteria that nothing meets offer the way back to everything', async ({ page }) => {
  await page.goto('/archives?query=zzzzzz')
  await expect(page.getByText('Aucune archive trouvée pour ces critères')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Tout effacer' }).click()
  await expect(page).toHaveURL('/archives')
  await expect(cards(page).first()).toBeVisible()
})

test('an empty library says so', async ({ page }) => {
  await openScenario(page, 'library-empty', '/archives')
  await expect(page.getByText('Aucune archive disponible')).toBeVisible()
})

test('a search in the address folds accents', async ({ page }) => {
  const total = async (query: string) => {
    await page.goto(`/archives?query=${query}`)
    const progress = page.getByText(/ affichées sur /)
    await expect(progress).toBeVisible()
    return (await progress.innerText()).replace(/^.* sur /, '')
  }
  expect(await total('élection')).toBe(await total('ELECTION'))
})

test('a list that cannot be had offers another try, and the shell stays usable', async ({
  page,
}) => {
  let down = true
  await page.route('**/api/archives?*', (route) =>
    down ? route.fulfill({ status: 400, json: { error: 'bad_request' } }) : route.continue(),
  )
  await page.goto('/archives')
  await expect(page.getByRole('alert')).toContainText('Une erreur est survenue')
  await expectUsableShell(page)
  down = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(cards(page)).toHaveCount(20)
})

test('who leaves a failure and comes back finds no failure of before', async ({ page }) => {
  await page.route(/\/api\/archives\?/, (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto('/archives')
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await page.unroute(/\/api\/archives\?/)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page).toHaveURL('/legal')
  await footer.getByRole('link', { name: 'Archives' }).click()
  await expect(cards(page)).toHaveCount(20)
})

test('a next page that fails keeps what is there and can be asked for again', async ({ page }) => {
  await page.goto('/archives')
  await expect(cards(page)).toHaveCount(20)
  await page.route('**/api/archives?page=2*', (route) =>
    route.fulfill({ status: 400, json: { error: 'bad_request' } }),
  )
  await page.getByRole('button', { name: moreButton }).click()
  await expect(page.getByText('La suite n’a pas pu être chargée.')).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  await page.unroute('**/api/archives?page=2*')
  await page.getByRole('button', { name: moreButton }).click()
  await expect(cards(page)).toHaveCount(40)
})

test('only what is near the window is mounted, and the page keeps its height', async ({ page }) => {
  // Twenty pages are a chapter: this is one and a half.
  const pages = 30
  await page.goto('/archives')
  for (let number = 2; number <= pages; number++) {
    await page.getByRole('button', { name: moreButton }).click()
    await expect(page.getByText(new RegExp(`^Page ${number} sur `))).toBeVisible()
  }
  const chapters = page.locator('[data-chapter]')
  await expect(chapters).toHaveCount(2)
  await expect(chapters.first()).toBeEmpty()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(chapters.last()).toBeEmpty()
  await expect(page.getByRole('list', { name: 'Page 1', exact: true })).toBeVisible()
  await expect.poll(() => cards(page).count()).toBeLessThan((pages * 20) / 4)
  expect(Math.abs((await height()) - before)).toBeLessThan(3)
})
