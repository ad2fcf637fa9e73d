import type { Page } from '@playwright/test'
import { cards, expect, expectAccessible, expectUsableShell, test } from '../support/site.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Recherche' })
const box = (page: Page) => sheet(page).getByRole('combobox')
const options = (page: Page) => sheet(page).getByRole('option')
const status = (page: Page) => sheet(page).getByRole('status')

async function openSearch(page: Page, path = '/legal') {
  await page.goto(path)
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(box(page)).toBeFocused()
}

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

test('the slash key opens the search, arrows choose, Enter opens the recording', async ({
  page,
}) => {
  await page.goto('/archives')
  await expect(cards(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
  await page.keyboard.type('journal')
  const group = sheet(page).getByRole('group', { name: 'Archives' })
  await expect(group.getByRole('option')).toHaveCount(5)
  await expect(group.locator('mark').first()).toHaveText(/^journal$/i)
  await expect(status(page)).toHaveText('5 suggestions')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = options(page).nth(1)
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? 'none',
  )
  await expect(box(page)).toBeFocused()
  const title = await chosen.locator('bdi').first().innerText()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/player\//)
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('channels are found by name, and lead to their archives', async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('tele une')
  const channel = sheet(page).getByRole('group', { name: 'Chaînes' }).getByRole('option').first()
  await expect(channel).toContainText('Télé Une')
  await expect(channel).toContainText('Canal 2')
  await channel.click()
  await expect(page).toHaveURL('/archives?channel=tele-une')
  await expect(sheet(page)).toBeHidden()
})

test('collections are found by their title', async ({ page }) => {
  const [collection] = (await (await page.request.get('/api/collections')).json()) as [
    { id: string; title: string },
  ]
  await openSearch(page)
  await box(page).fill(collection.title)
  const group = sheet(page).getByRole('group', { name: 'Collections' })
  await group.getByRole('option').filter({ hasText: collection.title }).click()
  await expect(page).toHaveURL(`/collection/${collection.id}`)
})

test('Enter without a choice lists the archives, and the box remembers what they are narrowed to', async ({
  page,
}) => {
  await openSearch(page)
  await page.keyboard.type(' élection  ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/archives?${new URLSearchParams({ query: 'élection' })}`)
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Retirer le filtre « élection »' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(box(page)).toHaveValue('élection')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.type('journal')
  await expect(box(page)).toHaveValue('journal')
})

test('Home and End are the list’s once it is entered, and the text’s before', async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('journal')
  await expect(options(page)).toHaveCount(6)
  await page.keyboard.press('Home')
  await page.keyboard.type('x')
  await expect(box(page)).toHaveValue('xjournal')
  await page.keyboard.press('Backspace')
  await expect(options(page)).toHaveCount(6)
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
})

test('Escape closes the search and gives the focus back', async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('nuit')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeFocused()
  await expectUsableShell(page)
})

test('nothing found is said, with ways on', async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('zzzzzz')
  await expect(status(page)).toHaveText('Aucun résultat trouvé')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await sheet(page).getByRole('link', { name: 'Parcourir les archives' }).click()
  await expect(page).toHaveURL('/archives')
})

test('recent searches outlive a reload, are forgotten one by one, and all at once', async ({
  page,
}) => {
  for (const query of ['journal', 'nuit', 'élection']) {
    await openSearch(page)
    await page.keyboard.type(query)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/archives\?query=/)
  }
  await page.goto('/legal')
  await page.reload()
  await openSearch(page)
  const recent = sheet(page).getByRole('region', { name: 'Recherches récentes' })
  await expect(recent.getByRole('link')).toHaveText(['élection', 'nuit', 'journal'])
  await recent.getByRole('button', { name: /^Retirer «\s*nuit\s*»/ }).click()
  await expect(recent.getByRole('link')).toHaveText(['élection', 'journal'])
  await recent.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(recent).toBeHidden()
  await expect(box(page)).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('search.recent'))).toBeNull()
})

test('a slash that is typed, or held with another key, or switched off, opens nothing', async ({
  page,
}) => {
  await page.goto('/archives')
  await expect(cards(page).first()).toBeVisible()
  const select = page.getByLabel('Décennie')
  await select.press('/')
  await page.evaluate(() => {
    document.querySelector('h1')?.after(document.createElement('input'))
    document.querySelector<HTMLElement>('h1 + input')?.focus()
  })
  await page.keyboard.type('a/b')
  await expect(page.locator('h1 + input')).toHaveValue('a/b')
  await page.locator('h1').focus()
  await page.keyboard.press('Control+/')
  await page.evaluate(() => localStorage.setItem('player.shortcuts', 'off'))
  await page.keyboard.press('/')
  await expect(sheet(page)).toBeHidden()
  await page.evaluate(() => localStorage.removeItem('player.shortcuts'))
  // Where AZERTY has it: behind Shift.
  await page.keyboard.press('Shift+/')
  await expect(box(page)).toBeFocused()
})

test('a late answer to an older query is never shown', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked: string[] = []
  await page.route('**/api/search?*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('query') ?? ''
    asked.push(query)
    if (query === 'premier') await held
    await route.fulfill({ json: answer(`Réponse à ${query}`) }).catch(() => undefined)
  })
  await openSearch(page)
  await page.keyboard.type('premier')
  await expect.poll(() => asked).toEqual(['premier'])
  await expect(sheet(page).getByRole('listbox')).toHaveCount(0)
  const aborted = page.waitForEvent('requestfailed')
  await box(page).fill('second')
  expect((await aborted).url()).toContain('query=premier')
  await expect(options(page).first()).toContainText('Réponse à second')
  release()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toContainText('Réponse à second')
  await expect(sheet(page).getByText('Réponse à premier')).toHaveCount(0)
})

test('an input method composes undisturbed: its keys choose nothing and ask nothing', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('**/api/search?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('query') ?? '')
    return route.fulfill({ json: answer('Nuit blanche') })
  })
  await openSearch(page)
  const session = await page.context().newCDPSession(page)
  for (const text of ['n', 'nu', 'nui'])
    await session.send('Input.imeSetComposition', { text, selectionStart: 3, selectionEnd: 3 })
  await expect(box(page)).toHaveValue('nui')
  await session.send('Input.insertText', { text: 'nuit' })
  await expect(options(page).first()).toContainText('Nuit blanche')
  expect(asked).toEqual(['nuit'])
})

test('a search that fails can be tried again', async ({ page }) => {
  let down = true
  await page.route('**/api/search?*', (route) =>
    down ? route.fulfill({ status: 400, json: { error: 'bad_request' } }) : route.continue(),
  )
  await openSearch(page)
  await page.keyboard.type('journal')
  await expect(sheet(page).getByRole('alert')).toContainText('Une erreur est survenue')
  down = false
  await sheet(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(options(page)).toHaveCount(6)
})

test('a search whose code cannot be had offers a reload, and the shell stays usable', async ({
  page,
}) => {
  await page.route(/\/assets\/SearchPanel.*\.js$/, (route) => route.abort())
  await page.goto('/legal')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Recharger la page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectUsableShell(page)
})

test('whatever is typed is text', async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)>'
  page.on('dialog', () => expect.soft(true, 'no alert').toBe(false))
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ json: answer(`${hostile} (.*)+[a-z]{2,} \\ $& 👩‍🚀 ليلة`) }),
  )
  await openSearch(page)
  for (const query of [hostile, '(.*)+[a-z]{2,} \\ $&', '$t(menu.open) {{query}}', 'ليلة', '👩‍🚀']) {
    await box(page).fill(query)
    await expect(options(page).last()).toHaveText(`Toutes les archives pour «\u00a0${query}\u00a0»`)
    await expect(options(page).first()).toContainText(hostile)
  }
  await box(page).fill(hostile)
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/archives?${new URLSearchParams({ query: hostile })}`)
  await expect(page.getByRole('button', { name: hostile })).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('the search costs the first load a button: its code comes on intent', async ({ page }) => {
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
})

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' })
    test('axe finds nothing in the search, before typing, with answers and without', async ({
      page,
    }) => {
      await page.addInitScript(() =>
        localStorage.setItem('search.recent', JSON.stringify(['journal', 'nuit'])),
      )
      await openSearch(page)
      await expectAccessible(page)
      await page.keyboard.type('tele')
      await expect(status(page)).toHaveText(/suggestions$/)
      await page.keyboard.press('ArrowDown')
      await expectAccessible(page)
      await box(page).fill('zzzzzz')
      await expect(status(page)).toHaveText('Aucun résultat trouvé')
      await expectAccessible(page)
    })
  })
}

test.describe('320 px wide in German', () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: 'de-DE' })
  test('the search fills the screen and nothing in it is wider', async ({ page }) => {
    await page.goto('/legal')
    await page.getByRole('button', { name: 'Suchen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suche' })
    const field = dialog.getByRole('combobox')
    for (const query of ['', 'tele', 'zzzzzz', 'Donaudampfschifffahrtsgesellschaft'.repeat(2)]) {
      await field.fill(query)
      if (query === 'tele') await expect(dialog.getByRole('option').first()).toBeVisible()
      if (query.startsWith('zz')) await expect(dialog.getByRole('status')).not.toBeEmpty()
      const size = await dialog.evaluate((element) => ({
        width: element.clientWidth,
        height: element.clientHeight,
        widest: Math.max(
          ...[...element.querySelectorAll(':not(input)')].map((part) => part.scrollWidth),
        ),
      }))
      expect(size).toMatchObject({ width: 320, height: 640 })
      expect(size.widest, query).toBeLessThanOrEqual(320)
    }
  })
})
