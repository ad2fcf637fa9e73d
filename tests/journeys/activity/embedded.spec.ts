import {
  expectNothingWrong,
  openActivity,
  openActivityElsewhere,
  type ActivityWindow,
} from '../../support/activity.ts'
import { expect, test } from '../../support/site.ts'

// Two programs in one page, and the SDK's code: a busy machine takes its time.
test.slow()

const READY = { timeout: 60_000 }

const footer = ({ site }: ActivityWindow) => site.getByRole('contentinfo')
const heading = ({ site }: ActivityWindow) => site.getByRole('heading', { level: 1 })

for (const platform of ['desktop', 'mobile'] as const) {
  test(`on ${platform} the member reads who they are, and the host finds nothing wrong`, async ({
    page,
  }) => {
    const { badge, panel, card } = await openActivity(page, { platform, to: '/terms' })
    await expect(badge).toHaveText('Discord: Lou', READY)
    await badge.click()
    await expect(panel).toContainText('Connecté à Discord : Lou.')
    await expect(card).toContainText('Navigue sur +2Télé')
    await expectNothingWrong(page)
  })
}

for (const [path, verb, details, state] of [
  ['/', 'Joue à', 'Explore les archives TV', "Sur la page d'accueil"],
  ['/archives', 'Joue à', 'Parcourt les archives', 'Page des archives'],
  ['/channels', 'Joue à', 'Découvre les chaînes TV', 'Page des chaînes'],
  ['/player/none', 'Regarde', 'Regarde une archive TV', 'En cours de visionnage'],
  ['/zapping', 'Joue à', 'Fait du zapping TV', 'Mode zapping aléatoire'],
  ['/credits', 'Joue à', 'Navigue sur +2Télé', 'Découvre les archives TV'],
] as const) {
  test(`at ${path} others see “${details}”`, async ({ page }) => {
    const { card } = await openActivity(page, { to: path })
    await expect(card).toContainText(`${verb} +2Télé`, READY)
    await expect(card).toContainText(details)
    await expect(card).toContainText(state)
    await expect(card.getByRole('img', { name: 'archives TV' })).toBeVisible()
    const button = card.getByRole('link', { name: 'Visiter le site' })
    await expect(button).toHaveCount(path === '/' ? 1 : 0)
  })
}

test('what others see follows the member from page to page', async ({ page }) => {
  const opened = await openActivity(page, { to: '/terms' })
  await expect(opened.card).toContainText('Navigue sur +2Télé', READY)
  await footer(opened).getByRole('link', { name: 'Archives' }).click()
  await expect(opened.card).toContainText('Parcourt les archives')
  await expectNothingWrong(page)
})

test.describe('a reload inside the frame', () => {
  // The host's page comes from a route, so the browser takes it for one from the internet.
  test.use({ permissions: ['local-network-access'] })

  for (const where of ['the site’s own origin', 'another origin']) {
    test(`keeps the page and finds its host on ${where}`, async ({ page, baseURL }) => {
      const opened = await (where === 'another origin'
        ? openActivityElsewhere(page, baseURL ?? '', { to: '/terms' })
        : openActivity(page, { to: '/terms' }))
      const { badge, card, log } = opened
      await expect(badge).toHaveText('Discord: Lou', READY)
      await expect(card).toContainText('Navigue sur +2Télé')
      await footer(opened).getByRole('link', { name: 'Crédits' }).click()
      await expect(heading(opened)).toHaveText('Crédits')

      const takenBack = page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('message', ({ data }) => {
              if (JSON.stringify(data).includes('"activity":null')) resolve('taken back')
            })
          }),
      )
      await page.getByRole('button', { name: 'Reload inside' }).click()
      expect(await takenBack).toBe('taken back')
      await expect(log.getByText('HANDSHAKE', { exact: true })).toHaveCount(2, READY)
      await expect(heading(opened)).toHaveText('Crédits')
      await expect(badge).toHaveText('Discord: Lou', READY)
    })
  }
})

test('the frame’s query stays in the address, and the pages know nothing of it', async ({
  page,
}) => {
  const opened = await openActivity(page, { to: '/archives?sort=title' })
  const address = () => new URL(page.frames()[1]?.url() ?? '')
  await expect(opened.badge).toHaveText('Discord: Lou', READY)
  const given = Object.fromEntries(address().searchParams)
  expect(given).toMatchObject({ sort: 'title', frame_id: expect.stringMatching(/./) })
  await opened.site.locator('li[data-card]').first().getByRole('link').click()
  await expect.poll(() => address().pathname).toMatch(/^\/player\//)
  const { sort: _, ...frame } = given
  expect(Object.fromEntries(address().searchParams)).toEqual(frame)
})

test('links elsewhere, and the way to sign in, leave through the platform', async ({ page }) => {
  const opened = await openActivity(page, { to: '/credits' })
  const { site, badge } = opened
  const links = page.getByRole('heading', { name: 'Links the site asked to open' }).locator('..')
  await expect(badge).toHaveText('Discord: Lou', READY)
  await footer(opened).getByRole('link', { name: 'Salon de discussion' }).click()
  await expect(links.getByRole('link')).toHaveText([/^https:/])
  await site.getByRole('button', { name: 'Se connecter' }).click()
  await site.getByRole('dialog').getByRole('link', { name: 'Se connecter / s’inscrire' }).click()
  await expect(links.getByRole('link').nth(1)).toHaveText(/\/credits$/)
  await expectNothingWrong(page)
  expect(page.context().pages()).toHaveLength(1)
})

test('an address that the platform does not open is there to be copied', async ({ page }) => {
  const opened = await openActivity(page, { to: '/credits', fault: 'link-refused' })
  await expect(opened.badge).toHaveText('Discord: Lou', READY)
  const link = footer(opened).getByRole('link', { name: 'Salon de discussion' })
  await link.click()
  const field = opened.site.getByLabel('Discord n’a pas ouvert ce lien. Voici son adresse :')
  await expect(field).toHaveValue((await link.getAttribute('href')) ?? '')
  await field.locator('..').getByRole('button', { name: 'Fermer' }).click()
  await expect(field).toBeHidden()
})

test('after a refusal the badge tries again, from the question on', async ({ page }) => {
  const { badge, panel, log } = await openActivity(page, {
    to: '/credits',
    fault: 'authorize-denied',
  })
  await expect(badge).toHaveAttribute('data-status', 'failed', READY)
  await badge.press('Enter')
  await panel.getByRole('button', { name: 'Réessayer' }).click()
  await expect(log.getByText('AUTHORIZE', { exact: true })).toHaveCount(2)
  await expect(log.getByText('HANDSHAKE', { exact: true })).toHaveCount(1)
})
