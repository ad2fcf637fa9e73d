import type { Page } from '@playwright/test'
import { runs } from '../../../support/exhaustive.ts'
import { isFullScreen } from '../../../support/browser/player.ts'
import { expect, expectAccessible, test } from '../../../support/browser/site.ts'
import {
  dial,
  expectPicture,
  live,
  longRecordings,
  number,
  ofLive,
  sourceOf,
  timeOf,
  zapTo,
} from '../../../support/browser/steps/zapping-steps.ts'

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
  await longRecordings(page)
  const since = Date.now()
  await zapTo(page)
  await expect(number(page)).toHaveText(/^\d{1,2}$/)
  await expect(page.locator('video')).toHaveCount(2)
  const { time, duration } = await ofLive(page, ({ currentTime, duration: whole }) => ({
    time: currentTime,
    duration: whole,
  }))
  expect(time).toBeGreaterThanOrEqual(Math.floor(duration * 0.05))
  expect(time).toBeLessThan(duration * 0.6 + (Date.now() - since) / 1000)

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
    const [source, at, left] = [await sourceOf(page), await timeOf(page), Date.now()]
    await page.keyboard.press('r')
    await expect.poll(() => sourceOf(page)).not.toBe(source)
    await expectPicture(page)
    await page.keyboard.press('Backspace')
    await expect.poll(() => sourceOf(page)).toBe(source)
    await expectPicture(page)
    const played = (Date.now() - left) / 1000
    expect(Math.abs((await timeOf(page)) - at)).toBeLessThan(10 + played)
  })
  await test.step('a number that no channel has is told, and the recording goes on', async () => {
    const source = await sourceOf(page)
    // It is told for a moment only: noted from within.
    await page.evaluate(() => {
      const told: string[] = []
      const seen = () => told.push(document.querySelector('[data-number]')?.textContent ?? '')
      const all = { childList: true, subtree: true, characterData: true }
      const display = document.querySelector('[data-osd]')
      if (display) new MutationObserver(seen).observe(display, all)
      Object.assign(globalThis, { told })
    })
    await dial(page, { key: '8', code: 'Digit8' }, { key: '7', code: 'Digit7' })
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { told: string[] }).told))
      .toContain('Canal 87 : aucune chaîne')
    await expect(number(page)).toHaveText(/^\d{1,2}$/)
    expect(await sourceOf(page)).toBe(source)
  })
  await test.step('digits call a channel by its number, on an AZERTY keyboard too', async () => {
    const digits = [
      { key: '1', code: 'Digit1' },
      { key: 'é', code: 'Digit2' },
    ]
    expect(await dial(page, ...digits)).toEqual(['1-', '12'])
    await expect(page.locator('[data-number] + p')).toHaveText('Info Continue')
    await expectPicture(page)
    const said = page.getByRole('status').filter({ hasText: 'Canal 12, Info Continue :' })
    await expect(said).toBeAttached()
  })
  await test.step('channel and recording are links to their pages', async () => {
    const main = page.getByRole('main')
    const title = await page.locator('[data-programme] bdi').innerText()
    await expect(main.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      /^\/player\/[^?]+\?t=\d+$/,
    )
    const channel = main.getByRole('link', { name: 'Info Continue', exact: true })
    await channel.press('Enter')
    await expect(page).toHaveURL(/\/archives\?channel=./)
    await expect(page.getByRole('button', { name: /Info Continue$/ })).toBeVisible()
    await page.goBack()
    await expectPicture(page)
  })
  await test.step('Enter opens the page of the recording at the time it is at', async () => {
    const title = await page.locator('[data-programme] bdi').innerText()
    const [asked, at] = [Date.now(), Math.floor(await timeOf(page))]
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/player\/[^/?]+\?t=\d+$/)
    const played = (Date.now() - asked) / 1000
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const cited = Number(new URL(page.url()).searchParams.get('t'))
    expect(cited).toBeGreaterThanOrEqual(at)
    expect(cited).toBeLessThan(at + 20 + played)
  })
})

test('Back from a recording leads to what was on, where it was @variant', async ({ page }) => {
  await zapTo(page)
  await page.keyboard.press('ArrowUp')
  await expectPicture(page)
  const [source, at] = [await sourceOf(page), await timeOf(page)]
  const title = page.locator('[data-programme]').getByRole('link')
  const name = await title.innerText()
  await title.press('Enter')
  await expect(page).toHaveURL(/\/player\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expectPicture(page)
  expect(await sourceOf(page)).toBe(source)
  expect(await timeOf(page)).toBeGreaterThanOrEqual(at)
})

test('every other key and button of the set does what it says', async ({ page }) => {
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
    // Shown, the display goes by itself after 4 s: pressed and looked at within one turn of the page.
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
  const kept = (): unknown => JSON.parse(localStorage.getItem('player') ?? '{}')
  expect(await page.evaluate(kept)).toMatchObject({ volume: 0.9, muted: false, captions: false })

  await test.step('the remote and the bar have the same', async () => {
    const before = await number(page).innerText()
    await remote.getByRole('button', { name: 'Chaîne suivante' }).click()
    await expect(number(page)).toHaveText(before === '20' ? '1' : String(Number(before) + 1))
    await remote.getByRole('button', { name: 'Moins fort' }).click()
    await expect.poll(volume).toBe(0.8)
    await bar.getByRole('button', { name: 'Couper le son' }).press('Enter')
    await expect.poll(muted).toBe(true)
    await bar.getByRole('button', { name: 'Rétablir le son' }).press('Enter')
    await expect.poll(muted).toBe(false)
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
  await longRecordings(page)
  await zapTo(page)
  await expect(number(page)).toHaveText(/^\d{1,2}$/)
  const next = (before: string) => (before === '20' ? '1' : String(Number(before) + 1))
  const flick = (by: number, place = '[data-surface]') =>
    page.locator(place).evaluate(async (surface, distance) => {
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
    [() => flick(120, '[data-programme] a'), before],
    [() => order('nexttrack'), next(before)],
    [() => order('previoustrack'), before],
  ] as const) {
    await change()
    await expect(number(page)).toHaveText(then)
    await expectPicture(page)
  }
  const title = await page.locator('[data-programme] bdi').innerText()
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(title)

  await test.step('a headset that pauses, and one that is pulled out', async () => {
    const paused = () => ofLive(page, (video) => video.paused)
    await order('pause')
    await expect.poll(paused).toBe(true)
    const stoodAt = await timeOf(page)
    await order('play')
    // What ends before it has moved is started again: a browser may do that by itself.
    await expect.poll(() => timeOf(page)).toBeGreaterThan(stoodAt + 1)
    const moving = await timeOf(page)
    await expect.poll(() => timeOf(page)).toBeGreaterThan(moving + 0.5)
    await ofLive(page, (video) => video.pause())
    const onPicture = page.locator('video ~ button')
    const play = onPicture.and(page.getByRole('button', { name: 'Reprendre' }))
    await play.click()
    await expect(play).toHaveCount(0)
    await expectPicture(page)
  })
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
      const playing = () =>
        page
          .locator('video')
          .evaluateAll(
            (videos) => videos.filter((video) => !(video as HTMLVideoElement).paused).length,
          )
      await expect.poll(playing).toBe(1)
    }
    expect(asked.length).toBeLessThanOrEqual(4 * bursts)
  })
})
