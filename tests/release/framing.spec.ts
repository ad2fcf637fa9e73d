import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { platformOrigins } from '../../web/src/embedded/platform-origins.ts'
import { EVIL } from './harness/addresses.ts'
import { addresses } from './harness/ask.ts'

/** Frames an address in a page of this origin, in a sandbox if asked. @returns what the frame came to show */
async function framedBy(page: Page, framer: string, address: string, sandbox?: string) {
  await page.goto(framer)
  await page.evaluate(
    ([src = '', rights]) => {
      const frame = document.createElement('iframe')
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
/** A page that frames others. */
const at = (origin: string) => `${origin}/framing`

test('nobody frames the site, whoever they are [DP-07 EM-05]', async ({ page }) => {
  const address = `${addresses.site}/credits`
  for (const framer of [at('https://discord.com'), at(EVIL), `${addresses.site}/terms`])
    expect(await framedBy(page, framer, address), framer).toBe(BLOCKED)
})

test('the platform frames the activity, and nobody else does [DP-08 EM-05]', async ({ page }) => {
  const address = `${addresses.activity}/credits`
  for (const origin of platformOrigins)
    expect(await framedBy(page, at(origin), address), origin).toBe(address)
  for (const framer of [at(EVIL), at('https://discord.com.evil.test'), `${addresses.site}/terms`])
    expect(await framedBy(page, framer, address), framer).toBe(BLOCKED)
  // From a frame without an origin of its own, whoever's it is.
  expect(await framedBy(page, `data:text/html,<body>`, address)).toBe(BLOCKED)
})

test('a frame of the platform without an origin of its own starts all the same [EM-23]', async ({
  page,
}) => {
  const address = `${addresses.activity}/credits`
  expect(await framedBy(page, at('https://discord.com'), address, 'allow-scripts')).toBe(address)
  const site = page.frameLocator('iframe')
  await expect(site.getByRole('banner')).toContainText('+2Télé')
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Crédits')
})

/** What a page may not use, and how it would ask for it. */
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

test('the powers of a browser are refused to the site, but those of a television [DP-20]', async ({
  page,
}) => {
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
