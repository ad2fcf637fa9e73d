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

/** Targets of the links of footer, menu and account, and the first heading there. */
const places = {
  Accueil: ['/', 'La télé d’hier n’a pas dit son dernier mot.'],
  Archives: ['/archives', 'Archives'],
  Chaînes: ['/channels', 'Chaînes'],
  Collections: ['/collections', 'Collections'],
  'Zapping TV': ['/zapping', 'Zapping TV'],
  Nouveautés: ['/changelog', 'Nouveautés'],
  'Mentions légales': ['/legal', 'Mentions légales et vie privée'],
  Crédits: ['/credits', 'Crédits'],
  'Conditions d’utilisation': ['/terms', 'Conditions d’utilisation'],
  Profil: ['/profile/member', 'Lou'],
  Paramètres: ['/settings', 'Paramètres'],
  'Devenir archiviste': ['/archivist', 'Devenir archiviste'],
} as const

const footer = [
  'Archives',
  'Accueil',
  'Chaînes',
  'Collections',
  'Nouveautés',
  'Mentions légales',
  'Crédits',
  'Conditions d’utilisation',
] as const
const menu = ['Accueil', 'Archives', 'Chaînes', 'Collections', 'Zapping TV', 'Nouveautés'] as const
const account = ['Profil', 'Paramètres', 'Devenir archiviste'] as const

test('every link of footer and menus focuses its page’s heading @variant', async ({ page }) => {
  await signInWithToken(page, 'member')
  await page.goto('/no/such/page')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Page introuvable')
  const arrives = async (name: keyof typeof places) => {
    const [path, title] = places[name]
    await expect(page).toHaveURL(path)
    await expect(heading).toHaveText(title)
    await expect(heading).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }

  const plan = page.getByRole('navigation', { name: 'Plan du site' })
  await expect(plan.getByRole('link')).toHaveCount(footer.length)
  for (const name of footer) {
    await test.step(`footer: ${name}`, async () => {
      // From far down: the footer is in view.
      await plan.getByRole('link', { name, exact: true }).press('Enter')
      await arrives(name)
    })
  }
  const members = page.getByRole('navigation', { name: 'Compte' })
  for (const name of account) {
    await test.step(`account: ${name}`, async () => {
      await page.getByRole('button', { name: 'Compte : Lou' }).press('Enter')
      await members.getByRole('link', { name }).press('Enter')
      await expect(members).toBeHidden()
      await arrives(name)
    })
  }
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  for (const name of menu) {
    await test.step(`menu: ${name}`, async () => {
      await page.getByRole('button', { name: 'Ouvrir le menu' }).press('Enter')
      await dialog.getByRole('link', { name, exact: true }).press('Enter')
      await expect(dialog).toBeHidden()
      await arrives(name)
    })
  }
})

test('additions to a list are announced without moving the focus @variant', async ({ page }) => {
  await page.goto('/archives')
  const more = page.getByRole('button', { name: 'Voir plus' })
  await expect(more).toBeVisible()
  await more.press('Enter')
  await expect(
    page.getByRole('status').filter({ hasText: /^Page 2 sur \d+, 40 archives/ }),
  ).toHaveCount(1)
  await expect(more).toBeFocused()
})
