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
  await expect.poll(shown).toBe(archive.views)
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

test('the description’s first line is in view', async ({ page, request }) => {
  const { id, description } = await recordingWith(request, () => true)
  await openPlayer(page, id)
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const firstLine = (await page.getByText(description).boundingBox())?.y
    expect(firstLine).toBeLessThan(height - 2 * 28)
  }
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
