import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Ma télé' })
const band = (page: Page, name: string) => sheet(page).getByRole('region', { name })

/** Twelve recordings in “watch later”, eight in the history, two of them started, and a search. */
async function remember(page: Page) {
  type Item = { id: string; title: string; duration: number }
  const answer = await page.request.get('/api/archives?sort=-views')
  const { items } = (await answer.json()) as { items: Item[] }
  await page.goto('/legal')
  await page.evaluate((archives) => {
    const dated = archives.map((archive, at) => ({ ...archive, at: 1e12 - at }))
    const begun = archives.slice(4, 6).map(({ id, duration }) => [id, duration / 4, duration])
    localStorage.setItem('shelf', JSON.stringify(dated.slice(0, 12)))
    localStorage.setItem('history', JSON.stringify(dated.slice(4, 12)))
    localStorage.setItem('player.positions', JSON.stringify(begun))
    localStorage.setItem('search.recent', '["météo"]')
  }, items)
  return items
}

test('the menu opens My television over the page', async ({ page }) => {
  await page.goto('/archives?decade=1970')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Ma télé' }).press('Enter')
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/archives?decade=1970#ma-tele')
  await expect(sheet(page).getByRole('heading', { name: 'Ma télé' })).toBeFocused()

  await test.step('empty, it explains what to do, with links', async () => {
    const watched = band(page, 'Historique')
    await expect(watched).toContainText('Vous n’avez encore rien regardé')
    await expect(watched.getByRole('link', { name: 'Allumer la télé' })).toHaveAttribute(
      'href',
      '/zapping',
    )
    const browse = band(page, 'À regarder plus tard').getByRole('link')
    await expect(browse).toHaveAttribute('href', '/archives')
    await expect(band(page, 'Reprendre')).toHaveCount(0)
    await expect(sheet(page).getByRole('grid')).toBeVisible()
    await expectAccessible(page)
  })
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL('/archives?decade=1970')
  await expect(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeFocused()

  await page.goForward()
  await expect(sheet(page)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Fermer Ma télé' }).click()
  await expect(page).toHaveURL('/archives?decade=1970')
})

test('a link opens My television with all stored data', async ({ page }) => {
  const items = await remember(page)
  await page.goto('/#ma-tele')
  await expect(band(page, 'Reprendre').getByRole('listitem')).toHaveCount(2)
  const watchLater = band(page, 'À regarder plus tard').getByRole('listitem')
  await expect(watchLater).toHaveCount(6)
  await band(page, 'À regarder plus tard')
    .getByRole('button', { name: 'Tout afficher (12)' })
    .press('Enter')
  await expect(watchLater).toHaveCount(12)
  await expect(watchLater.nth(6).getByRole('link')).toBeFocused()
  await expect(band(page, 'Historique').getByRole('listitem')).toHaveCount(6)
  await expect(
    band(page, 'Recherches récentes').getByRole('link', { name: 'météo' }),
  ).toHaveAttribute('href', '/archives?query=m%C3%A9t%C3%A9o')
  await expect(sheet(page).getByRole('link', { name: /dans les paramètres/ })).toHaveAttribute(
    'href',
    '/settings',
  )
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
    const wider = await sheet(page).evaluate((one) => one.scrollWidth - one.clientWidth)
    expect(wider).toBe(0)
  }

  await watchLater.first().getByRole('link').click()
  await expect(page).toHaveURL(`/player/${items[0]!.id}`)
  await expect(sheet(page)).toBeHidden()
  // The list has its former length.
  await page.goBack()
  await expect(watchLater).toHaveCount(12)
  await page.reload()
  await expect(watchLater).toHaveCount(12)
  // The link was opened from outside: the history has no page of the site to go back to.
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('My television needs no server', async ({ page }) => {
  await remember(page)
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/terms#ma-tele')
  await expect(band(page, 'Reprendre').getByRole('listitem')).toHaveCount(2)
  await expect(
    sheet(page).getByText('Ce navigateur ne peut rien enregistrer de plus'),
  ).toBeVisible()
  await expect(sheet(page).getByText('Le programme n’a pas pu être chargé.')).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('My television’s code that fails shows an error there', async ({ page }) => {
  await page.route(/MyTelevisionSheet-.*\.js$/, (route) => route.abort())
  await page.goto('/terms#ma-tele')
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions d’utilisation')
})
