import type { Page } from '@playwright/test'
import {
  box,
  openSearch,
  searchOptions,
  sheet,
  status,
} from '../../../support/browser/steps/search-steps.ts'
import { delayRequests } from '../../../support/browser/delay-requests.ts'
import { pauseClock } from '../../../support/browser/fast-clock.ts'
import { cards, expect, expectUsableShell, test } from '../../../support/browser/site.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

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
  await expect(title(page)).toHaveText(name)
  await expect(title(page)).toBeFocused()
})

test('channels and collections are found by name', async ({ page }) => {
  const [collection] = (await (await page.request.get('/api/collections')).json()) as [
    { id: string; title: string },
  ]
  await openSearch(page)
  await page.keyboard.type('tele une')
  const channel = sheet(page).getByRole('group', { name: 'Chaînes' }).getByRole('option').first()
  await expect(channel).toContainText('Télé Une')
  await expect(channel).toContainText('Canal 2')
  await channel.click()
  await expect(page).toHaveURL('/archives?channel=tele-une')
  await expect(sheet(page)).toBeHidden()

  await page.getByRole('button', { name: 'Rechercher' }).click()
  await box(page).fill(collection.title)
  const group = sheet(page).getByRole('group', { name: 'Collections' })
  await group.getByRole('option').filter({ hasText: collection.title }).click()
  await expect(page).toHaveURL(`/collection/${collection.id}`)

  await page.getByRole('button', { name: 'Rechercher' }).click()
  await box(page).fill('zzzzzz')
  await expect(status(page)).toHaveText('Aucun résultat trouvé')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await sheet(page).getByRole('button', { name: 'Effacer le texte' }).click()
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('zzzzzz')
  await sheet(page).getByRole('link', { name: 'Parcourir les archives' }).click()
  await expect(page).toHaveURL('/archives')

  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.keyboard.type('nuit')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeFocused()
  await expectUsableShell(page)
})

test('Enter without a selection lists the archives', async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type(' élection  ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/archives?${new URLSearchParams({ query: 'élection' })}`)
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Retirer le filtre « élection »' })).toBeVisible()
  for (const [before, query] of [
    ['élection', 'nuit'],
    ['nuit', 'journal'],
  ] as const) {
    await page.keyboard.press('/')
    await expect(box(page)).toHaveValue(before)
    await expect(searchOptions(page).first()).toBeVisible()
    await page.keyboard.type(query)
    await expect(box(page)).toHaveValue(query)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/archives?query=${query}`)
    // The key opens the search only once the sheet is closed.
    await expect(sheet(page)).toBeHidden()
  }

  await openSearch(page)
  const recent = sheet(page).getByRole('region', { name: 'Recherches récentes' })
  await expect(recent.getByRole('link')).toHaveText(['journal', 'nuit', 'élection'])
  await recent.getByRole('button', { name: /^Retirer «\s*nuit\s*»/ }).click()
  await expect(recent.getByRole('link')).toHaveText(['journal', 'élection'])
  await recent.getByRole('link', { name: 'élection' }).click()
  await expect(page).toHaveURL(`/archives?${new URLSearchParams({ query: 'élection' })}`)
  await expect(sheet(page)).toBeHidden()
  await page.keyboard.press('/')
  await box(page).fill('')
  await recent.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(recent).toBeHidden()
  await expect(box(page)).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('search.recent'))).toBeNull()
})

test('/ does nothing while typing, or when switched off @variant', async ({ page }) => {
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
  // On AZERTY keyboards the slash needs Shift.
  await page.keyboard.press('Shift+/')
  await expect(box(page)).toBeFocused()
})

test('/ opens the search while it is closing @variant', async ({ page }) => {
  /** Closes or leaves, and presses the key before anything else can happen. */
  const thenSlash = (act: 'close' | 'leave') =>
    page.evaluate((what) => {
      if (what === 'close') document.querySelector<HTMLDialogElement>('dialog:modal')?.close()
      else document.querySelector<HTMLElement>('header a[href="/channels"]')?.click()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    }, act)
  await openSearch(page)
  await page.keyboard.type('jour')
  await thenSlash('close')
  await expect(box(page)).toBeFocused()
  // Opening the search again clears the text.
  await expect(box(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()

  await thenSlash('leave')
  await expect(title(page)).toHaveText('Chaînes')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(title(page)).not.toHaveText('Chaînes')
})

test('a query submitted before its field has loaded is listed @variant', async ({ page }) => {
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
})
