import type { Page } from '@playwright/test'
import { runs } from '../../support/exhaustive.ts'
import { isFullScreen } from '../../support/player.ts'
import { expect, expectAccessible, openScenario, test } from '../../support/site.ts'

const live = (page: Page) => page.locator('video[data-live]')
const number = (page: Page) => page.locator('[data-number]')
const off = (page: Page) => page.getByText('NO SIGNAL', { exact: true })
const ofLive = <Value>(page: Page, read: (video: HTMLVideoElement) => Value) =>
  live(page).evaluate(read as (element: SVGElement | HTMLElement) => Value)
const timeOf = (page: Page) => ofLive(page, (video) => video.currentTime)
const sourceOf = (page: Page) => ofLive(page, (video) => video.currentSrc)

/** A picture that moves, with nothing over it. */
async function expectPicture(page: Page) {
  await expect(page.locator('[data-programme]')).toBeAttached()
  await expect(page.locator('[data-snow]')).toHaveCount(0)
  const before = await timeOf(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before)
}

async function zapTo(page: Page) {
  await page.goto('/zapping')
  await expectPicture(page)
}

/** Presses many keys before anything is drawn again: how quick a machine is decides nothing. */
const pressAtOnce = (page: Page, keys: string[]) =>
  page.evaluate((all) => {
    for (const key of all)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, keys)

test('zapping opens on a recording that plays at once, in progress, and channels are changed by keys', async ({
  page,
}) => {
  await zapTo(page)
  await expect(number(page)).toHaveText(/^\d{1,2}$/)
  await expect(page.locator('video')).toHaveCount(2)
  const { time, duration } = await ofLive(page, ({ currentTime, duration: whole }) => ({
    time: currentTime,
    duration: whole,
  }))
  // A minute before the end there is nothing left to join.
  if (duration > 64) expect(time).toBeGreaterThanOrEqual(Math.floor(duration * 0.05))
  expect(time).toBeLessThan(Math.max(duration * 0.6 + 20, 80))

  await test.step('Page Down, and Page Up back', async () => {
    const [source, before] = [await sourceOf(page), await number(page).innerText()]
    await page.keyboard.press('PageDown')
    await expect(number(page)).toHaveText(before === '1' ? '20' : String(Number(before) - 1))
    await expectPicture(page)
    expect(await sourceOf(page)).not.toBe(source)
    await page.keyboard.press('PageUp')
    await expect(number(page)).toHaveText(before)
    await expectPicture(page)
  })
  await test.step('Backspace returns to the recording before, where it was', async () => {
    const [source, at] = [await sourceOf(page), await timeOf(page)]
    await page.keyboard.press('r')
    await expect.poll(() => sourceOf(page)).not.toBe(source)
    await expectPicture(page)
    await page.keyboard.press('Backspace')
    await expect.poll(() => sourceOf(page)).toBe(source)
    await expectPicture(page)
    expect(Math.abs((await timeOf(page)) - at)).toBeLessThan(10)
  })
  await test.step('a number that no channel has is told, and the recording goes on', async () => {
    const source = await sourceOf(page)
    await page.keyboard.press('Digit8')
    await page.keyboard.press('Digit7')
    await expect(number(page)).toHaveText('87 : chaîne inconnue')
    await expect(number(page)).toHaveText(/^\d{1,2}$/)
    expect(await sourceOf(page)).toBe(source)
  })
  await test.step('digits call a channel by its number, on an AZERTY keyboard too', async () => {
    await page.keyboard.press('Digit1')
    await expect(number(page)).toHaveText('1-')
    await page.evaluate(() => {
      const press = { key: 'é', code: 'Digit2', bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', press))
    })
    await expect(number(page)).toHaveText('12')
    await expect(page.locator('[data-number] + p')).toHaveText('Info Continue')
    await expectPicture(page)
    const said = page.getByRole('status').filter({ hasText: 'Chaîne 12, Info Continue :' })
    await expect(said).toBeAttached()
  })
  await test.step('Enter opens the page of the recording at the time it is at', async () => {
    const title = await page.locator('[data-programme] bdi').innerText()
    const at = Math.floor(await timeOf(page))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/player\/[^/?]+\?t=\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const cited = Number(new URL(page.url()).searchParams.get('t'))
    expect(cited).toBeGreaterThanOrEqual(at)
    expect(cited).toBeLessThan(at + 20)
  })
})

test('every other key and button of the set does what it says', async ({ page }) => {
  await zapTo(page)
  await expectAccessible(page)
  const set = page.getByRole('region', { name: 'Télévision' })
  const remote = page.getByRole('complementary', { name: 'Télécommande' })
  const bar = page.getByRole('group', { name: 'Commandes du poste' })
  const volume = () => ofLive(page, (video) => video.volume)
  const muted = () => ofLive(page, (video) => video.muted)
  const captions = () => ofLive(page, (video) => video.textTracks[0]?.mode)
  const paused = () => ofLive(page, (video) => video.paused)
  for (const [key, look, then] of [
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
    ['i', () => set.getAttribute('data-awake'), null],
    ['i', () => set.getAttribute('data-awake'), 'true'],
  ] satisfies [string, () => Promise<unknown>, unknown][]) {
    await test.step(`${key} → ${then}`, async () => {
      await page.keyboard.press(key)
      await expect.poll(look).toBe(then)
    })
  }
  const kept = (): unknown => JSON.parse(localStorage.getItem('player') ?? '{}')
  expect(await page.evaluate(kept)).toMatchObject({ volume: 0.9, muted: false, captions: false })

  await test.step('the remote and the bar have the same', async () => {
    const before = await number(page).innerText()
    await remote.getByRole('button', { name: 'Chaîne suivante' }).click()
    await expect(number(page)).toHaveText(before === '20' ? '1' : String(Number(before) + 1))
    await remote.getByRole('button', { name: 'Moins fort' }).click()
    await expect.poll(volume).toBe(0.8)
    await bar.getByRole('button', { name: 'Couper le son' }).click()
    await expect.poll(muted).toBe(true)
    await bar.getByRole('button', { name: 'Remettre le son' }).click()
    await expect.poll(muted).toBe(false)
    await remote.getByRole('button', { name: '5', exact: true }).click()
    await expect(number(page)).toHaveText('5-')
    await expect(page.locator('[data-number] + p')).toHaveText('Canal Horizon')
    await expectPicture(page)
  })
  await test.step('single keys are left alone once they are switched off', async () => {
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    await expect(keys).toBeVisible()
    await expectAccessible(page)
    await keys.getByRole('switch').uncheck()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    const source = await sourceOf(page)
    for (const key of ['r', 'm', 'Digit3', 'PageUp']) await page.keyboard.press(key)
    await expect(number(page)).toHaveText('5')
    expect([await sourceOf(page), await muted()]).toEqual([source, false])
  })
})

test('a flick, a media key and the end of a recording change it; many changes leave one picture [RL-07]', async ({
  page,
}) => {
  type Orders = typeof globalThis & { orders: Map<string, MediaSessionActionHandler | null> }
  await page.addInitScript(() => {
    const orders = ((globalThis as Orders).orders = new Map())
    navigator.mediaSession.setActionHandler = (action, handler) => void orders.set(action, handler)
  })
  await zapTo(page)
  const next = (before: string) => (before === '20' ? '1' : String(Number(before) + 1))
  const flick = (by: number) =>
    page.locator('[data-surface]').evaluate(async (surface, distance) => {
      const from = { clientX: 200, clientY: 300, pointerType: 'touch', isPrimary: true }
      for (const [type, y, time] of [
        ['pointerdown', 300, 1000],
        ['pointerup', 300 + distance, 1200],
      ] as const) {
        const event = new PointerEvent(type, { ...from, clientY: y, bubbles: true })
        Object.defineProperty(event, 'timeStamp', { value: time })
        surface.dispatchEvent(event)
        await Promise.resolve()
      }
    }, by)
  const order = (action: string) =>
    page.evaluate(
      (name) => (globalThis as Orders).orders.get(name)?.({ action: 'nexttrack' }),
      action,
    )
  const before = await number(page).innerText()
  for (const [change, then] of [
    [() => flick(-120), next(before)],
    [() => flick(120), before],
    [() => order('nexttrack'), next(before)],
    [() => order('previoustrack'), before],
  ] as const) {
    await change()
    await expect(number(page)).toHaveText(then)
    await expectPicture(page)
  }
  const title = await page.locator('[data-programme] bdi').innerText()
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title)

  await test.step('the end', async () => {
    const source = await sourceOf(page)
    await live(page).evaluate((element) => {
      const video = element as HTMLVideoElement
      video.currentTime = video.duration - 0.2
    })
    await expect.poll(() => sourceOf(page)).not.toBe(source)
    await expectPicture(page)
  })
  await test.step('many changes', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/zapping')) asked.push(request.url())
    })
    const bursts = runs(1, 9)
    for (let burst = 0; burst < bursts; burst++) {
      const keys = Array.from({ length: 60 }, (_, zap) => (zap % 7 === 6 ? 'r' : 'PageUp'))
      await pressAtOnce(page, keys)
      await expectPicture(page)
      await expect(page.locator('video')).toHaveCount(2)
      const playing = page
        .locator('video')
        .evaluateAll(
          (videos) => videos.filter((video) => !(video as HTMLVideoElement).paused).length,
        )
      expect(await playing).toBe(1)
    }
    expect(asked.length).toBeLessThanOrEqual(4 * bursts)
  })
})

test('an empty library and a failing API show NO SIGNAL, and the picture comes back', async ({
  page,
}) => {
  await openScenario(page, 'library-empty', '/zapping')
  await expect(off(page)).toBeVisible()
  await expect(page.getByText('Aucune archive à diffuser pour le moment.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Parcourir les archives' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expectAccessible(page)
  // By itself.
  await page.request.post('/__mock/scenario', { data: { id: 'normal' } })
  await expect(off(page)).toBeHidden()
  await expectPicture(page)

  await page.route('**/api/zapping*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.reload()
  await expect(off(page)).toBeVisible()
  await page.unroute('**/api/zapping*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expectPicture(page)
})

test('a missing file shows NO SIGNAL', async ({ page }) => {
  await openScenario(page, 'video-missing', '/zapping')
  await expect(off(page)).toBeVisible()
  await expect(page.getByText('L’image de cette archive n’arrive pas.')).toBeVisible()
})

test('without channels of its own the set still zaps', async ({ page }) => {
  await page.route('**/api/channels', (route) => route.fulfill({ status: 404, body: '' }))
  await zapTo(page)
  const source = await sourceOf(page)
  await page.keyboard.press('PageUp')
  await expect.poll(() => sourceOf(page)).not.toBe(source)
  await expectPicture(page)
})

test.describe('on a phone held upright, where less motion is asked for', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('the remote is below the picture, nothing is wider than the screen, and no snow falls', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { snow: number }
      seen.snow = 0
      new MutationObserver(() => {
        seen.snow += document.querySelectorAll('[data-snow]').length
      }).observe(document, { childList: true, subtree: true })
    })
    await zapTo(page)
    const source = await sourceOf(page)
    const remote = page.getByRole('complementary', { name: 'Télécommande' })
    await remote.getByRole('button', { name: 'Au hasard' }).tap()
    await expect.poll(() => sourceOf(page)).not.toBe(source)
    await expectPicture(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await page.evaluate(() => (globalThis as unknown as { snow: number }).snow)).toBe(0)
  })
})
