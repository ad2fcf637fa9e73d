import type { Locator } from '@playwright/test'
import { isFullScreen } from '#test/support/browser/player.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'
import {
  expectPicture,
  longRecordings,
  number,
  ofLive,
  videoSourceOf,
  zapTo,
} from '#test/support/browser/steps/zapping-steps.ts'

test('every other key and button of the television works', async ({ page }) => {
  await longRecordings(page)
  await zapTo(page)
  await expectAccessible(page)
  const set = page.getByRole('region', { name: 'Télévision' })
  const remote = page.getByRole('complementary', { name: 'Télécommande' })
  const bar = page.getByRole('group', { name: 'Commandes du poste' })
  const volume = () => ofLive(page, (video) => video.volume)
  const muted = () => ofLive(page, (video) => video.muted)
  const captions = () => ofLive(page, (video) => video.textTracks[0]?.mode)
  const paused = () => ofLive(page, (video) => video.paused)
  const rows: [string, () => Promise<unknown>, unknown][] = [
    ['ArrowLeft', volume, 0.9],
    ['ArrowLeft', volume, 0.8],
    ['ArrowRight', volume, 0.9],
    ['m', muted, true],
    ['m', muted, false],
    ['c', captions, 'showing'],
    ['c', captions, 'disabled'],
    ['k', paused, true],
    ['k', paused, false],
    ['f', () => isFullScreen(page), true],
    ['f', () => isFullScreen(page), false],
    ['t', () => remote.count(), 0],
    ['t', () => remote.count(), 1],
  ]
  for (const [key, look, then] of rows) {
    await test.step(`${key} → ${String(then)}`, async () => {
      await page.keyboard.press(key)
      await expect.poll(look).toBe(then)
    })
  }
  await test.step('i → hidden, and shown again', async () => {
    // The display hides after 4 s: pressed and checked in one task of the page.
    const shown = await set.evaluate(
      async (own, keys) => {
        const awake: (string | undefined)[] = []
        for (const key of keys) {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
          await Promise.resolve()
          awake.push(own.dataset.awake)
        }
        return awake
      },
      ['Shift', 'i', 'i'],
    )
    expect(shown).toEqual(['true', undefined, 'true'])
  })
  const stored = (): unknown => JSON.parse(localStorage.getItem('player') ?? '{}')
  expect(await page.evaluate(stored)).toMatchObject({ volume: 0.9, muted: false, captions: false })

  await test.step('the bar has what the remote control lacks, else everything', async () => {
    const before = await number(page).innerText()
    await remote.getByRole('button', { name: 'Chaîne suivante' }).click()
    await expect(number(page)).toHaveText(before === '20' ? '1' : String(Number(before) + 1))
    await remote.getByRole('button', { name: 'Moins fort' }).click()
    await expect.poll(volume).toBe(0.8)
    const names = (own: Locator) =>
      own
        .getByRole('button')
        .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
    expect(await names(bar)).toEqual([
      'Bruits du téléviseur',
      'Ouvrir la fiche de l’archive',
      'Télécommande',
    ])
    for (const controls of [remote, bar]) {
      await controls.getByRole('button', { name: 'Couper le son' }).press('Enter')
      await expect.poll(muted).toBe(true)
      await controls.getByRole('button', { name: 'Rétablir le son' }).press('Enter')
      await expect.poll(muted).toBe(false)
      await page.keyboard.press('t')
    }
    const five = remote.getByRole('button', { name: '5', exact: true })
    const shown = await five.evaluate(async (own: HTMLButtonElement) => {
      own.click()
      await Promise.resolve()
      return document.querySelector('[data-number]')?.textContent
    })
    expect(shown).toBe('5-')
    await expect(page.locator('[data-number] + p')).toHaveText('Canal Horizon')
    await expectPicture(page)
  })
  await test.step('single-key shortcuts do nothing once they are switched off', async () => {
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    await expect(keys).toBeVisible()
    await expectAccessible(page)
    await keys.getByRole('switch').uncheck()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    const source = await videoSourceOf(page)
    for (const key of ['r', 'm', 'Digit3', 'PageUp']) await page.keyboard.press(key)
    await expect(number(page)).toHaveText('5')
    expect([await videoSourceOf(page), await muted()]).toEqual([source, false])
  })
})
