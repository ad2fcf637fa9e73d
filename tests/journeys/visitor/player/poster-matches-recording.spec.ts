import { expect, test } from '#test/support/browser/site.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import type { components } from '#contract'

type Schemas = components['schemas']

/** Returns an image, or the first frame of a video, as 48 × 36 pixels. */
const pixelsOf = (page: Page, source: string): Promise<number[]> =>
  page.evaluate(async (address) => {
    const canvas = new OffscreenCanvas(48, 36)
    const context = canvas.getContext('2d')
    if (address.endsWith('.mp4')) {
      const video = document.createElement('video')
      video.muted = true
      video.src = address
      const first = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
      await Promise.all([video.play(), first])
      context?.drawImage(video, 0, 0, 48, 36)
      // Closes the connection.
      video.removeAttribute('src')
      video.load()
    } else {
      const image = new Image()
      image.src = address
      await image.decode()
      context?.drawImage(image, 0, 0, 48, 36)
    }
    return [...(context?.getImageData(0, 0, 48, 36).data ?? [])]
  }, source)

/** The mean difference of two pictures, of 255. */
const difference = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length

/** Returns a recording of each of the channels 2 to 11. */
async function tenRecordings(request: APIRequestContext) {
  const channels = (await (await request.get('/api/channels')).json()) as Schemas['Channel'][]
  const ten = channels.filter(({ number = 0 }) => number >= 2 && number <= 11)
  return Promise.all(
    ten.map(async ({ id }) => {
      const list = await request.get(`/api/archives?channel=${id}`)
      return ((await list.json()) as Schemas['ArchivePage']).items[0]?.id ?? ''
    }),
  )
}

test('a video starts with its recording’s picture', async ({ page, request }) => {
  await page.goto('/')
  const ids = await tenRecordings(request)
  expect(new Set(ids).size).toBe(10)
  const first: number[][] = []
  for (const id of ids) {
    const video = await pixelsOf(page, `/files/videos/${id}.mp4`)
    const drawing = await pixelsOf(page, `/files/thumbnails/${id}.svg`)
    // Fonts differ a little: the image uses the machine's, the video the project's.
    expect(difference(video, drawing), id).toBeLessThan(12)
    first.push(video)
  }
  for (const [i, one] of first.entries())
    for (const [k, other] of first.entries())
      if (i < k) expect(difference(one, other), `${ids[i]} and ${ids[k]}`).toBeGreaterThan(18)
})

test('a poster is requested once', async ({ page, request }) => {
  const { items } = (await (
    await request.get('/api/archives?sort=-views')
  ).json()) as Schemas['ArchivePage']
  const [first, second] = items
  const icon = () =>
    page.locator('video').evaluate((element) => getComputedStyle(element).backgroundImage)
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  const asks = (thumbnail = 'none') => asked.filter((path) => path.endsWith(thumbnail)).length

  await page.goto(`/player/${first?.id}`)
  await expect.poll(() => asks(first?.thumbnail)).toBe(1)
  await expect(page.getByLabel('Détails')).toBeVisible()
  expect(await icon()).toBe('none')
  expect(asks(first?.thumbnail)).toBe(1)

  await page.route(
    (url) => url.pathname.endsWith(second?.thumbnail ?? 'none'),
    (route) => route.abort(),
  )
  await page.goto(`/player/${second?.id}`)
  await expect.poll(icon).toContain('data:image/svg+xml')
})
