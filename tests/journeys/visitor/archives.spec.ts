import { delayRequests } from '../../support/browser/delay-requests.ts'
import {
  cards,
  expect,
  expectEveryCard,
  expectUsableShell,
  openScenario,
  test,
} from '../../support/browser/site.ts'
import { hrefs, more, progress, sixties } from './archive-list.ts'

test('the list shows its page number, and requests one page [NF-34]', async ({ page }) => {
  const second = await delayRequests(page, /\/api\/archives\?page=2/)
  await page.goto('/archives')
  await expect(progress(page)).toHaveText(/^Page 1 sur 357, 20 archives affichées sur 7\s130$/)
  await more(page).dblclick()
  await expect(page.getByRole('button', { name: 'Chargement de la suite' })).toBeVisible()
  second.go()
  await expect(progress(page)).toHaveText(/^Page 2 sur 357, 40 archives affichées sur 7\s130$/)
  await expect(cards(page)).toHaveCount(40)
  expect(second.sent()).toBe(1)

  // Simulates deletions: page 3 now contains what was on page 2.
  await page.route(/\/api\/archives\?page=3/, async (route) => {
    const before: unknown = await (await page.request.get('/api/archives?page=2')).json()
    const { items } = before as { items: object[] }
    const { items: fresh } = (await (await route.fetch()).json()) as { items: object[] }
    await route.fulfill({
      json: { items: [...items.slice(5), ...fresh.slice(0, 5)], page: 3, pageCount: 1, total: 20 },
    })
  })
  await more(page).click()
  await expect(progress(page)).toHaveText('Page 3 sur 3, 45 archives affichées sur 45')
  await expect(cards(page)).toHaveCount(45)
  expect(new Set(await hrefs(page)).size).toBe(45)
  await expect(more(page)).toHaveCount(0)
})

test('one archive is counted in the singular @variant', async ({ page }) => {
  await page.route(/\/api\/archives\?/, async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { items: object[] }
    await route.fulfill({
      response: answer,
      json: { ...list, items: list.items.slice(0, 1), pageCount: 1, total: 1 },
    })
  })
  await page.goto('/archives?sort=title')
  await expect(progress(page)).toHaveText('Page 1 sur 1, 1 archive affichée sur 1')
  await page.getByRole('button', { name: /^Retirer le tri\s: Titre$/ }).click()
  await expect(page).toHaveURL(/\/archives$/)
  await expect(page.getByLabel('Trier par')).toHaveValue('-broadcastDate')
})

test('a filtered list ends without a button', async ({ page }) => {
  await page.goto('/archives?year=1953')
  await expect(progress(page)).toBeVisible()
  while (await more(page).isVisible()) {
    const before = await progress(page).innerText()
    await more(page).click()
    await expect(progress(page)).not.toHaveText(before)
  }
  const [, shown, total] = /, (\d+) archives? affichées? sur (\d+)/.exec(
    await progress(page).innerText(),
  ) ?? ['', 'none', 'other']
  expect(shown).toBe(total)
  await expect(cards(page)).toHaveCount(Number(total))
  await expectEveryCard(page, /^1953/)
})

test('an empty library shows a message', async ({ page }) => {
  await openScenario(page, 'library-empty', '/archives')
  await expect(page.getByText('Aucune archive disponible')).toBeVisible()
})

test('a failed list offers retry @variant', async ({ page }) => {
  let fails = /\/api\/archives\?/
  await page.route(/\/api\/archives\?/, (route) =>
    fails.test(route.request().url())
      ? route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: {} })
      : route.continue(),
  )
  const never = /(?!)/
  await page.goto('/archives')
  const failed = page.getByRole('alert').filter({ hasText: 'Une erreur est survenue' })
  await expect(failed).toBeVisible()
  await expectUsableShell(page)
  fails = never
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page).toHaveURL('/legal')
  // The address changes first: going back before the page is gone would not leave it.
  await expect(failed).toBeHidden()
  await footer.getByRole('link', { name: 'Archives' }).click()
  await expect(cards(page)).toHaveCount(20)

  fails = /page=2/
  await more(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'La suite n’a pas pu être chargée.' }),
  ).toContainText('Trop de demandes à la fois. Réessayez dans 1 heure.')
  await expect(cards(page)).toHaveCount(20)
  fails = never
  await more(page).click()
  await expect(cards(page)).toHaveCount(40)
  await expect(page.getByText('La suite n’a pas pu être chargée.')).toHaveCount(0)

  fails = /decade=1960/
  await page.getByLabel('Décennie').selectOption({ label: 'Années 1960' })
  await expect(failed).toBeVisible()
  fails = never
  await failed.getByRole('button', { name: 'Réessayer' }).click()
  await expectEveryCard(page, sixties)
})

test('a dead server shows one error for list and timeline @variant', async ({ page }) => {
  const dead = /\/api\/archives(?:\/years)?(?:\?|$)/
  let years = 0
  await page.route(dead, async (route) => {
    await route.fulfill({ status: 403, json: { error: 'forbidden' } })
    if (route.request().url().includes('/years')) years++
  })
  await page.goto('/archives')
  await expect.poll(() => years).toBeGreaterThan(0)
  await expect(page.getByText('La frise des années n’a pas pu être chargée.')).toContainText(
    'Vous n’avez pas accès à ce contenu.',
  )
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('Une erreur est survenue')
  await page.unroute(dead)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(cards(page)).toHaveCount(20)
  await expect(page.getByRole('option', { name: /^1978, \d+ archives$/ })).toBeAttached()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
