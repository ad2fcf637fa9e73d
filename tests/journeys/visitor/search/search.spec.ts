import { box, searchOptions, sheet, status } from '#test/support/browser/steps/search-steps.ts'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { pauseClock } from '#test/support/browser/fast-clock.ts'
import { cards, expect, test, heading } from '#test/support/browser/site.ts'

test('/ opens the search, and Enter opens the recording', async ({ page }) => {
  await page.clock.install()
  await page.goto('/archives')
  await expect(cards(page).first()).toBeVisible()
  const code = await delayRequests(page, '**/SearchPanel-*.js')
  // Code that is late for too long is reported as an error.
  await pauseClock(page)
  await page.keyboard.press('/')
  await expect(sheet(page)).toBeVisible()
  // The dialog is still loading.
  await page.keyboard.type('jourx')
  await page.keyboard.press('Backspace')
  code.go()
  await page.clock.resume()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('nal')
  await expect(box(page)).toHaveValue('journal')
  const group = sheet(page).getByRole('group', { name: 'Archives' })
  await expect(group.getByRole('option')).toHaveCount(5)
  await expect(group.locator('mark').first()).toHaveText(/^journal$/i)
  await expect(status(page)).toHaveText('6 suggestions')
  await expect(searchOptions(page)).toHaveCount(7)

  await test.step('Home and End act on the text until the list is entered, then on the list', async () => {
    await page.keyboard.press('Home')
    await page.keyboard.type('x')
    await expect(box(page)).toHaveValue('xjournal')
    await page.keyboard.press('Backspace')
    await expect(searchOptions(page)).toHaveCount(7)
    await page.keyboard.press('ArrowUp')
    await expect(searchOptions(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    await expect(searchOptions(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  })
  await test.step('the keys of an input method select nothing and send nothing', async () => {
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/search') asked.push(searchParams.get('query'))
    })
    await box(page).fill('')
    const session = await page.context().newCDPSession(page)
    for (const text of ['n', 'nu', 'nui'])
      await session.send('Input.imeSetComposition', { text, selectionStart: 3, selectionEnd: 3 })
    await expect(box(page)).toHaveValue('nui')
    await session.send('Input.insertText', { text: 'nuit' })
    await expect.poll(() => asked).toEqual(['nuit'])
    await box(page).fill('journal')
    await expect(searchOptions(page)).toHaveCount(7)
  })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const chosen = searchOptions(page).nth(1)
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  const id = (await chosen.getAttribute('id')) ?? 'none'
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id)
  await expect(box(page)).toBeFocused()
  const name = await chosen.locator('bdi').first().innerText()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/player\//)
  await expect(sheet(page)).toBeHidden()
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()
})

test('the search adds only a button to the first load', async ({ page }) => {
  const panels = new Set<string>()
  page.on('request', (request) => {
    if (/\/SearchPanel.*\.js$/.test(request.url())) panels.add(request.url())
  })
  await page.goto('/legal')
  const button = page.getByRole('button', { name: 'Rechercher' })
  await expect(button).toBeVisible()
  expect(panels.size).toBe(0)
  await button.hover()
  await expect.poll(() => panels.size).toBe(1)
})

test('a query submitted before its field has loaded is listed', async ({ page }) => {
  /** Opens the search, and acts before its code has loaded. */
  const early = async (act: () => Promise<void>) => {
    const code = await delayRequests(page, '**/SearchPanel-*.js')
    await pauseClock(page)
    await page.keyboard.press('/')
    await expect(sheet(page)).toBeVisible()
    await act()
    code.go()
    await page.clock.resume()
  }
  await page.clock.install()
  await page.goto('/archives?query=film')
  await expect(cards(page).first()).toBeVisible()
  await early(async () => {
    await page.keyboard.type('journal')
    await page.keyboard.press('Enter')
  })
  await expect(page).toHaveURL(/\/archives\?query=journal$/)
  await expect(sheet(page)).toBeHidden()

  // Enter alone submits nothing, such as the Enter that opened the search.
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await early(() => page.keyboard.press('Enter'))
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('journal')

  // On a phone the sheet covers the page.
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await early(async () => {
    await sheet(page).getByRole('button', { name: 'Fermer la recherche' }).press('Enter')
    await expect(sheet(page)).toBeHidden()
  })
})
