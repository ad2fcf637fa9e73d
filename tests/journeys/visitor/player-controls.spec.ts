import type { Page } from '@playwright/test'
import type { components } from '#contract'
import { expect, expectAccessible, test } from '../../support/site.ts'

type ArchivePage = components['schemas']['ArchivePage']

const now = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)
const player = (page: Page) => page.getByRole('region', { name: /^Lecteur vidéo/ })

test.beforeEach(async ({ page, request }) => {
  const response = await request.get('/api/archives?sort=-views')
  const { items } = (await response.json()) as ArchivePage
  const long = items.find(({ duration }) => duration > 120)
  await page.goto(`/player/${long?.id}`)
  await expect(player(page).getByRole('slider', { name: 'Position' })).toBeVisible()
  await expect
    .poll(() => page.locator('video').evaluate((video) => (video as HTMLVideoElement).readyState))
    .toBeGreaterThan(0)
})

test('keys seek, and leave whoever types alone', async ({ page }) => {
  await page.keyboard.press('l')
  await expect.poll(() => now(page)).toBeCloseTo(10, 0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => now(page)).toBeCloseTo(15, 0)
  await page.evaluate(() => {
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
  })
  await page.keyboard.type('lj5k')
  await expect.poll(() => now(page)).toBeCloseTo(15, 0)
})

test('single-key shortcuts are listed, and can be switched off', async ({ page }) => {
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await expect(list.getByText('Plein écran')).toBeVisible()
  await list.getByRole('switch').press('Space')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('l')
  await page.keyboard.press('?')
  await expect(list).toBeHidden()
  expect(await now(page)).toBeCloseTo(0, 0)
})

test('the viewer’s own subtitles are shown over the picture', async ({ page }) => {
  const text = '1\n00:00:00,000 --> 00:01:00,000\nBonsoir à tous.\n'
  await player(page).getByRole('button', { name: 'Réglages' }).click()
  await page
    .getByLabel('Ouvrir un fichier de sous-titres')
    .setInputFiles({ name: 'soir.srt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await expect
    .poll(() =>
      page.locator('video').evaluate((video) => {
        const [track] = (video as HTMLVideoElement).textTracks
        const [cue] = track?.cues ?? []
        return track?.mode === 'showing' && cue instanceof VTTCue ? cue.text : ''
      }),
    )
    .toBe('Bonsoir à tous.')
})

test('an archive goes on where it was left, or from the start', async ({ page }) => {
  await page.keyboard.press('k')
  await page.keyboard.press('5')
  const half = await now(page)
  await page.keyboard.press('k')
  await page.reload()
  const again = page.getByRole('button', { name: 'Depuis le début' })
  await expect(again).toBeVisible()
  await expect.poll(() => now(page)).toBeGreaterThan(half - 2)
  await again.click()
  await expect.poll(() => now(page)).toBeLessThan(1)
})

test('every control has a name and a contrast that axe accepts', async ({ page }) => {
  await expectAccessible(page)
  await player(page).getByRole('button', { name: 'Réglages' }).click()
  await expect(page.getByRole('radio', { name: 'D’origine' })).toBeChecked()
  await expectAccessible(page)
})
