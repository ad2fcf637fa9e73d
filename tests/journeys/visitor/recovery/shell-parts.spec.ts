import type { Page } from '@playwright/test'
import { banner, withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'
import { signInWithToken } from '#test/support/browser/member.ts'
import { expect, openScenario, test } from '#test/support/browser/site.ts'
import { withoutIntegrity } from './without-integrity.ts'
import { chooseClip, openForm, send } from '#test/support/browser/upload-form.ts'
import { representatives } from '#test/support/exhaustive.ts'

test.use(withoutConsentChoice)

/** The parts of the shell, and a locator for each. */
const partsOf = (page: Page) => ({
  header: page.getByRole('banner').getByRole('button', { name: 'Ouvrir le menu' }),
  menu: page.locator('header dialog').filter({ has: page.locator('nav ol') }),
  search: page.getByRole('button', { name: 'Rechercher', exact: true }),
  member: page.getByRole('button', { name: /^(?:Se connecter$|Compte\s:)/ }),
  page: page.getByRole('heading', { level: 1, name: 'Archives' }),
  footer: page.getByRole('contentinfo').getByText('conserve et montre'),
  consent: banner(page),
  signIn: page.locator('dialog').filter({ hasText: 'Se connecter / s’inscrire' }),
  // The status element itself has no size: the text in it has.
  notice: page.getByRole('banner').getByRole('status').getByText('Impossible de'),
  upload: page.getByRole('complementary', { name: 'Ajouter une archive' }),
})
type Part = keyof ReturnType<typeof partsOf>

const always: Part[] = ['header', 'menu', 'search', 'member', 'page', 'footer', 'consent']

/** Makes a part throw when it is rendered: where it translates a key, or reads its class name. */
async function breakAt(page: Page, { key, name }: Pick<Row, 'key' | 'name'>) {
  let places = 0
  const asks = new RegExp(`[\\w$]+\\((["'\`]${key?.replaceAll('.', '\\.')})`, 'g')
  const reads = new RegExp(`\\b${name}:(["'\`]_${name})`, 'g')
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const throws = `throw new Error('thrown')`
    const body = (await response.text()).replace(name ? reads : asks, (_, text: string) => {
      places++
      return name ? `get ${name}() { ${throws} }, was:${text}` : `(() => { ${throws} })(${text}`
    })
    await route.fulfill({ response, body })
  })
  return () => places
}

type Row = {
  /** The translation key, or the class, by which the part is found in the code. */
  key?: string
  name?: string
  /** The parts that are missing then. */
  loses: Part[]
  open?: (page: Page) => Promise<unknown>
}

const rows: Record<string, Row> = {
  header: { key: 'menu.open', loses: ['header', 'menu', 'search', 'member'] },
  menu: { key: 'menu.close', loses: ['menu'] },
  search: { key: 'search.open', loses: ['search'] },
  'member’s button': { key: 'session.open', loses: ['member'] },
  footer: { key: 'footer.description', loses: ['footer'] },
  'consent banner': { key: 'consent.close', loses: ['consent'] },
  page: { key: 'archives.description', loses: ['page'] },
  'sign-in dialog': {
    key: 'session.welcome',
    loses: ['signIn'],
    open: async (page) => {
      await page.goto('/archives')
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
    },
  },
  'notice of a session': {
    name: 'trouble',
    loses: ['notice'],
    open: async (page) => {
      await signInWithToken(page, 'member')
      // Redirects to an image: a redirected page would bypass the route that removes its hashes.
      await openScenario(page, 'user-fetch-fails', '/icon.svg')
      await page.goto('/archives')
    },
  },
  'upload’s progress': {
    key: 'archivist.upload.show',
    loses: ['upload'],
    open: async (page) => {
      await page.route('**/api/archive', () => {})
      await openForm(page)
      await chooseClip(page)
      await send(page).click()
      await expect(page.getByRole('progressbar')).toBeVisible()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Archives' }).click()
    },
  },
}

for (const [name, row] of representatives(Object.entries(rows), ([one]) =>
  ['header', 'page'].includes(one),
)) {
  test(`an error in the ${name} leaves everything around it`, async ({ page }) => {
    const { loses, open = (to: Page) => to.goto('/archives') } = row
    const caught: string[] = []
    page.on('console', (message) => message.type() === 'error' && caught.push(message.text()))
    for (const path of ['/archives', '/archivist/upload']) await withoutIntegrity(page, path)
    const places = await breakAt(page, row)
    await open(page)
    const parts = partsOf(page)
    for (const part of always.filter((one) => !loses.includes(one)))
      await expect(parts[part], part).toHaveCount(1)
    await expect.poll(() => caught.join('\n')).toContain('thrown')
    expect(places()).toBeGreaterThan(0)
    for (const part of loses) await expect(parts[part], part).toHaveCount(0)
    const notice = page.getByRole('alert').filter({ hasText: 'Une erreur est survenue' })
    await expect(notice).toHaveCount(loses.includes('page') ? 1 : 0)
    await page
      .getByRole('contentinfo')
      .locator('a[href="/collections"]')
      .or(page.getByRole('banner').getByRole('link', { name: '+2Télé' }))
      .first()
      .click()
    await expect(page.locator('main [data-card]').first()).toBeVisible()
    // Pending requests no longer matter.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('every part is there without errors', async ({ page }) => {
  await page.goto('/archives')
  for (const part of always) await expect(partsOf(page)[part], part).toHaveCount(1)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(partsOf(page).signIn).toBeVisible()
  await page.keyboard.press('Escape')
  await rows['upload’s progress']!.open!(page)
  await expect(partsOf(page).upload).toBeVisible()
  await rows['notice of a session']!.open!(page)
  await expect(partsOf(page).notice.first()).toBeVisible()
})
