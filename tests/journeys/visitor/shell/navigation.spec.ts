import type { Locator } from '@playwright/test'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import fr from '#web/src/i18n/fr.json' with { type: 'json' }
import { footerRoutes, routes } from '#web/src/routes.ts'
import { signInWithToken } from '#test/support/browser/member.ts'
import { expect, expectUsableShell, test } from '#test/support/browser/site.ts'

test('the header stays at the top with a centred logo', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.locator('article h1')).toBeVisible()
  await expectUsableShell(page)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const hrefs = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(await hrefs(menu.getByRole('navigation').getByRole('link'))).toEqual([
    '/',
    '/archives',
    '/channels',
    '/collections',
    '/zapping',
    '/changelog',
  ])
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
    '1Accueil',
    '2Archives',
    '3Chaînes',
    '4Collections',
    '5Zapping TV',
    '6Nouveautés du site',
  ])
  const box = await menu.boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
  await menu.getByRole('button', { name: 'Fermer le menu' }).click()
  await expect(menu).toBeHidden()

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const banner = page.getByRole('banner')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(banner).toHaveCSS('position', 'fixed')
  expect((await banner.boundingBox())?.y).toBe(0)
  const logo = banner.getByRole('link', { name: '+2Télé' })
  const { x, width } = (await logo.boundingBox())!
  const wide = await page.evaluate(() => document.documentElement.clientWidth)
  expect(Math.abs(x + width / 2 - wide / 2)).toBeLessThan(2)

  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('+2Télé conserve et montre des enregistrements')
  const plan = footer.getByRole('navigation', { name: 'Plan du site' }).getByRole('link')
  await expect(plan).toHaveText(footerRoutes.map((name) => fr.nav[name]))
  expect(await hrefs(plan)).toEqual(footerRoutes.map((name) => routes[name].path))
  const external = await footer
    .getByRole('navigation', { name: 'Nous suivre' })
    .getByRole('link')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[]).map(({ innerText, href, target, rel }) => [
        innerText,
        href,
        target,
        rel,
      ]),
    )
  expect(external).toEqual([
    ['YouTube', 'https://www.youtube.com/@sample', '_blank', 'noreferrer me'],
    ['X', 'https://x.com/sample', '_blank', 'noreferrer me'],
    ['Mastodon', 'https://mastodon.social/@sample', '_blank', 'noreferrer me'],
    ['Discord', 'https://discord.gg/sample', '_blank', 'noreferrer me'],
  ])
  await expect(footer).toContainText(`© 2022–${new Date().getFullYear()} +2Télé`)
  await expect(footer).toContainText('Développé par l’équipe +2Télé')
  await expect(footer).toContainText(`Version ${manifest.version}`)

  await logo.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a link to the current page scrolls to its top', async ({ page }) => {
  const later = await delayRequests(page, /\/start-deferred-work-.*\.js$/)
  await page.goto('/collections')
  await expect(
    page.getByRole('region', { name: 'À la une' }).getByRole('link').first(),
  ).toBeVisible()
  const top = () => page.evaluate(() => scrollY)
  const goDown = async () => {
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(top).toBeGreaterThan(300)
  }
  await goDown()
  const footer = page.getByRole('navigation', { name: 'Plan du site' })
  await footer.getByRole('link', { name: 'Collections' }).click()
  await expect.poll(top).toBe(0)
  expect(later.sent()).toBe(1)
  later.go()
  await goDown()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('navigation').getByRole('link', { name: 'Collections' }).click()
  await expect(menu).toBeHidden()
  await expect.poll(top).toBe(0)

  await page.getByRole('banner').getByRole('link', { name: '+2Télé' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await goDown()
  await page.getByRole('banner').getByRole('link', { name: '+2Télé' }).click()
  await expect.poll(top).toBe(0)
})

test('the member’s button shows their picture', async ({ page }) => {
  await signInWithToken(page, 'archivist')
  await page.goto('/terms')
  const button = page.getByRole('button', { name: 'Compte : Sam' })
  const picture = button.locator('img')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await button.click()
  const account = page.locator('#account-menu')
  await expect(account.getByRole('link')).toHaveText([
    'Profil',
    'Ma télé',
    'Paramètres',
    'Espace archiviste',
  ])
  await expect(account.getByRole('button')).toHaveText('Se déconnecter')
  expect((await account.boundingBox())?.width).toBeGreaterThanOrEqual(200)
  await page.keyboard.press('Escape')
  await page.route('**/api/@me', async (route) => {
    const response = await route.fetch()
    const json: object = await response.json()
    await route.fulfill({ response, json: { ...json, avatar: null } })
  })
  await page.reload()
  await expect(button.locator('svg')).toBeVisible()
  await expect(picture).toHaveCount(0)
  await button.click()
  // The id of the list is unique in the page.
  await expect(account).toHaveCount(1)
  await account.getByRole('link', { name: 'Espace archiviste' }).click()
  await expect(page).toHaveURL('/archivist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Espace archiviste')
})
