import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { paintSite } from '#scripts/prerender/cards/card.ts'
import { sharedImage } from '#scripts/prerender/cards/shared-image.ts'
import { readImageMetadata } from '#scripts/prerender/page/link-image.ts'

const root = temporaryFolder()
const place = { siteUrl: 'https://tele.example.org', siteName: '+2Télé', root }
const png = readFileSync('web/public/icons/icon-512.png')
const small = readFileSync('web/public/icons/icon-192.png')
const svg = readFileSync('web/public/icon.svg')
const files: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
  '/a.png': ['image/png', png],
  '/without-a-name': ['image/png', png],
  '/small.png': ['image/png', small],
  '/drawing.svg': ['image/svg+xml', svg],
  '/drawing-called.png': ['image/svg+xml', svg],
  '/page.png': ['text/html', Buffer.from('<!doctype html>')],
}
const host = createServer(({ url = '' }, response) => {
  const [type, body] = files[url] ?? []
  response.writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(body)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => void host.close())

const shared = (picture: string | undefined, title = 'Été 1978', mayHaveCard = true) =>
  sharedImage({ picture, title, above: 'Une · 1978', name: 'player/a1', mayHaveCard }, place)
const card = join(root, 'cards/player/a1.png')

it.each(['/a.png', '/without-a-name'])('a picture that others show is shown: %s', async (name) => {
  expect(await shared(origin + name)).toEqual({
    url: origin + name,
    alt: 'Été 1978',
    type: 'image/png',
    width: 512,
    height: 512,
  })
  expect(existsSync(card)).toBe(false)
})

it.each(['/small.png', '/drawing.svg', '/drawing-called.png', '/page.png', '/none.png'])(
  'in the place of another one stands a card with the title: %s',
  async (name) => {
    expect(await shared(origin + name)).toEqual({
      url: 'https://tele.example.org/cards/player/a1.png',
      alt: 'Été 1978',
      type: 'image/png',
      width: 1200,
      height: 630,
    })
    expect(imageSize(readFileSync(card))).toMatchObject({ type: 'png', width: 1200, height: 630 })
    // Once the API has an image that can be shown, the card is deleted.
    await shared(`${origin}/a.png`)
    expect(existsSync(card)).toBe(false)
  },
)

it('where no card can be had, it is the site’s own picture', async () => {
  const own = { url: 'https://tele.example.org/share.png', alt: '+2Télé' }
  expect(await shared(`${origin}/drawing.svg`, 'Новости')).toMatchObject(own)
  expect(await shared(`${origin}/drawing.svg`, 'Été', false)).toMatchObject(own)
  expect(await shared(undefined)).toMatchObject(own)
  for (const name of ['+2Télé', 'Архив', 'W'.repeat(40)])
    expect(imageSize(paintSite(name))).toMatchObject({ width: 1200, height: 630 })
})

it('a name is believed where the host cannot be asked', async () => {
  expect(await shared('http://127.0.0.1:1/a.jpg')).toMatchObject({ type: 'image/jpeg' })
  expect(await shared('http://127.0.0.1:1/a.svg')).toMatchObject({ width: 1200 })
})

it('a title of any length has its card', async () => {
  for (const title of ['', 'M'.repeat(400), 'Une soirée '.repeat(40), '<&"'])
    expect(await shared(`${origin}/drawing.svg`, title)).toMatchObject({ width: 1200 })
})

it('a photograph with late size metadata is shown without it', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff])
  expect(readImageMetadata(jpeg, 'image/jpeg')).toEqual({ type: 'image/jpeg' })
  expect(readImageMetadata(Buffer.alloc(0), 'image/avif')).toBeUndefined()
})
