import type { Route } from '@playwright/test'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { visibleOnPausedClock, pauseClock } from '#test/support/browser/fast-clock.ts'
import {
  openControls,
  openPlayer,
  player,
  playerButton,
  recordingWith,
  videoOf,
  playToTheEnd,
} from '#test/support/browser/player.ts'
import { expect, openScenario, test } from '#test/support/browser/site.ts'
import { expectPicture, zapTo } from '#test/support/browser/steps/zapping-steps.ts'

test('a disappearing overlay button leaves the focus on the player', async ({ page, request }) => {
  const { id } = await recordingWith(request, () => true)
  await test.step('retry', async () => {
    await openScenario(page, 'video-missing', `/player/${id}`)
    const retry = player(page).getByRole('button', { name: 'Réessayer' })
    await retry.focus()
    await page.request.post('/__mock/scenario', { data: { id: 'normal' } })
    await page.keyboard.press('Enter')
    await expect(retry).toBeHidden()
    await expect(player(page)).toBeFocused()
  })
  await test.step('play, by its key', async () => {
    const play = player(page).getByRole('button', { name: /^Regarder « / })
    await play.focus()
    await page.keyboard.press('k')
    await expect.poll(() => videoOf(page, 'paused')).toBe(false)
    await expect(player(page)).toBeFocused()
  })
  await test.step('the next one', async () => {
    await page.evaluate(() => localStorage.setItem('player', '{"autoplayNext":true}'))
    await page.clock.install()
    await openPlayer(page, id)
    await pauseClock(page)
    await playToTheEnd(page)
    const stay = player(page).getByRole('button', { name: 'Rester ici' })
    await visibleOnPausedClock(page, stay)
    await stay.focus()
    await page.keyboard.press('Enter')
    await expect(stay).toBeHidden()
    await expect(player(page)).toBeFocused()
  })
})

test('a disappearing button leaves the focus on the television', async ({ page }) => {
  await page.addInitScript(() => {
    let isAllowed = false
    addEventListener('keydown', () => (isAllowed = true), true)
    const play = Reflect.get(HTMLMediaElement.prototype, 'play')
    HTMLMediaElement.prototype.play = function () {
      if (this.muted || isAllowed) return Reflect.apply(play, this, [])
      return Promise.reject(new DOMException('No gesture', 'NotAllowedError'))
    }
  })
  await page.setViewportSize({ width: 360, height: 740 })
  // The longest name that fits the picture.
  await page.route('**/api/zapping*', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replace(
      /("channel":\{[^}]*"name":)"[^"]*"/,
      '$1"La Chaîne du Savoir et de la Vie"',
    )
    await route.fulfill({ response, body: text })
  })
  await zapTo(page)
  await expect(page.getByRole('main')).toContainText('La Chaîne du Savoir')
  const set = page.locator('[data-own-keys]')
  const sound = page.getByRole('button', { name: 'Activer le son' })
  const below = await sound.evaluate((button) => {
    const own = button.getBoundingClientRect()
    // A paragraph cuts off a link that is too long.
    const around = [...document.querySelectorAll('main :is(h1, h2, p, :not(p) > a)')]
    return around.flatMap((one) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect()
      const isClear =
        left >= own.right || right <= own.left || top >= own.bottom || bottom <= own.top
      return width < 2 || isClear ? [] : [one.textContent]
    })
  })
  expect(below).toEqual([])
  await sound.focus()
  await page.keyboard.press('Enter')
  await expect(sound).toBeHidden()
  await expect(set).toBeFocused()

  await page.keyboard.press('k')
  const play = page.locator('[data-surface] ~ button')
  await play.focus()
  await page.keyboard.press('Enter')
  await expect(play).toBeHidden()
  await expect(set).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 720 })
  const refuse = (route: Route) => route.fulfill({ status: 404, body: '' })
  await page.route('**/api/zapping*', refuse)
  await page.reload()
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await retry.focus()
  // The television retries automatically, too: no response arrives before the press.
  const answers = await delayRequests(page, '**/api/zapping*')
  await page.unroute('**/api/zapping*', refuse)
  await page.keyboard.press('Enter')
  answers.go()
  await expectPicture(page)
  await expect(set).toBeFocused()
})

test('captions stay above the controls under the pointer', async ({ page, request }) => {
  await openControls(page, request)
  await playerButton(page, 'Réglages').hover()
  await page.keyboard.press('k')
  await expect(player(page)).toHaveAttribute('data-resting', 'true')
  const lift = () =>
    page
      .locator('video')
      .evaluate((video) =>
        Number.parseFloat(getComputedStyle(video).getPropertyValue('--captions-lift')),
      )
  expect(await lift()).toBe(5.75)
  await page.mouse.move(0, 0)
  await expect.poll(lift).toBe(0.9)
})
