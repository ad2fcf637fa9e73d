import type { Page } from '@playwright/test'
import { cards, expect, expectUsableShell, openScenario, test } from '../../support/site.ts'

const secondsPlayed = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)

test('a card leads to its recording, which plays', async ({ page }) => {
  await page.goto('/archives?sort=-views')
  const link = cards(page).first().getByRole('link')
  const title = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.locator('video').evaluate((video) => (video as HTMLVideoElement).play())
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0.5)
})

test('the recording lasts as long as its record says', async ({ page, request }) => {
  const { items } = await (await request.get('/api/archives?sort=-views')).json()
  const [{ id, duration }] = items
  await page.goto(`/player/${id}`)
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((element) => (element as HTMLVideoElement).duration))
    .toBeCloseTo(duration, 0)
})

test('the page tells what is known and leads on', async ({ page, request }) => {
  const { items } = await (await request.get('/api/archives?sort=-views')).json()
  await page.goto(`/player/${items[0].id}`)
  const facts = page.getByLabel('Détails')
  for (const name of ['Chaîne', 'Genre', 'Année', 'Diffusion', 'Durée', 'Ajoutée par']) {
    await expect(facts.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(
    page.getByRole('region', { name: 'Archives similaires' }).getByRole('listitem'),
  ).toHaveCount(10)
})

test('a view is counted once', async ({ page }) => {
  await page.goto('/archives?sort=-views')
  const posted = page.waitForResponse((response) => response.url().endsWith('/view'))
  await cards(page).nth(3).getByRole('link').click()
  const shown = page.getByText(/^[\d\s]+ vues?$/)
  const before = Number((await shown.first().innerText()).replace(/\D/g, ''))
  await page.locator('video').evaluate((video) => (video as HTMLVideoElement).play())
  expect((await posted).status()).toBe(204)
  for (let visit = 0; visit < 2; visit++) {
    await page.reload()
    await expect
      .poll(async () => Number((await shown.first().innerText()).replace(/\D/g, '')))
      .toBe(before + 1)
  }
})

test('an archive that does not exist says so and leads on', async ({ page }) => {
  await page.goto('/player/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Cette archive n’existe pas, ou n’existe plus.',
  )
  await expectUsableShell(page)
  await page.getByRole('main').getByRole('link', { name: 'Parcourir les archives' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('an id that no server could know says the same', async ({ page }) => {
  await page.goto(`/player/${'x'.repeat(300)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/n’existe pas/)
})

test('a missing file shows NO SIGNAL, and the page around it stays', async ({ page }) => {
  await page.goto('/archives?sort=-views')
  const href = await cards(page).first().getByRole('link').getAttribute('href')
  await openScenario(page, 'video-missing', href ?? '/')
  await expect(page.getByText('NO SIGNAL')).toBeVisible()
  await expect(page.getByLabel('Détails')).toBeVisible()
  await expectUsableShell(page)
})
