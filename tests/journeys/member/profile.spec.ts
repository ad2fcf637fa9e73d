import { signInWithToken } from '../../support/browser/member.ts'
import { cards, expect, expectUsableShell, test } from '../../support/browser/site.ts'

test('a profile stays when its archives fail to load', async ({ page, request }) => {
  const profile = await (await request.get('/api/profile/archivist')).json()
  const count = Number(profile.archiveCount).toLocaleString('fr')
  const archivesAdded = `${count} archives ajoutées`
  await page.goto('/profile/archivist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.username)
  await expect(page.getByText(profile.motto)).toBeVisible()
  await expect(page.getByText(profile.pronouns)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Badges' })).toHaveText('Archiviste')
  await expect(page.getByText(/^Membre depuis le \d+ \p{L}+ \d{4}$/u)).toBeVisible()
  await expect(page.getByText(archivesAdded)).toBeVisible()
  await expect(page.locator('article header img')).toHaveAttribute(
    'src',
    new RegExp(`${profile.avatar}$`),
  )
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Voir plus' }).click()
  await expect(cards(page)).toHaveCount(40)

  for (const [member, badge] of [
    ['staff', 'Équipe'],
    ['vip', 'VIP'],
  ] as const) {
    await page.goto(`/profile/${member}`)
    await expect(page.getByRole('list', { name: 'Badges' })).toHaveText(badge)
  }

  await page.route('**/api/profile/archivist/archives?*', (route) =>
    route.fulfill({ status: 403, json: { error: 'forbidden' } }),
  )
  await page.goto('/profile/archivist')
  await expect(page.getByRole('alert')).toContainText('Une erreur est survenue')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sam')
})

test('a member’s own profile lists their archives', async ({ page }) => {
  await signInWithToken(page, 'archivist')
  await page.goto('/profile')
  const title = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(title).toHaveText('Mes archives')
  await page.goto('/profile/staff')
  await expect(title).toHaveText('Ses archives')
})

test('a list that responds 404 is not shown as empty @variant', async ({ page }) => {
  await page.route('**/api/profile/*/archives*', (route) =>
    route.fulfill({ status: 404, json: { error: 'not_found', message: 'Not found.' } }),
  )
  await signInWithToken(page, 'archivist')
  for (const address of ['/profile/staff', '/archivist']) {
    await page.goto(address)
    await expect(
      page.getByText('La liste des archives ajoutées n’est pas disponible'),
    ).toBeVisible()
    await expect(page.getByText('Aucune archive publiée')).toHaveCount(0)
  }
})

test('a member without archives and picture has the default icon', async ({ page }) => {
  await page.route('**/api/profile/member', async (route) => {
    const profile = await (await route.fetch()).json()
    await route.fulfill({ json: { ...profile, avatar: null, motto: null, pronouns: null } })
  })
  await page.goto('/profile/member')
  await expect(page.getByText('Aucune archive publiée pour le moment')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Badges' })).toHaveCount(0)
  await expect(page.locator('article header svg')).toBeVisible()
  await expect(page.locator('article header img')).toHaveCount(0)
  await expect(page.locator('article header blockquote')).toHaveCount(0)
})

test('a server without profiles still shows a member’s own @variant', async ({ page }) => {
  const answers = [
    { status: 404, contentType: 'text/html', body: '<h1>Cannot GET</h1>' },
    { status: 405, json: { error: 'method_not_allowed' } },
    { status: 501, body: '' },
  ]
  const title = page.getByRole('heading', { level: 1 })
  await signInWithToken(page, 'archivist')
  for (const answer of answers)
    await test.step(String(answer.status), async () => {
      await page.route('**/api/profile/**', (route) => route.fulfill(answer))
      await page.goto('/profile')
      await expect(title).toHaveText('Sam')
      await expect(page).toHaveTitle('Sam · +2Télé')
      await expect(page.getByRole('list', { name: 'Badges' })).toHaveText('Archiviste')
      await expect(page.getByText(/^Membre depuis le /)).toBeVisible()
      await expect(page.getByText(/archives? ajoutées?/)).toHaveCount(0)
      await page.goto('/profile/staff')
      await expect(title).toHaveText('Les profils publics ne sont pas disponibles pour le moment.')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.unroute('**/api/profile/**')
    })
  await page.route('**/api/profile/*/archives?*', (route) => route.fulfill(answers[0]))
  await page.goto('/profile/archivist')
  await expect(title).toHaveText('Sam')
  const lacking = 'La liste des archives ajoutées n’est pas disponible'
  await expect(page.getByText(lacking)).toBeVisible()
  await expect(page.getByText('Aucune archive publiée')).toHaveCount(0)
  await page.goto('/archivist')
  await expect(page.getByText(lacking)).toBeVisible()
})

test('an unknown member shows an error with links [NF-12]', async ({ page }) => {
  await page.goto('/profile/nobody-here')
  const missing = 'Ce profil n’existe pas, ou n’existe plus.'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing)
  await expect(page).toHaveTitle(`${missing.slice(0, -1)} · +2Télé`)
  await expectUsableShell(page)
  await page.getByRole('main').getByRole('link', { name: 'Parcourir les archives' }).click()
  await expect(page).toHaveURL('/archives')
})
