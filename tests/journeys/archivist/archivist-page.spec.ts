import { cards, expect, expectAccessible, openScenario, test } from '../../support/browser/site.ts'
import { signInAsArchivist } from '../../support/browser/upload-form.ts'

test('a member who is no archivist reads how to become one', async ({ page }) => {
  await page.goto('/archivist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devenir archiviste')
  const chat = page.getByRole('link', { name: 'Rejoindre le Discord' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/discord\.gg\//)
  await expect(page.getByRole('main').getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expectAccessible(page)
  await signInAsArchivist(page, 'member')
  await page.goto('/archivist/upload')
  await expect(chat).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('an archivist sees statistics and all their archives [AP-44]', async ({ page, request }) => {
  const headers = { authorization: 'Bearer mock_persona_archivist' }
  const stats = await (await request.get('/api/archivist/stats', { headers })).json()
  await signInAsArchivist(page, 'archivist')
  await page.goto('/archivist')
  const figures = page.getByRole('region', { name: 'Votre travail en chiffres' })
  await expect(figures.getByRole('definition')).toHaveText(
    [stats.archives, stats.channels, stats.views].map((one: number) => one.toLocaleString('fr')),
  )
  await expect(figures.getByText(/^Années 1980\s: \d+ archives$/)).toBeAttached()
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Ajouter une archive' }).click()
  await expect(page).toHaveURL(/\/archivist\/upload$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajouter une archive')
  // A trailing slash is accepted, as on every other page.
  await page.goto('/archivist/upload/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajouter une archive')

  // The server decides on the role, whatever the client has cached.
  await page.route('**/api/archivist/stats', (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden' } }),
  )
  await page.goto('/archivist')
  await expect(page.getByRole('alert')).toContainText('Vous n’avez pas accès à ce contenu.')
  await expect(cards(page)).toHaveCount(0)
})

test('an archivist without archives is welcomed, without thanks @variant', async ({ page }) => {
  await signInAsArchivist(page, 'archivist')
  await openScenario(page, 'archivist-without-archives', '/archivist')
  const main = page.getByRole('main')
  await expect(main).toContainText('Bienvenue, Sam. Vous n’avez encore rien remis à l’antenne.')
  await expect(main).toContainText('Aucune archive publiée pour le moment')
  await expect(main).not.toContainText('Merci')
})
