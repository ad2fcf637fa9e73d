import {
  box,
  openSearch,
  searchOptions,
  sheet,
} from '../../../support/browser/steps/search-steps.ts'
import { expect, expectUsableShell, test } from '../../../support/browser/site.ts'

const archive = (title: string) => ({
  id: 'a1',
  title,
  channel: { id: 'c1', name: 'Télé Une' },
  category: { id: 'journal', name: 'Journal télévisé' },
  year: 1981,
  broadcastDate: null,
  duration: 60,
  views: 1,
  thumbnail: 'thumbnails/none.svg',
})
const answer = (...titles: string[]) => ({
  archives: titles.map(archive),
  channels: [],
  collections: [],
})

test('a late response to an older query is never shown [NF-33]', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const asked: string[] = []
  await page.route('**/api/search?*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('query') ?? ''
    asked.push(query)
    if (query === 'premier') await released
    await route.fulfill({ json: answer(`Réponse à ${query}`) }).catch(() => undefined)
  })
  await openSearch(page)
  const aborted = page.waitForEvent('requestfailed', (one) => one.url().includes('query=premier'))
  await box(page).fill('premier')
  await expect.poll(() => asked).toEqual(['premier'])
  await expect(sheet(page).getByRole('listbox')).toHaveCount(0)
  await box(page).fill('second')
  await aborted
  await expect(searchOptions(page).first()).toContainText('Réponse à second')
  release()
  await page.keyboard.press('ArrowDown')
  await expect(searchOptions(page).first()).toContainText('Réponse à second')
  await expect(sheet(page).getByText('Réponse à premier')).toHaveCount(0)

  await test.step('the keys of an input method select nothing and send nothing', async () => {
    await box(page).fill('')
    asked.length = 0
    const session = await page.context().newCDPSession(page)
    for (const text of ['n', 'nu', 'nui'])
      await session.send('Input.imeSetComposition', { text, selectionStart: 3, selectionEnd: 3 })
    await expect(box(page)).toHaveValue('nui')
    await session.send('Input.insertText', { text: 'nuit' })
    await expect(searchOptions(page).first()).toContainText('Réponse à nuit')
    expect(asked).toEqual(['nuit'])
  })
})

test('the search adds only a button to the first load @variant', async ({ page }) => {
  const panels: string[] = []
  page.on('request', (request) => {
    if (/\/SearchPanel.*\.js$/.test(request.url())) panels.push(request.url())
  })
  await page.goto('/legal')
  const button = page.getByRole('button', { name: 'Rechercher' })
  await expect(button).toBeVisible()
  expect(panels).toEqual([])
  await button.hover()
  await expect.poll(() => panels.length).toBe(1)

  let down = true
  await page.route('**/api/search?*', (route) =>
    down ? route.fulfill({ status: 400, json: { error: 'bad_request' } }) : route.continue(),
  )
  await button.click()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('journal')
  await expect(sheet(page).getByRole('alert')).toContainText('Une erreur est survenue')
  down = false
  await sheet(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(searchOptions(page)).toHaveCount(7)
  expect(panels).toHaveLength(1)
})

test('a search whose code fails to load offers a reload @variant', async ({ page }) => {
  await page.route(/\/assets\/SearchPanel.*\.js$/, (route) => route.abort())
  await page.goto('/legal')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Recharger la page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectUsableShell(page)
})

test('any input is rendered as text [XS-10]', async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)>'
  page.on('dialog', () => expect.soft(true, 'no alert').toBe(false))
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ json: answer(`${hostile} (.*)+[a-z]{2,} \\ $& 👩‍🚀 ليلة`) }),
  )
  await openSearch(page)
  for (const query of [hostile, '(.*)+[a-z]{2,} \\ $&', '$t(menu.open) {{query}}', 'ليلة', '👩‍🚀']) {
    await box(page).fill(query)
    await expect(searchOptions(page).last()).toHaveText(
      `Toutes les archives pour «\u00a0${query}\u00a0»`,
    )
    await expect(searchOptions(page).first()).toContainText(hostile)
  }
  await box(page).fill(hostile)
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/archives?${new URLSearchParams({ query: hostile })}`)
  await expect(page.getByRole('button', { name: hostile })).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})
