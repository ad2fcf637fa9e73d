import fr from '../../../../web/src/i18n/fr.json' with { type: 'json' }
import { footerRoutes, menuRoutes, routes } from '../../../../web/src/routes.ts'
import { signInWithToken } from '../../../support/browser/member.ts'
import { expect, test } from '../../../support/browser/site.ts'

test('the first Tab stop skips the header', async ({ page }) => {
  await page.goto('/terms')
  await expect(page.locator('article h1')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

const account = [
  ['Profil', '/profile/member'],
  ['Paramètres', '/settings'],
  ['Devenir archiviste', '/archivist'],
] as const

test('every link of footer and menus focuses its page’s heading @variant', async ({ page }) => {
  await signInWithToken(page, 'member')
  await page.goto('/no/such/page')
  await expect(page).toHaveTitle('Page introuvable · +2Télé')
  const opens = (link: string, path: string, press: () => Promise<void>) =>
    test.step(link, async () => {
      const before = await page.title()
      await press()
      await expect(page).toHaveURL(path)
      await expect(page).not.toHaveTitle(before)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })

  const plan = page.getByRole('navigation', { name: 'Plan du site' })
  await expect(plan.getByRole('link')).toHaveCount(footerRoutes.length)
  for (const name of footerRoutes)
    await opens(`footer: ${name}`, routes[name].path, () =>
      // The focus in the footer has scrolled the page down.
      plan.getByRole('link', { name: fr.nav[name], exact: true }).press('Enter'),
    )
  const members = page.getByRole('navigation', { name: 'Compte' })
  for (const [name, path] of account)
    await opens(`account: ${name}`, path, async () => {
      await page.getByRole('button', { name: 'Compte : Lou' }).press('Enter')
      await members.getByRole('link', { name }).press('Enter')
      await expect(members).toBeHidden()
    })
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  for (const name of menuRoutes)
    await opens(`menu: ${name}`, routes[name].path, async () => {
      await page.getByRole('button', { name: 'Ouvrir le menu' }).press('Enter')
      await dialog.getByRole('link', { name: fr.nav[name], exact: true }).press('Enter')
      await expect(dialog).toBeHidden()
    })
})
