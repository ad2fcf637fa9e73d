import type { Page } from '@playwright/test'
import {
  expectNothingWrong,
  openActivity,
  openActivityOnOtherOrigin,
  type ActivityWindow,
} from '#test/support/browser/activity.ts'
import { expect, test } from '#test/support/browser/site.ts'

const footer = ({ site }: ActivityWindow) => site.getByRole('contentinfo')
const heading = ({ site }: ActivityWindow) => site.getByRole('heading', { level: 1 })

/** Navigates inside the frame, as the site's own links do. */
const follow = ({ site }: ActivityWindow, to: string) =>
  site.locator('body').evaluate((_, address) => {
    history.pushState(null, '', address + location.search)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, to)

/** Returns everything that the framed page has stored. */
const storageOf = ({ site }: ActivityWindow) =>
  site.locator('body').evaluate(async () => {
    const databases = await indexedDB.databases()
    const stores = [Object.entries(localStorage), Object.entries(sessionStorage), databases]
    return JSON.stringify([
      ...stores,
      document.cookie,
      history.state,
      location.href,
      document.title,
    ])
  })

for (const platform of ['desktop', 'mobile'] as const) {
  test(`on ${platform} the frame shows the member [EM-12 EM-28]`, async ({ page }) => {
    const logged: string[] = []
    const codes: string[] = []
    const tokens: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    // Read here, because the browser may drop the body of a response that the site has read.
    await page.route('**/api/discord/token', async (route) => {
      const response = await route.fetch()
      codes.push((route.request().postDataJSON() as { code: string }).code)
      tokens.push(((await response.json()) as { access_token: string }).access_token)
      await route.fulfill({ response })
    })
    const opened = await openActivity(page, { platform, to: '/terms' })
    const { badge, panel, card, site } = opened
    await expect(badge).toHaveText('Discord: Lou')
    await badge.click()
    await expect(panel).toContainText('Connexion à Discord établie : Lou.')
    await expect(card).toContainText('Navigue sur +2Télé')
    // The full text that other members see.
    for (const place of [card, panel])
      await expect(place).toContainText(/Navigue sur \+2Télé\s*Découvre les archives TV/)
    await expect(site.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
    await expectNothingWrong(page)

    expect([codes.length, tokens.length]).toEqual([1, 1])
    const stored = await storageOf(opened)
    for (const secret of [codes[0] ?? '', tokens[0] ?? '']) {
      expect(secret).toMatch(/^mock_/)
      expect(stored).not.toContain(secret)
      expect(logged.join('\n')).not.toContain(secret)
    }
    const cookies = await page.context().cookies()
    expect(JSON.stringify(cookies)).not.toContain(tokens[0])
  })
}

const cards = [
  ['/', 'Joue à', 'Explore les archives TV', "Sur la page d'accueil"],
  ['/archives', 'Joue à', 'Parcourt les archives', 'Page des archives'],
  ['/channels', 'Joue à', 'Découvre les chaînes TV', 'Page des chaînes'],
  ['/player/none', 'Regarde', 'Regarde une archive TV', 'En cours de visionnage'],
  ['/zapping', 'Joue à', 'Fait du zapping TV', 'Mode zapping aléatoire'],
  ['/credits', 'Joue à', 'Navigue sur +2Télé', 'Découvre les archives TV'],
] as const

/** Resolves once the host has received the message that clears the activity. */
const activityCleared = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => {
          if (JSON.stringify(data).includes('"activity":null')) resolve('taken back')
        })
      }),
  )

test('the presence follows navigation, and is cleared at the end', async ({ page }) => {
  await page.clock.install()
  const opened = await openActivity(page, { to: cards[0][0] })
  const { badge, card } = opened
  await expect(badge).toHaveText('Discord: Lou')
  for (const [index, [path, verb, details, state]] of cards.entries()) {
    if (index > 0) await follow(opened, path)
    await expect(async () => {
      await page.clock.fastForward(5000)
      await expect(card).toContainText(details, { timeout: 2000 })
    }).toPass()
    await expect(card).toContainText(`${verb} +2Télé`)
    await expect(card).toContainText(state)
    await expect(card.getByRole('img', { name: 'archives TV' })).toBeVisible()
    const button = card.getByRole('link', { name: 'Visiter le site' })
    await expect(button).toHaveCount(path === '/' ? 1 : 0)
  }
  await expectNothingWrong(page)

  // The presence is cleared however the page is left.
  const cleared = activityCleared(page)
  await opened.site.locator('body').evaluate(() => location.assign('/icon.svg'))
  expect(await cleared).toBe('taken back')
})

test.describe('a visit from the handshake to a reload', () => {
  // The host's page comes from a route, so the browser takes it for one from the internet.
  test.use({ permissions: ['local-network-access'] })

  for (const where of ['the site’s own origin', 'another origin']) {
    test(`the page and its host survive a reload on ${where} [EM-20]`, async ({
      page,
      baseURL,
    }) => {
      const asked = new Set<string>()
      page.on('request', (request) => {
        if (request.frame() !== page.mainFrame()) asked.add(new URL(request.url()).origin)
      })
      const opened = await (where === 'another origin'
        ? openActivityOnOtherOrigin(page, baseURL ?? '', { to: '/terms', platform: 'mobile' })
        : openActivity(page, { to: '/terms' }))
      const { badge, panel, card, log } = opened
      await expect(badge).toHaveText('Discord: Lou')
      await badge.click()
      await expect(panel).toContainText('Connexion à Discord établie : Lou.')
      await expect(card).toContainText('Navigue sur +2Télé')
      await expectNothingWrong(page)
      // The footer moves until the page has rendered, and a click would miss it.
      await expect(heading(opened)).toHaveText('Conditions d’utilisation')
      await footer(opened).getByRole('link', { name: 'Crédits' }).click()
      await expect(heading(opened)).toHaveText('Crédits')

      const cleared = activityCleared(page)
      await page.getByRole('button', { name: 'Reload inside' }).click()
      expect(await cleared).toBe('taken back')
      await expect(log.getByText('HANDSHAKE', { exact: true })).toHaveCount(2)
      await expect(heading(opened)).toHaveText('Crédits')
      await expect(badge).toHaveText('Discord: Lou')
      // The site requests only its own origin, whatever the host's origin is.
      expect([...asked]).toEqual([new URL(baseURL ?? '').origin])
    })
  }
})

test('the frame’s query stays in the address and filters nothing', async ({ page }) => {
  const opened = await openActivity(page, { to: '/archives?sort=title' })
  const address = () => new URL(page.frames()[1]?.url() ?? '')
  await expect(opened.badge).toHaveText('Discord: Lou')
  const given = Object.fromEntries(address().searchParams)
  expect(given).toMatchObject({ sort: 'title', frame_id: expect.stringMatching(/./) })
  await opened.site.locator('li[data-card]').first().getByRole('link').click()
  await expect.poll(() => address().pathname).toMatch(/^\/player\//)
  const { sort: _, ...frame } = given
  expect(Object.fromEntries(address().searchParams)).toEqual(frame)
})

test('external links and sign-in open through the platform [EM-27]', async ({ page }) => {
  const opened = await openActivity(page, { to: '/archives?query=zzzzzz#main' })
  const { site, badge } = opened
  const links = page.getByRole('heading', { name: 'Links the site asked to open' }).locator('..')
  await expect(badge).toHaveText('Discord: Lou')
  await expect(site.getByText('Aucune archive trouvée pour ces critères')).toBeVisible()
  await footer(opened).getByRole('link', { name: 'Discord' }).click()
  await expect(links.getByRole('link')).toHaveText([/^https:/])
  const signIn = async () => {
    await site.getByRole('button', { name: 'Se connecter' }).click()
    await site.getByRole('dialog').getByRole('link', { name: 'Se connecter / s’inscrire' }).click()
  }
  await signIn()
  await expect(links.getByRole('link').nth(1)).toHaveText(/^[^?]+\/archives\?query=zzzzzz#main$/)
  await test.step('from a later page', async () => {
    await site.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
    await footer(opened).getByRole('link', { name: 'Crédits' }).click()
    await expect(site.getByRole('heading', { level: 1, name: 'Crédits' })).toBeVisible()
    await signIn()
    await expect(links.getByRole('link').nth(2)).toHaveText(/^[^?]+\/credits$/)
  })
  await expectNothingWrong(page)
  expect(page.context().pages()).toHaveLength(1)
})

test('an address that the platform does not open can be copied', async ({ page }) => {
  const opened = await openActivity(page, { to: '/credits', fault: 'link-refused' })
  await expect(opened.badge).toHaveText('Discord: Lou')
  const link = footer(opened).getByRole('link', { name: 'Discord' })
  await link.click()
  const field = opened.site.getByLabel('Discord n’a pas ouvert ce lien. Copiez son adresse :')
  await expect(field).toHaveValue((await link.getAttribute('href')) ?? '')
  await field.locator('..').getByRole('button', { name: 'Fermer' }).click()
  await expect(field).toBeHidden()
})

test('after a denied consent the badge retries from the prompt', async ({ page }) => {
  const { badge, panel, log } = await openActivity(page, {
    to: '/credits',
    fault: 'authorize-denied',
  })
  await expect(badge).toHaveAttribute('data-status', 'failed')
  await badge.press('Enter')
  await panel.getByRole('button', { name: 'Réessayer' }).click()
  await expect(log.getByText('AUTHORIZE', { exact: true })).toHaveCount(2)
  await expect(log.getByText('HANDSHAKE', { exact: true })).toHaveCount(1)
})
