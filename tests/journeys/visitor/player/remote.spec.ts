import type { Page } from '@playwright/test'
import { openControls, player, playerButton } from '#test/support/browser/player.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

/** Stubs a remote display, which a headless browser cannot find. */
function pretendScreen() {
  const screen = Object.assign(new EventTarget(), {
    state: 'disconnected',
    near: undefined as ((available: boolean) => void) | undefined,
    refusal: '',
    watchAvailability(near: (available: boolean) => void) {
      screen.near = near
      return Promise.resolve(1)
    },
    cancelWatchAvailability: () => Promise.resolve(),
    prompt: () =>
      screen.refusal ? Promise.reject(new DOMException('', screen.refusal)) : Promise.resolve(),
  })
  Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => screen })
  Object.assign(globalThis, { pretendedScreen: screen })
}

type Screen = EventTarget & { state: string; refusal: string; near: (available: boolean) => void }
type Change = { near: boolean } | { state: string; event: string } | { refusal: string }

const change = (page: Page, to: Change) =>
  page.evaluate((now) => {
    const { pretendedScreen: screen } = globalThis as unknown as { pretendedScreen: Screen }
    if ('near' in now) return screen.near(now.near)
    Object.assign(screen, now)
    if ('event' in now) screen.dispatchEvent(new Event(now.event))
  }, to)

const status = (page: Page) => player(page).getByRole('status')

test('the picture moves to a remote display and back', async ({ page, request }) => {
  await page.addInitScript(pretendScreen)
  await openControls(page, request)
  const button = playerButton(page, 'Lire sur un autre écran')
  await expect(playerButton(page, 'Plein écran')).toBeVisible()
  await expect(button).toHaveCount(0)
  await change(page, { near: true })
  await expect(button).toHaveAttribute('aria-pressed', 'false')

  await test.step('connected, button and picture show it', async () => {
    await button.press('Enter')
    await change(page, { state: 'connecting', event: 'connecting' })
    await expect(status(page)).toHaveText('Connexion à l’autre écran…')
    await change(page, { state: 'connected', event: 'connect' })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(status(page)).toHaveText('Lecture sur l’autre écran')
    await expect(player(page).locator('p', { hasText: 'Lecture sur l’autre écran' })).toBeVisible()
    await expectAccessible(page)
    await change(page, { state: 'disconnected', event: 'disconnect' })
    await expect(status(page)).toHaveText('Retour sur cet appareil')
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('errors are shown as text', async () => {
    await change(page, { state: 'connecting', event: 'connecting' })
    await change(page, { state: 'disconnected', event: 'disconnect' })
    await expect(status(page)).toContainText('La connexion à l’autre écran a échoué')
    for (const [name, words] of [
      ['NotFoundError', 'Aucun autre écran n’a été trouvé.'],
      ['NotSupportedError', 'Cette vidéo ne peut pas'],
    ] as const) {
      await change(page, { refusal: name })
      await button.press('Enter')
      await expect(status(page)).toContainText(words)
    }
  })

  await test.step('on a small player the button leaves space for all others', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await playerButton(page, 'Regarder').or(player(page).getByRole('button').first()).press('Enter')
    const inside = (await player(page).boundingBox())!
    for (const name of ['Lire sur un autre écran', 'Réglages', 'Plein écran']) {
      const { x, width } = (await playerButton(page, name).boundingBox())!
      expect(x, name).toBeGreaterThanOrEqual(inside.x)
      expect(x + width, name).toBeLessThanOrEqual(inside.x + inside.width)
    }
  })
  await test.step('without a remote display there is no button', async () => {
    await change(page, { near: false })
    await expect(button).toHaveCount(0)
  })
})
