import {
  captionsShown,
  isFullScreen,
  storedPreferences,
  openControls,
  player,
  playerButton,
  videoOf,
} from '#test/support/browser/player.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

test('every listed key does what the list says', async ({ page, request }) => {
  const { duration } = await openControls(page, request)
  const time = () => videoOf(page, 'currentTime')
  const lifted = playerButton(page, 'Image dans l’image')
  /** Keys in the order in which they are pressed, the checked property and its expected value. */
  const anywhere: [key: string, look: () => Promise<unknown>, then: unknown][] = [
    ['l', time, 10],
    ['l', time, 20],
    ['j', time, 10],
    ['ArrowRight', time, 15],
    ['ArrowLeft', time, 10],
    ['.', time, 10.04],
    [',', time, 10],
    ['5', time, duration / 2],
    ['9', time, duration * 0.9],
    ['0', time, 0],
    ['>', () => videoOf(page, 'playbackRate'), 1.25],
    ['>', () => videoOf(page, 'playbackRate'), 1.5],
    ['<', () => videoOf(page, 'playbackRate'), 1.25],
    ['m', () => videoOf(page, 'muted'), true],
    ['m', () => videoOf(page, 'muted'), false],
    ['c', () => captionsShown(page), true],
    ['c', () => captionsShown(page), false],
    ['t', () => player(page).getAttribute('data-theatre'), 'true'],
    ['t', () => player(page).getAttribute('data-theatre'), null],
    ['p', () => lifted.getAttribute('aria-pressed'), 'true'],
    ['p', () => lifted.getAttribute('aria-pressed'), 'false'],
    ['f', () => isFullScreen(page), true],
    ['f', () => isFullScreen(page), false],
    // Leaving fullscreen returns the focus one frame later.
    ['Shift', () => player(page).evaluate((own) => own === document.activeElement), false],
    ['k', () => videoOf(page, 'paused'), false],
    [' ', () => videoOf(page, 'paused'), true],
    // Keys that scroll the page are not handled while the focus is outside the player.
    ['ArrowDown', () => videoOf(page, 'volume'), 1],
  ]
  const inside: typeof anywhere = [
    ['ArrowDown', () => videoOf(page, 'volume'), 0.9],
    ['ArrowDown', () => videoOf(page, 'volume'), 0.8],
    ['ArrowUp', () => videoOf(page, 'volume'), 0.9],
    ['End', time, duration],
    ['Home', time, 0],
  ]
  const pressAll = async (rows: typeof anywhere) => {
    for (const [key, look, then] of rows) {
      await test.step(`${key} → ${String(then)}`, async () => {
        await page.keyboard.press(key)
        if (typeof then === 'number') await expect.poll(look).toBeCloseTo(then, 1)
        else await expect.poll(look).toBe(then)
      })
    }
  }
  await expectAccessible(page)
  await pressAll(anywhere)
  await player(page).focus()
  await pressAll(inside)
  await expect(player(page).getByRole('slider', { name: 'Volume' })).toHaveValue('90')
  expect(await storedPreferences(page)).toMatchObject({
    volume: 0.9,
    speed: 1.25,
    theatre: false,
    captions: false,
  })

  await test.step('typing in a field is not intercepted', async () => {
    await page.evaluate(() => {
      const field = document.createElement('input')
      field.id = 'typed'
      document.body.append(field)
      field.focus()
    })
    await page.keyboard.type('lj5mk')
    await expect(page.locator('#typed')).toHaveValue('lj5mk')
    expect(await time()).toBe(0)
    expect([await videoOf(page, 'muted'), await videoOf(page, 'paused')]).toEqual([false, true])
  })

  await test.step('? opens the list, which can switch the keys off', async () => {
    await player(page).focus()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    await expect(list.getByText('Plein écran')).toBeVisible()
    await list.getByRole('switch').press('Space')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(playerButton(page, 'Couper le son')).not.toHaveAttribute('aria-keyshortcuts')
    for (const key of ['l', 'm', '5', '?']) await page.keyboard.press(key)
    await expect(list).toBeHidden()
    expect([await time(), await videoOf(page, 'muted')]).toEqual([0, false])
    expect(await page.evaluate(() => localStorage.getItem('player.shortcuts'))).toBe('off')
  })
})
