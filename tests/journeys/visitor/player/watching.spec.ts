import type { Page } from '@playwright/test'
import type { components } from '#contract'
import { expect, expectUsableShell, openScenario, test, cards } from '#test/support/browser/site.ts'
import {
  expectMetadataLoaded,
  openPlayer,
  playFrom,
  player,
  recordingWith,
  videoOf,
} from '#test/support/browser/player.ts'

type Archive = components['schemas']['Archive']

const details = (page: Page) => page.getByLabel('Détails')
const fact = (page: Page, name: string) =>
  details(page)
    .locator('div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
    .getByRole('definition')

test('a card opens its recording, which plays and counts a view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/archives?sort=-views')
  const link = cards(page).nth(2).getByRole('link')
  const title = await link.innerText()
  const answered = page.waitForResponse((response) => /\/api\/archive\/[^/]+$/.test(response.url()))
  await link.hover()
  // The player, beside its round button, is where the picture was.
  const picture = cards(page).nth(2).locator('img').first()
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  const at = [x + width / 4, y + height / 4] as const
  await page.mouse.click(...at)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // The second click of a double click hits the player, which has loaded meanwhile.
  const under = () => page.evaluate((point) => document.elementFromPoint(...point)?.role, at)
  await expect.poll(under).toBe('presentation')
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page).toHaveTitle(
    new RegExp(`^${title.replaceAll(/[^\w\s]/g, '.')} \\(\\d{4}\\) · \\+2Télé$`),
  )
  // Requested again, because the browser may drop the body of a response that the page has read.
  const archive = (await (await page.request.get((await answered).url())).json()) as Archive
  const views = page.locator('article > header').getByText(/vues?$/)
  const shown = async () => Number((await views.innerText()).replace(/\D/g, ''))
  expect(await shown()).toBe(archive.views)
  await expect.poll(() => videoOf(page, 'duration')).toBeCloseTo(archive.duration, 0)
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  const posted = page.waitForResponse((response) => response.url().endsWith('/view'))
  await playFrom(page, 0)
  await expect.poll(() => videoOf(page, 'currentTime')).toBeGreaterThan(0.5)
  expect((await posted).status()).toBe(204)
  for (let visit = 0; visit < 2; visit++) {
    await page.reload()
    await expect.poll(shown).toBe(archive.views + 1)
    await expectMetadataLoaded(page)
    await playFrom(page, 0)
    await expect.poll(() => videoOf(page, 'currentTime')).toBeGreaterThan(0.2)
  }
})

test('the page shows the recording’s data, with links [XS-05]', async ({ page, request }) => {
  const archive = await recordingWith(request, ({ music, postedBy, broadcastDate }) =>
    Boolean(music?.url && postedBy && broadcastDate),
  )
  const { id, channel, category, year, broadcastDate, postedBy, copyright, music } = archive
  await openPlayer(page, id)
  const description = page.getByText(archive.description)
  await test.step('the first lines are seen without scrolling', async () => {
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      const firstLine = (await description.boundingBox())?.y
      expect(firstLine).toBeLessThan(height - 2 * 28)
    }
  })
  await expect(page.getByText(`Diffusée en ${year}`)).toHaveCount(
    new Date().getFullYear() - year >= 30 ? 1 : 0,
  )
  const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' })
  for (const [name, text, href] of [
    ['Chaîne', channel.name, `/archives?channel=${channel.id}`],
    ['Genre', category.name, `/archives?category=${category.id}`],
    ['Année', String(year), `/archives?year=${year}`],
    ['Diffusion', day.format(new Date(broadcastDate ?? ''))],
    ['Durée', `${Math.round(archive.duration / 60)} minutes`],
    ['Ajoutée par', postedBy?.username, `/profile/${postedBy?.id}`],
    ['Crédits et droits', copyright],
    ['Musique', `${music?.title}(lien externe)`, music?.url],
  ] satisfies [name: string, text: string | undefined, href?: string | null][]) {
    await expect(fact(page, name), name).toHaveText(text ?? '')
    const link = fact(page, name).getByRole('link')
    if (href) await expect(link).toHaveAttribute('href', href)
    else await expect(link).toHaveCount(0)
  }
  const song = fact(page, 'Musique').getByRole('link')
  await expect(song).toHaveAttribute('target', '_blank')
  await expect(song).toHaveAttribute('rel', 'noreferrer')
  const similar = page.getByRole('region', { name: 'Archives similaires' })
  await expect(similar.getByRole('listitem')).toHaveCount(10)

  await test.step('missing data is marked, and an invalid web address is no link', async () => {
    await page.route(`**/api/archive/${id}`, (route) =>
      route.fulfill({
        json: {
          ...archive,
          broadcastDate: null,
          postedBy: null,
          music: { title: 'Générique', url: 'javascript:alert(1)' },
        },
      }),
    )
    await page.reload()
    await expect(fact(page, 'Diffusion')).toHaveText('inconnue')
    // Comments have headers, too.
    const head = page.locator('article > header').filter({ has: page.locator('h1') })
    await expect(head).toContainText('date inconnue')
    await expect(fact(page, 'Ajoutée par')).toHaveText('un compte supprimé')
    await expect(fact(page, 'Musique')).toHaveText('Générique')
    await expect(fact(page, 'Musique').getByRole('link')).toHaveCount(0)
  })
})

test('an unknown archive shows an error with links [NF-12]', async ({ page }) => {
  const gone = 'Cette archive n’existe pas, ou n’existe plus.'
  await page.goto(`/player/${'x'.repeat(300)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gone)
  await page.goto('/player/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gone)
  await expect(page).toHaveTitle(`${gone.slice(0, -1)} · +2Télé`)
  await expectUsableShell(page)
  await page.getByRole('main').getByRole('link', { name: 'Parcourir les archives' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('a missing or blocked file shows NO SIGNAL [XS-09]', async ({ page, request, watched }) => {
  const archive = await recordingWith(request, () => true)
  await openScenario(page, 'video-missing', `/player/${archive.id}`)
  await expect(page.getByText('NO SIGNAL')).toBeVisible()
  await expect(details(page)).toBeVisible()
  await expectUsableShell(page)

  await openScenario(page, 'normal', '/credits')
  for (const video of ['https://elsewhere.example/a.mp4', 'http://elsewhere.example/a.mp4']) {
    await page.route(`**/api/archive/${archive.id}`, (route) =>
      route.fulfill({ json: { ...archive, video, captions: [] } }),
    )
    await page.goto(`/player/${archive.id}`)
    await expect(player(page).getByText('NO SIGNAL')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(archive.title)
    // The television retries every few seconds, and each attempt is blocked until the page is left.
    await page.goto('/credits')
    const faults = watched.faults.splice(0)
    expect(faults).not.toEqual([])
    for (const fault of faults) expect(fault).toMatch(/^(?:media|connect)-src https?:\/\/elsewhere/)
  }
  expect(watched.strangers).toEqual([])
})
