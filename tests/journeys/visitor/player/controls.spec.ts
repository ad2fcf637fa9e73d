import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import {
  captionedRecording,
  captionsShown,
  isFullScreen,
  storedPreferences,
  openControls,
  openPlayer,
  player,
  playerButton,
  recordingWith,
  videoOf,
} from '#test/support/browser/player.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

/** The player's sides and its lower edge, in px of the window. */
const box = async (page: Page) => {
  const { x, y, width, height } = (await player(page).boundingBox())!
  const [left, right, top, bottom] = [x, x + width, y, y + height].map(Math.round)
  return { left, right, top, bottom } as Record<'left' | 'right' | 'top' | 'bottom', number>
}

/** Theatre mode fills the window below the header, at every width, and dims the page. */
async function expectTheatre(page: Page) {
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    const inside = await page.evaluate(() => document.documentElement.clientWidth)
    expect(await box(page)).toMatchObject({ left: 0, right: inside, top: 56 })
    expect((await box(page)).bottom).toBeGreaterThan(height - 5)
    await expectNoHorizontalScroll(page)
  }
  const lights = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await lights()).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ colorScheme: null })
}

test('on a small phone the bar has all its buttons', async ({ page, request }) => {
  const { id } = await recordingWith(request, ({ duration }) => duration > 3700)
  await page.setViewportSize({ width: 320, height: 640 })
  await openPlayer(page, id, '?t=3650')
  await expect(playerButton(page, 'Plein écran')).toBeInViewport({ ratio: 1 })
})

test('buttons, settings, mouse and touch do the same', async ({ page, request }) => {
  await openControls(page, request)
  const time = () => videoOf(page, 'currentTime')

  await test.step('the buttons of the bar', async () => {
    for (const [name, property] of [
      ['Couper le son', () => videoOf(page, 'muted')],
      ['Sous-titres', () => captionsShown(page)],
      ['Plein écran', () => isFullScreen(page)],
      ['Mode cinéma', () => player(page).evaluate((own) => own.hasAttribute('data-theatre'))],
    ] as const) {
      for (const then of [true, false]) {
        await playerButton(page, name).click()
        await expect.poll(property, name).toBe(then)
        await expect(playerButton(page, name)).toHaveAttribute('aria-pressed', String(then))
        if (name === 'Mode cinéma' && then) await expectTheatre(page)
      }
    }
    await playerButton(page, 'Lecture').click()
    await expect.poll(() => videoOf(page, 'paused')).toBe(false)
    await playerButton(page, 'Mettre en pause').click()
    await expect.poll(() => videoOf(page, 'paused')).toBe(true)
  })

  await test.step('the sliders', async () => {
    const volume = player(page).getByRole('slider', { name: 'Volume' })
    await volume.press('ArrowLeft')
    await volume.press('ArrowLeft')
    expect(await videoOf(page, 'volume')).toBeCloseTo(0.9, 2)
    const position = player(page).getByRole('slider', { name: 'Position' })
    for (const [key, then] of [
      ['Home', 0],
      ['PageUp', 60],
      ['ArrowRight', 65],
      ['ArrowDown', 60],
      ['PageDown', 0],
    ] as const) {
      await position.press(key)
      expect(await time()).toBeCloseTo(then, 1)
    }
    const bar = await position.boundingBox()
    if (!bar) throw new Error('The position is not in sight.')
    await page.mouse.move(bar.x + 20, bar.y + bar.height / 2)
    await page.mouse.down()
    await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2)
    await page.mouse.up()
    const share = (await time()) / (await videoOf(page, 'duration'))
    expect(share).toBeCloseTo(0.5, 1)
  })

  await test.step('the settings: speed, aspect ratio, keys', async () => {
    await playerButton(page, 'Réglages').click()
    await expect(page.getByRole('radio', { name: 'D’origine' })).toBeChecked()
    await expectAccessible(page)
    const fit = () => page.locator('video').evaluate((video) => getComputedStyle(video).objectFit)
    expect(await fit()).toBe('contain')
    for (const [name, then] of [
      ['Étiré', 'fill'],
      ['Recadré', 'cover'],
    ] as const) {
      await page.getByRole('radio', { name }).check()
      expect(await fit()).toBe(then)
    }
    await page.getByRole('radio', { name: '×1,5', exact: true }).check()
    expect(await videoOf(page, 'playbackRate')).toBe(1.5)
    await page.getByRole('button', { name: 'Raccourcis clavier' }).click()
    await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await storedPreferences(page)).toMatchObject({ aspect: 'zoom', speed: 1.5, volume: 0.9 })
  })

  await test.step('the mouse plays, and toggles fullscreen', async () => {
    const picture = player(page).getByRole('presentation')
    await picture.click()
    await expect.poll(() => videoOf(page, 'paused')).toBe(false)
    await picture.dblclick()
    await expect.poll(() => isFullScreen(page)).toBe(true)
    await page.keyboard.press('f')
    await expect.poll(() => isFullScreen(page)).toBe(false)
    // By keyboard, because a hidden bar ignores a mouse that has not moved.
    await playerButton(page, 'Mettre en pause').press('Enter')
  })

  await test.step('a double tap on a side seeks ten seconds, one tap does nothing', async () => {
    await page.keyboard.press('0')
    let moment = 0
    /** Taps 100 ms apart, the first a while after all before. */
    const taps = (share: number, count: number) =>
      player(page)
        .getByRole('presentation')
        .evaluate(
          async (surface, given) => {
            const { left, top, width } = surface.getBoundingClientRect()
            const at = { clientX: left + width * given.share, clientY: top + 20, bubbles: true }
            for (let tap = 0; tap < given.count; tap++)
              for (const type of ['pointerdown', 'pointerup']) {
                const event = new PointerEvent(type, {
                  ...at,
                  pointerType: 'touch',
                  isPrimary: true,
                })
                Object.defineProperty(event, 'timeStamp', { value: given.moment + tap * 100 })
                surface.dispatchEvent(event)
                await Promise.resolve()
              }
          },
          { share, count, moment: (moment += 1000) },
        )
    await taps(0.5, 2)
    await taps(0.9, 1)
    expect(await time()).toBe(0)
    await taps(0.1, 1)
    await taps(0.9, 3)
    expect(await time()).toBeCloseTo(20, 1)
    await taps(0.1, 2)
    expect(await time()).toBeCloseTo(10, 1)
  })

  await test.step('all settings are restored on the next visit', async () => {
    await page.reload()
    await expect.poll(() => videoOf(page, 'playbackRate')).toBe(1.5)
    expect(await videoOf(page, 'volume')).toBeCloseTo(0.9, 2)
    await expect(page.locator('video')).toHaveCSS('object-fit', 'cover')
  })

  await test.step('the context is next to the text, similar archives are below', async () => {
    const similar = page.getByRole('region', { name: 'Archives similaires' })
    const around = page.getByRole('region', { name: /^Sur / })
    await page.getByLabel('Détails').scrollIntoViewIfNeeded()
    await expect(around).toBeVisible()
    const { left, right } = await box(page)
    const details = (await page.getByLabel('Détails').boundingBox())!
    const [first, second] = [(await around.boundingBox())!, (await similar.boundingBox())!]
    expect(first.y).toBeLessThan(details.y)
    expect(first.y + first.height).toBeLessThanOrEqual(second.y)
    expect(first.x).toBeGreaterThan(details.x + details.width)
    expect(second.x).toBeCloseTo(left, 0)
    for (const { x, width } of [first, second]) expect(x + width).toBeCloseTo(right, 0)
    await page.evaluate(() => scrollTo(0, 0))
  })

  await test.step('on a phone it is full-width, and sticky once playing', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { left, right, top, bottom } = await box(page)
    expect([left, right, top]).toEqual([0, 390, 56])
    const { resolution } = await captionedRecording(request)
    expect(bottom - top).toBe(resolution === '720x576' ? 293 : 219)
    await expectNoHorizontalScroll(page)
    const scroll = () => page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    await scroll()
    expect((await box(page)).bottom).toBeLessThan(0)
    await page.keyboard.press('k')
    await expect.poll(() => videoOf(page, 'paused')).toBe(false)
    await scroll()
    expect(await box(page)).toEqual({ left, right, top, bottom })
    // The page scrolls a focused element to below the sticky player.
    const link = page.getByLabel('Détails').getByRole('link').first()
    await link.focus()
    expect((await link.boundingBox())!.y).toBeGreaterThan(bottom)
  })
})
