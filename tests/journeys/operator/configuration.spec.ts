import type { Page } from '@playwright/test'
import { mockSite } from '../../../web/vite/mock-config.ts'
import { withConfig } from '../../../web/vite/page-config.ts'
import { signInWithToken } from '../../support/browser/member.ts'
import { cards, expect, test } from '../../support/browser/site.ts'

/**
 * The page of another installation: its configuration block with these values beside the mock
 * server's.
 */
const configure = (page: Page, more: object) =>
  page.route(
    (url) => !/\.\w+$|^\/(?:api|__mock|files)/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const body = withConfig(await response.text(), { ...mockSite, ...more })
      await route.fulfill({ response, body })
    },
  )

test('the legal page names publisher, host and retention periods', async ({ page }) => {
  await page.goto('/legal')
  const legal = page.getByRole('article')
  for (const fact of ['publisher', 'hosting'] as const)
    for (const value of Object.values(mockSite[fact])) await expect(legal).toContainText(value)
  await expect(legal.getByRole('link', { name: 'contact@example.org' }).first()).toHaveAttribute(
    'href',
    'mailto:contact@example.org',
  )
  await expect(legal.getByRole('link', { name: 'https://host.example.org/contact' })).toBeVisible()
  await expect(legal).toContainText('30 jours')
  await expect(legal).toContainText('25 mois')
  expect(await legal.innerText()).not.toMatch(/[{}]/)
})

test('missing facts of an installation are marked as missing @variant', async ({ page }) => {
  await configure(page, { publisher: {}, hosting: null, retention: 7, social: {} })
  await page.goto('/legal')
  const legal = page.getByRole('article')
  await expect(legal).toContainText(/Éditeur\s: \(non renseigné\)/)
  await expect(legal).toContainText('La durée de conservation n’est pas indiquée.')
  await expect(page.getByRole('contentinfo')).toContainText('2022')
  await expect(page.getByRole('contentinfo').locator('a[target="_blank"]')).toHaveCount(0)
  await page.goto('/archivist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devenir archiviste')
  await expect(page.getByRole('link', { name: 'Rejoindre le Discord' })).toHaveCount(0)
})

test('texts mention statistics and activity only if configured @variant', async ({ page }) => {
  await configure(page, { statsHost: undefined, platformClientId: undefined, offline: false })
  await page.goto('/legal')
  const text = page.getByRole('article')
  await expect(text.getByText('Ce site ne mesure pas son audience')).toBeVisible()
  await expect(text).not.toContainText(/Matomo|Dans Discord|workbox/)
  await page.goto('/box')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(text).not.toContainText('Discord')
})

test('the site has the configured name @variant', async ({ page }) => {
  await configure(page, { siteName: 'Télé <Nord> & Sud' })
  await page.goto('/legal')
  await expect(page).toHaveTitle('Mentions légales et vie privée · Télé <Nord> & Sud')
  await expect(page.getByRole('banner')).toContainText('Télé <Nord> & Sud')
  for (const path of ['/', '/legal', '/terms', '/box', '/changelog', '/archivist']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Télé <Nord> & Sud')
    // The credit of the site's authors stays.
    const text = (await page.locator('body').innerText()).replace('l’équipe +2Télé', '')
    expect(text).not.toContain('+2Télé')
    expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toMatch(
      /\+2Télé|\{/,
    )
  }
})

test('an error in one part of the shell leaves the others intact @variant', async ({ page }) => {
  // This value has no string form, so rendering the footer throws.
  await configure(page, { social: { chat: { toString: 1, valueOf: 1 } } })
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions d’utilisation')
  await expect(page.getByRole('banner')).toContainText('+2Télé')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Chaînes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chaînes')
})

test('a member’s picture from an unconfigured host is an icon @variant', async ({ page }) => {
  const face = page.getByRole('button', { name: 'Compte : Lou' })
  const asked: string[] = []
  await page.route('https://pictures.test/**', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await signInWithToken(page, 'member')
  for (const avatar of ['avatars/none-such.svg', 'https://pictures.test/lou.png'])
    await test.step(avatar, async () => {
      await page.route('**/api/@me', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), avatar } })
      })
      await page.goto('/terms')
      await expect(face).toBeVisible()
      await expect(face.locator('svg')).toBeVisible()
      await expect(face.locator('img')).toHaveCount(0)
      await page.unroute('**/api/@me')
    })
  expect(asked).toEqual([])
  await page.goto('/terms')
  await expect(face.locator('img')).toBeVisible()
})

test('behind the platform’s proxy, API and media have its paths @variant', async ({
  page,
  baseURL: own,
}) => {
  // The platform's host is on the internet, so a local host name stands for it.
  const home = own ?? ''
  const proxied = home.replace('localhost', '7.localhost')
  const asked = new Set<string>()
  await page.route(`${proxied}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const answer = await route.fetch({ url: route.request().url().replace(proxied, home) })
    asked.add(/^\/(?:\.proxy\/)?(?:api|files)\//.exec(pathname)?.[0] ?? '')
    if (pathname !== '/archives') return route.fulfill({ response: answer })
    const body = withConfig(await answer.text(), { ...mockSite, platformProxyDomain: 'localhost' })
    return route.fulfill({ response: answer, body })
  })
  await page.goto(`${proxied}/archives?frame_id=f&instance_id=i&platform=desktop`)
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => [...asked].toSorted()).toEqual(['', '/.proxy/api/', '/files/'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
