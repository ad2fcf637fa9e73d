import { readFile } from 'node:fs/promises'
import decodeQr from 'qr/decode.js'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { openPlayer, recordingWith, shareDialog } from '#test/support/browser/player.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

/**
 * Boxes of the picture and of the QR code (with its quiet zone) on the card: x, y, width, height.
 */
const PICTURE: Box = [60, 262, 960, 720]
const CODE: Box = [744, 1014, 276, 276]

const card = (page: Page) => shareDialog(page).getByRole('img', { name: /^Carte postale/ })
const button = (page: Page, name: string) => shareDialog(page).getByRole('button', { name })
const message = (page: Page, text: string) => shareDialog(page).getByText(text, { exact: true })

/** Returns a part of an image, scaled to this size, as RGBA values. */
const pixelsOf = (image: Locator, box: Box, width: number, height: number) =>
  image.evaluate(
    async (element, [x, y, w, h, toWidth, toHeight]) => {
      const context = new OffscreenCanvas(toWidth, toHeight).getContext('2d')
      const picture = element as HTMLImageElement
      // If the image is replaced meanwhile, `decode` rejects; then its new source is decoded.
      const decoded = async (): Promise<void> => {
        const { src } = picture
        await picture.decode().catch((error: unknown) => {
          if (picture.src === src) throw error
          return decoded()
        })
      }
      await decoded()
      context?.drawImage(picture, x, y, w, h, 0, 0, toWidth, toHeight)
      return [...(context?.getImageData(0, 0, toWidth, toHeight).data ?? [])]
    },
    [...box, width, height] as const,
  )

/** The content of the card's QR code. */
async function codeOf(page: Page) {
  const [, , width, height] = CODE
  const data = Uint8Array.from(await pixelsOf(card(page), CODE, width, height))
  return decodeQr({ width, height, data })
}

const hex = ([r = 0, g = 0, b = 0]: number[]) =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`

/** The colours of the card's picture along a line near its top, one in each of eight bars. */
async function barsOf(page: Page) {
  const [x, y, width] = PICTURE
  const pixels = await pixelsOf(card(page), [x, y + 100, width, 1], width, 1)
  return Array.from({ length: 8 }, (_, bar) => hex(pixels.slice((bar * 120 + 60) * 4)))
}

/** The decades from 1950 on, in the dark theme's colours. */
const BARS = '#b3ac9d #cdbb8c #ee9440 #ff5a4d #3fd37c #41c4f5 #8aa0ff #f07be6'.split(' ')

async function openSharing(page: Page, request: APIRequestContext) {
  const { id } = await recordingWith(request, () => true)
  await openPlayer(page, id)
  await page.getByRole('button', { name: 'Partager' }).click()
}

test('a postcard shows the recording, and is saved', async ({ page, request }) => {
  const { id, title, channel, thumbnail } = await recordingWith(request, () => true)
  await openPlayer(page, id)
  await page.getByRole('button', { name: 'Partager' }).click()
  const link = shareDialog(page).getByLabel('Lien', { exact: true })
  await button(page, 'Faire une carte postale').press('Enter')
  await expect(message(page, 'La carte est prête.')).toBeVisible()

  await test.step('its text alternative describes it, and it keeps the focus', async () => {
    const alt = (await card(page).getAttribute('alt')) ?? ''
    for (const part of [title, channel.name]) expect(alt).toContain(part)
    const size = () =>
      card(page).evaluate((image) => {
        const { naturalWidth, naturalHeight } = image as HTMLImageElement
        return [naturalWidth, naturalHeight]
      })
    await expect.poll(size).toEqual([1080, 1350])
    await expect(button(page, 'Enregistrer l’image')).toBeFocused()
    // The system cannot share files here.
    await expect(button(page, 'Envoyer l’image…')).toHaveCount(0)
    await expectAccessible(page)
  })
  await test.step('its picture is the recording’s', async () => {
    const poster = await page.evaluateHandle(
      async (src) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return image
      },
      new URL(thumbnail, new URL('/files/', page.url())).href,
    )
    const size = await poster.evaluate(({ naturalWidth: w, naturalHeight: h }): Box => [0, 0, w, h])
    const [shown, given] = await Promise.all([
      pixelsOf(card(page), PICTURE, 48, 36),
      pixelsOf(poster as unknown as Locator, size, 48, 36),
    ])
    const apart = shown.reduce((sum, value, at) => sum + Math.abs(value - (given[at] ?? 0)), 0)
    expect(apart / shown.length).toBeLessThan(6)
  })
  await test.step('its QR code follows the segment', async () => {
    expect(await codeOf(page)).toBe(await link.inputValue())
    await shareDialog(page).getByLabel('Début', { exact: true }).fill('1:05')
    await shareDialog(page).getByLabel('Fin (facultative)', { exact: true }).fill('1:30')
    await expect(link).toHaveValue(/\?t=65&end=90$/)
    await expect.poll(() => codeOf(page)).toBe(await link.inputValue())
  })
  await test.step('the file is the card', async () => {
    const download = page.waitForEvent('download')
    await button(page, 'Enregistrer l’image').click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^[\p{L}\p{N}-]+ \d{4}\.png$/u)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1350])
  })
})

test('a test card replaces a picture that fails or is not readable', async ({ page, request }) => {
  await openSharing(page, request)
  const link = await shareDialog(page).getByLabel('Lien', { exact: true }).inputValue()

  await test.step('one without CORS', async () => {
    await page.evaluate(() => {
      const canvas = HTMLCanvasElement.prototype
      const own = Object.getOwnPropertyDescriptor(canvas, 'toBlob') ?? {}
      canvas.toBlob = () => {
        Object.defineProperty(canvas, 'toBlob', own)
        throw new DOMException('Tainted', 'SecurityError')
      }
    })
    await button(page, 'Faire une carte postale').click()
    await expect(message(page, 'La carte est prête.')).toBeVisible()
    expect(await barsOf(page)).toEqual(BARS)
    expect(await codeOf(page)).toBe(link)
  })
  await test.step('the next one has its picture again', async () => {
    await shareDialog(page).getByLabel('Début', { exact: true }).fill('0:07')
    await expect.poll(() => barsOf(page)).not.toEqual(BARS)
  })
  await test.step('one that fails to load', async () => {
    await page.route('**/files/thumbnails/**', (route) => route.fulfill({ status: 404 }))
    await page.reload()
    await page.getByRole('button', { name: 'Partager' }).click()
    await button(page, 'Faire une carte postale').click()
    await expect(message(page, 'La carte est prête.')).toBeVisible()
    expect(await barsOf(page)).toEqual(BARS)
  })
})

test('a postcard that fails shows an error, and retry works', async ({ page, request }) => {
  await openSharing(page, request)
  await page.evaluate(() => {
    const canvas = HTMLCanvasElement.prototype
    const own = Object.getOwnPropertyDescriptor(canvas, 'getContext') ?? {}
    canvas.getContext = () => null
    Object.assign(globalThis, { restore: () => Object.defineProperty(canvas, 'getContext', own) })
  })
  await button(page, 'Faire une carte postale').press('Enter')
  await expect(message(page, 'La carte n’a pas pu être créée.')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.evaluate(() => (globalThis as unknown as { restore: () => void }).restore())
  await expect(button(page, 'Réessayer')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(message(page, 'La carte est prête.')).toBeVisible()
  await expect(card(page)).toBeVisible()
})

test('a system that can share files gets the card', async ({ page, request }) => {
  await page.addInitScript(() => {
    navigator.canShare = (data) => data?.files?.length === 1
    navigator.share = ({ title, text, files = [] } = {}) => {
      const sent = files.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 }))
      Object.assign(globalThis, { sent: { title, text, sent } })
      return Promise.reject(new DOMException('no', 'NotAllowedError'))
    }
  })
  const { id, title } = await recordingWith(request, () => true)
  await openPlayer(page, id)
  await page.getByRole('button', { name: 'Partager' }).click()
  await button(page, 'Faire une carte postale').click()
  await button(page, 'Envoyer l’image…').click()
  await expect(shareDialog(page).getByText(/Enregistrez l’image\.$/)).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { sent: unknown }).sent)).toEqual({
    title,
    text: await shareDialog(page).getByLabel('Lien', { exact: true }).inputValue(),
    sent: [{ name: expect.stringMatching(/\.png$/), type: 'image/png', isEmpty: false }],
  })
})
