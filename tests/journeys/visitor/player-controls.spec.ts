import type { APIRequestContext, Page } from '@playwright/test'
import {
  captionsShown,
  captionedRecording,
  openPlayer,
  player,
  videoOf,
} from '../../support/player.ts'
import { expect, expectAccessible, test } from '../../support/site.ts'

const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true })

/** Picture in picture without a window of the system, which a headless browser has not. */
function pretendPictureInPicture() {
  let lifted: Element | null = null
  Object.defineProperty(document, 'pictureInPictureEnabled', { get: () => true })
  Object.defineProperty(document, 'pictureInPictureElement', { get: () => lifted })
  HTMLVideoElement.prototype.requestPictureInPicture = function () {
    lifted = this
    this.dispatchEvent(new Event('enterpictureinpicture'))
    return Promise.reject(new DOMException('pretended', 'NotSupportedError'))
  }
  document.exitPictureInPicture = () => {
    lifted?.dispatchEvent(new Event('leavepictureinpicture'))
    lifted = null
    return Promise.resolve()
  }
}

async function openControls(page: Page, request: APIRequestContext) {
  await page.addInitScript(pretendPictureInPicture)
  await page.addInitScript(() => (document.cookie = 'consent=0; path=/'))
  const recording = await captionedRecording(request)
  await openPlayer(page, recording.id)
  const duration = await videoOf(page, 'duration')
  return { ...recording, duration }
}

const isFullScreen = (page: Page) =>
  page.evaluate(() => document.fullscreenElement?.tagName === 'SECTION')

test('every key of the list does what the list says', async ({ page, request }) => {
  const { duration } = await openControls(page, request)
  const time = () => videoOf(page, 'currentTime')
  const lifted = button(page, 'Image dans l’image')
  /** Keys in the order in which they are pressed, what is looked at, and what it is then. */
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
    ['k', () => videoOf(page, 'paused'), false],
    [' ', () => videoOf(page, 'paused'), true],
    // Keys that scroll the page are the page's, as long as nobody is in the player.
    ['ArrowDown', () => videoOf(page, 'volume'), 1],
  ]
  const inside: typeof anywhere = [
    ['ArrowDown', () => videoOf(page, 'volume'), 0.9],
    ['ArrowDown', () => videoOf(page, 'volume'), 0.8],
    ['ArrowUp', () => videoOf(page, 'volume'), 0.9],
    ['End', time, duration],
    ['Home', time, 0],
  ]
  const walk = async (rows: typeof anywhere) => {
    for (const [key, look, then] of rows) {
      await test.step(`${key} → ${String(then)}`, async () => {
        await page.keyboard.press(key)
        if (typeof then === 'number') await expect.poll(look).toBeCloseTo(then, 1)
        else await expect.poll(look).toBe(then)
      })
    }
  }
  await expectAccessible(page)
  await walk(anywhere)
  await player(page).focus()
  await walk(inside)
  await expect(player(page).getByRole('slider', { name: 'Volume' })).toHaveValue('90')
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('player') ?? '{}')),
  ).toMatchObject({ volume: 0.9, speed: 1.25, theatre: false, captions: false })

  await test.step('whoever types is left alone', async () => {
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

  await test.step('the list is opened by ?, and switches the keys off', async () => {
    await player(page).focus()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    await expect(list.getByText('Plein écran')).toBeVisible()
    await list.getByRole('switch').press('Space')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(button(page, 'Couper le son')).not.toHaveAttribute('aria-keyshortcuts')
    for (const key of ['l', 'm', '5', '?']) await page.keyboard.press(key)
    await expect(list).toBeHidden()
    expect([await time(), await videoOf(page, 'muted')]).toEqual([0, false])
    expect(await page.evaluate(() => localStorage.getItem('player.shortcuts'))).toBe('off')
  })
})

test('buttons, settings, mouse and fingers do the same', async ({ page, request }) => {
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
        await button(page, name).click()
        await expect.poll(property, name).toBe(then)
        await expect(button(page, name)).toHaveAttribute('aria-pressed', String(then))
      }
    }
    await button(page, 'Lire').click()
    await expect.poll(() => videoOf(page, 'paused')).toBe(false)
    await button(page, 'Mettre en pause').click()
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

  await test.step('the settings: speed, shape of the picture, keys', async () => {
    await button(page, 'Réglages').click()
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
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('player') ?? '{}')),
    ).toMatchObject({ aspect: 'zoom', speed: 1.5, volume: 0.9 })
  })

  await test.step('the mouse plays, and fills the screen', async () => {
    const picture = player(page).getByRole('presentation')
    await picture.click()
    await expect.poll(() => videoOf(page, 'paused')).toBe(false)
    await picture.dblclick()
    await expect.poll(() => isFullScreen(page)).toBe(true)
    await page.keyboard.press('f')
    await expect.poll(() => isFullScreen(page)).toBe(false)
    await button(page, 'Mettre en pause').click()
  })

  await test.step('two taps on a side skip ten seconds, one tap nothing', async () => {
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
                const event = new PointerEvent(type, { ...at, pointerType: 'touch' })
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

  await test.step('all of it is so again on the next visit', async () => {
    await page.reload()
    await expect.poll(() => videoOf(page, 'playbackRate')).toBe(1.5)
    expect(await videoOf(page, 'volume')).toBeCloseTo(0.9, 2)
    await expect(page.locator('video')).toHaveCSS('object-fit', 'cover')
  })
})

test('the viewer’s own subtitles are shown, chosen or dropped, and others refused', async ({
  page,
  request,
}) => {
  await openControls(page, request)
  const cue = () =>
    page.locator('video').evaluate((video) => {
      const [track] = (video as HTMLVideoElement).textTracks
      const [first] = track?.mode === 'showing' ? (track.cues ?? []) : []
      return first instanceof VTTCue ? first.text : ''
    })
  const told = player(page).getByRole('status')
  const srt = '1\n00:00:00,000 --> 00:01:00,000\nBonsoir à tous.\n'
  await button(page, 'Réglages').click()
  const chosen = page.getByLabel('Ouvrir un fichier de sous-titres')
  const choose = (name: string, text: string) =>
    chosen.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose('soir.srt', srt)
  await expect.poll(cue).toBe('Bonsoir à tous.')
  await expect(told).toHaveText('Sous-titres ajoutés')
  await expect(page.getByRole('radio', { name: 'soir.srt' })).toBeChecked()
  await choose('soir.txt', srt)
  await expect(told).toHaveText(/^Ce fichier n’est pas un sous-titre/)
  await page.getByRole('radio', { name: 'français' }).check()
  await expect.poll(cue).not.toBe('Bonsoir à tous.')
  await expect.poll(cue).not.toBe('')
  await page.getByRole('radio', { name: 'Aucun' }).check()
  await expect.poll(cue).toBe('')
  await page.keyboard.press('Escape')

  const drag = (type: 'dragover' | 'drop') =>
    player(page).evaluate((section, name) => {
      const dataTransfer = new DataTransfer()
      const vtt = 'WEBVTT\n\n00:00.000 --> 01:00.000\nBonne nuit.\n'
      dataTransfer.items.add(new File([vtt], 'nuit.vtt'))
      const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })
      section.dispatchEvent(event)
      // Left to the browser, a dropped file would be opened in place of the page.
      return event.defaultPrevented
    }, type)
  expect(await drag('dragover')).toBe(true)
  await expect(player(page).getByText('Déposez un fichier')).toBeVisible()
  expect(await drag('drop')).toBe(true)
  await expect.poll(cue).toBe('Bonne nuit.')
  await expect(player(page).getByText('Déposez un fichier')).toHaveCount(0)
})

test('the keys of keyboard, headset and lock screen are obeyed', async ({ page, request }) => {
  type Orders = typeof globalThis & { orders: Map<string, MediaSessionActionHandler | null> }
  await page.addInitScript(() => {
    const orders = ((globalThis as Orders).orders = new Map())
    navigator.mediaSession.setActionHandler = (action, handler) => void orders.set(action, handler)
  })
  const { title, channel } = await openControls(page, request)
  const order = (action: MediaSessionAction, details = {}) =>
    page.evaluate(
      ([name, more]) => (globalThis as Orders).orders.get(name)?.({ action: name, ...more }),
      [action, details] as const,
    )
  const told = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession
      return [metadata?.title, metadata?.artist, playbackState]
    })
  const time = () => videoOf(page, 'currentTime')
  expect(await told()).toEqual([undefined, undefined, 'none'])
  await player(page)
    .getByRole('button', { name: /^Regarder «/ })
    .click()
  await expect.poll(told).toEqual([title, channel.name, 'playing'])
  await order('pause')
  await expect.poll(told).toEqual([title, channel.name, 'paused'])
  await order('seekto', { seekTime: 60 })
  expect(await time()).toBe(60)
  await order('seekforward')
  expect(await time()).toBe(70)
  await order('seekforward', { seekOffset: 20 })
  expect(await time()).toBe(90)
  await order('seekbackward', { seekOffset: 30 })
  expect(await time()).toBe(60)
  await order('seekbackward')
  expect(await time()).toBe(50)
  await order('play')
  await expect.poll(() => videoOf(page, 'paused')).toBe(false)
  await order('stop')
  await expect.poll(() => videoOf(page, 'paused')).toBe(true)
  // Whoever leaves takes the orders along.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Crédits' }).click()
  await expect.poll(told).toEqual([undefined, undefined, 'none'])
  expect(await page.evaluate(() => [...(globalThis as Orders).orders.values()])).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})
