import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { platformOrigins } from '#web/src/embedded/platform-origins.ts'
import { EVIL_ORIGIN, EMBEDDING_SITE } from './harness/hosts.ts'
import { addresses, rawRequest } from './harness/raw-request.ts'

/**
 * Opens `address` in an iframe of a page at `framer`, sandboxed if requested.
 * @returns the frame's text
 */
async function framedBy(page: Page, framer: string, address: string, sandbox?: string) {
  await page.goto(framer)
  await page.evaluate(
    ([src = '', rights]) => {
      const frame = document.createElement('iframe')
      // As large as a window, because the site takes a small frame for the chat platform's tile.
      Object.assign(frame, { width: '900', height: '700' })
      if (rights) frame.setAttribute('sandbox', rights)
      frame.src = src
      document.body.append(frame)
    },
    [address, sandbox],
  )
  const shown = () =>
    page
      .frames()
      .find((one) => one !== page.mainFrame())
      ?.url()
  await expect.poll(shown).toMatch(/^(?:https|chrome-error):/)
  return shown()
}

const BLOCKED = 'chrome-error://chromewebdata/'
/** Returns a page of this origin that frames others. */
const at = (origin: string) => `${origin}/framing`

test('no origin can frame the site [DP-07 EM-05]', async ({ page }) => {
  const address = `${addresses.site}/credits`
  for (const framer of [at('https://discord.com'), at(EVIL_ORIGIN), `${addresses.site}/terms`])
    expect(await framedBy(page, framer, address), framer).toBe(BLOCKED)
})

test('only the platform can frame the activity [DP-08 EM-05]', async ({ page }) => {
  const address = `${addresses.activity}/credits`
  for (const origin of platformOrigins)
    expect(await framedBy(page, at(origin), address), origin).toBe(address)
  for (const framer of [
    at(EVIL_ORIGIN),
    at('https://discord.com.evil.test'),
    `${addresses.site}/terms`,
  ])
    expect(await framedBy(page, framer, address), framer).toBe(BLOCKED)
  // A data: page has an opaque origin.
  expect(await framedBy(page, `data:text/html,<body>`, address)).toBe(BLOCKED)
})

test('an allowed site can frame the player only', async ({ page }) => {
  const { body } = await rawRequest(`${addresses.api}/api/archives`)
  const { items } = JSON.parse(body.toString()) as { items: { id: string; title: string }[] }
  const [{ id, title } = { id: '', title: '' }] = items
  const player = `${addresses.site}/player/${id}`
  expect(await framedBy(page, at(EMBEDDING_SITE), `${player}?embed&t=1`)).toBe(
    `${player}?embed&t=1`,
  )
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('region', { name: /^Lecteur/ })).toBeVisible()
  await expect(frame.getByRole('link', { name: title })).toHaveAttribute('href', `${player}?t=1`)
  await expect(frame.getByRole('banner')).toHaveCount(0)

  for (const address of [
    player,
    `${player}?embedded`,
    `${addresses.site}/?embed`,
    `${addresses.site}/framed.html`,
    // No player path: the app shows its 404 page.
    `${addresses.site}/player/a%2fb?embed`,
    `${addresses.activity}/player/${id}?embed`,
  ])
    expect(await framedBy(page, at(EMBEDDING_SITE), address), address).toBe(BLOCKED)
  expect(await framedBy(page, at(EVIL_ORIGIN), `${player}?embed`)).toBe(BLOCKED)
})

test('only the framed player has its own headers', async () => {
  const headersOf = async (path: string) => {
    const { status, headers, body } = await rawRequest(addresses.site + path)
    const ancestors = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))
    const isFramed = body.toString().includes('data-framed')
    return { status, isFramed, frames: ancestors?.[1], own: headers['x-frame-options'] }
  }
  const framed = { isFramed: true, frames: EMBEDDING_SITE, own: undefined }
  const site = { isFramed: false, frames: "'none'", own: 'DENY' }
  for (const path of ['/player/a?embed', '/player/a?t=1&embed', '/PLAYER/a?embed=1'])
    expect(await headersOf(path), path).toEqual({ status: 200, ...framed })
  for (const path of ['/player/a', '/player/a?embeds', '/?/player/a?embed', '/archives?embed'])
    expect(await headersOf(path), path).toEqual({ status: 200, ...site })
  for (const path of [
    '/framed.html',
    '/framed.html?embed',
    '/player/a%2fb?embed',
    '/player/a%00?embed',
    '/player/..%2fframed.html?embed',
  ])
    expect(await headersOf(path), path).toEqual({ status: 404, ...site })
})

test('a frame of the platform with an opaque origin starts too [EM-23]', async ({ page }) => {
  const address = `${addresses.activity}/credits`
  expect(await framedBy(page, at('https://discord.com'), address, 'allow-scripts')).toBe(address)
  const site = page.frameLocator('iframe')
  await expect(site.getByRole('banner')).toContainText('+2Télé')
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Crédits')
})

/** Denied browser features, with a request for each. */
const powers = [
  'camera',
  'microphone',
  'geolocation',
  'usb',
  'serial',
  'bluetooth',
  'payment',
  'midi',
]

test('the permissions policy allows only television features [DP-20]', async ({ page }) => {
  await page.goto('/credits')
  const allowed = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as {
      featurePolicy: { allowedFeatures: () => string[] }
    }
    return featurePolicy.allowedFeatures()
  })
  expect(allowed).toEqual(expect.arrayContaining(['autoplay', 'fullscreen', 'picture-in-picture']))
  for (const power of powers) expect(allowed).not.toContain(power)
  const refused = await page.evaluate(() =>
    Promise.allSettled([
      navigator.mediaDevices.getUserMedia({ video: true }),
      new Promise((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, reject)
      }),
      navigator.requestMIDIAccess(),
    ]),
  )
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
