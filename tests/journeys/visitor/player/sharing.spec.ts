import {
  expectMetadataLoaded,
  openPlayer,
  playFrom,
  player,
  recordingWith,
  videoOf,
  shareDialog,
} from '#test/support/browser/player.ts'
import { readClipboard } from '#test/support/browser/clipboard.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

test('a segment is cut, cited, copied, and plays by its link', async ({ page, request }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, title, channel, copyright, year } = await recordingWith(request, () => true)
  await openPlayer(page, id)
  await page.keyboard.press('l')
  await page.getByRole('button', { name: 'Partager' }).click()
  const field = (name: string) => shareDialog(page).getByLabel(name, { exact: true })
  const [from, to] = [field('Début'), field('Fin (facultative)')]
  const search = async () => new URL(await field('Lien').inputValue()).search

  // The numeric keyboard of phones has no colon.
  await expect(from).not.toHaveAttribute('inputmode', 'numeric')
  await test.step('the dialog starts at the player’s position', async () => {
    await expect(from).toHaveValue('0:10')
    await shareDialog(page).getByRole('button', { name: 'Fin (facultative) : maintenant' }).click()
    await expect(to).toHaveValue('0:10')
  })
  await test.step('an invalid segment is rejected with a message', async () => {
    await from.fill('2:00')
    await to.fill('1:00')
    await expect(shareDialog(page).getByText('La fin doit se situer après le début')).toBeVisible()
    await expect(to).toHaveAttribute('aria-invalid', 'true')
    expect(await search()).toBe('')
    await expect(field('Référence')).toHaveValue(/ \[0:00\] /)
    await from.fill('midi')
    await expect(shareDialog(page).getByText('Indiquez un moment de la vidéo')).toBeVisible()
    await shareDialog(page).getByRole('button', { name: 'Début : maintenant' }).click()
    await expect(from).toHaveValue('0:10')
  })
  await from.fill('1:05')
  await to.fill('1:30')
  expect(await search()).toBe('?t=65&end=90')
  const link = await field('Lien').inputValue()
  const citation = await field('Référence').inputValue()
  expect(citation).toMatch(
    new RegExp(`^«\\s.+\\s», .+, .*${year}\\. .+\\. \\[1:05–1:30\\] \\+2Télé, http`),
  )
  for (const part of [title, channel.name, copyright, link]) expect(citation).toContain(part)
  await expectAccessible(page)

  await test.step('each has a copy button', async () => {
    const buttons = shareDialog(page).getByRole('button', { name: 'Copier' })
    for (const [at, text] of [link, citation].entries()) {
      await buttons.nth(at).click()
      await expect(shareDialog(page).getByText('Copié.')).toHaveCount(at + 1)
      expect(await readClipboard(page)).toBe(text)
    }
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no'))
    })
    await buttons.first().click()
    await expect(
      shareDialog(page).getByText(
        'Texte sélectionné : copiez-le vous-même (Ctrl+C, ou ⌘C sur Mac).',
      ),
    ).toBeVisible()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
  })
  await shareDialog(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(shareDialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Partager' })).toBeFocused()

  await test.step('the citation is in the site’s language', async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('radio', { name: 'English' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const english = page.getByRole('dialog', { name: 'Share and cite' }).getByLabel('Citation')
    await expect(english).toHaveValue(
      new RegExp(`^“.+”, .+, .*${year}\\. .+\\. \\[0:10\\] \\+2Télé`),
    )
  })
})

test('a link’s start time applies until played', async ({ page, request }) => {
  const { id } = await recordingWith(request, () => true)
  const time = () => videoOf(page, 'currentTime')
  for (const search of ['?t=40', '?evening=1996-11-22&t=40']) {
    await openPlayer(page, id, search)
    await expect.poll(time).toBeGreaterThanOrEqual(40)
    expect(await time()).toBeLessThan(60)
    await playFrom(page, 70)
    await expect.poll(time).toBeGreaterThan(71)
    await page.reload()
    await expectMetadataLoaded(page)
    await expect.poll(time).toBeGreaterThanOrEqual(70)
  }
  await openPlayer(page, id, '?t=40')
  await expect.poll(time).toBe(40)
})

test('a link’s start time overrides the saved position', async ({ page, request }) => {
  const { id } = await recordingWith(request, () => true)
  await page.addInitScript((archive) => {
    if (!localStorage.getItem('player.positions'))
      localStorage.setItem('player.positions', JSON.stringify([[archive, 100, 1000]]))
  }, id)
  const time = () => videoOf(page, 'currentTime')
  const resumed = player(page).getByRole('button', { name: 'Depuis le début' })

  await openPlayer(page, id)
  await expect(resumed).toBeVisible()
  await expect.poll(time).toBe(100)
  await resumed.click()
  await expect.poll(time).toBe(0)
  await expect(player(page)).toBeFocused()

  await openPlayer(page, id, '?end=30')
  await expect.poll(time).toBe(0)
  await expect(resumed).toHaveCount(0)
  await openPlayer(page, id, '?t=65&end=67')
  await expect.poll(time).toBe(65)
  await expect(resumed).toHaveCount(0)
  const playAt = (speed: number) =>
    player(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement, rate) => void (video.playbackRate = rate), speed)
  // At a low rate, a slow machine overshoots the end less.
  await playAt(0.25)
  await page.keyboard.press('k')
  await expect(player(page).getByText('Fin de l’extrait')).toBeVisible()
  expect(await videoOf(page, 'paused')).toBe(true)
  const stopped = await time()
  expect(stopped).toBeGreaterThanOrEqual(67)
  expect(stopped).toBeLessThan(69)
  await playAt(1)
  // The rest can still be played.
  await player(page).getByRole('button', { name: 'Continuer' }).click()
  await expect.poll(time).toBeGreaterThan(stopped + 1)
  expect(await videoOf(page, 'paused')).toBe(false)
  await page.keyboard.press('k')

  await test.step('it resumes within a second of the last position', async () => {
    await page.keyboard.press('5')
    const half = await time()
    expect(half).toBeGreaterThan(60)
    await page.keyboard.press('k')
    await expect.poll(time).toBeGreaterThan(half)
    await page.keyboard.press('k')
    await expect.poll(() => videoOf(page, 'paused')).toBe(true)
    const left = await time()
    await openPlayer(page, id)
    await expect(resumed).toBeVisible()
    await expect.poll(async () => Math.abs((await time()) - left)).toBeLessThanOrEqual(1)
  })
})
