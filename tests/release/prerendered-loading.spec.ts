import { delayRequests } from '../support/browser/delay-requests.ts'
import { expect, test } from '../support/browser/site.ts'
import { addresses } from './harness/raw-request.ts'
import { additions } from './harness/prerendered-archives.ts'
import {
  observeLayoutShifts,
  pageHeading,
  delayAppScript,
  isHydrated,
  layoutShift,
} from './harness/hydration.ts'

test.use({ apiOrigin: addresses.prerenderedApi, baseURL: addresses.prerendered })

test('a late font replaces only headings, without a layout shift', async ({ page }) => {
  await observeLayoutShifts(page)
  const [archive] = await additions()
  const fonts = await delayRequests(page, '**/*.woff2')
  const app = await delayRequests(page, '**/assets/*.js')
  await page.goto('/credits', { waitUntil: 'commit' })
  await expect(pageHeading(page)).toBeVisible()
  await expect.poll(fonts.sent).toBeGreaterThan(0)
  // After `font-display: optional`'s block period of about 100 ms text no longer uses a late font.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1000)))
  app.go()
  await isHydrated(page)
  fonts.go()
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('1em "Instrument Heading"')))
    .toBe(true)
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBe(0)
  await page.unrouteAll()

  for (const path of ['/', '/archives', '/credits', '/collection/tour', `/player/${archive?.id}`])
    await test.step(`${path} declares its fonts once`, async () => {
      await page.goto(path)
      await isHydrated(page)
      await page.waitForLoadState('networkidle')
      const faces = await page.evaluate(() =>
        [...document.fonts].map(({ family, weight }) => `${family} ${weight}`),
      )
      expect(faces).toContain('Instrument Sans 400 700')
      expect(faces).toEqual([...new Set(faces)])
    })
})

test.describe('the connection is the picture’s until it has loaded', () => {
  const APP = '**/assets/app-*.js'
  const PICTURE = '**/thumbnails/*'

  test('the app is requested after the first paint and the picture', async ({ page }) => {
    const [archive] = await additions()
    for (const path of ['/', `/player/${archive?.id}`])
      await test.step(path, async () => {
        const app = page.waitForRequest(APP)
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        // A delayed picture: the app waits for it only up to its time limit.
        await page.clock.install()
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
        const picture = await delayRequests(page, PICTURE)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.clock.runFor(500)
        await expect(pageHeading(page)).toBeVisible()
        expect(asked.filter((name) => /\/assets\/(?:app|fr)-[^/]*\.js/.test(name))).toEqual([])
        picture.go()
        await page.clock.resume()
        await app
        await page.unrouteAll()
      })
  })

  for (const [line, connection, asked] of [
    ['quick', { downlink: 10, rtt: 50 }, true],
    ['unknown', undefined, true],
    ['narrow', { downlink: 1.5, rtt: 50 }, false],
    ['far', { downlink: 10, rtt: 150 }, false],
  ] as const)
    test(`fonts are ${asked ? '' : 'not '}preloaded on a ${line} connection`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { get: () => value })
      }, connection)
      await page.goto('/legal', { waitUntil: 'commit' })
      await expect(pageHeading(page)).toBeVisible()
      await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(asked ? 2 : 0)
    })

  test('a picture that never loads delays the app only briefly', async ({ page }) => {
    const [archive] = await additions()
    await page.route(PICTURE, () => {})
    await page.goto(`/player/${archive?.id}`, { waitUntil: 'commit' })
    await isHydrated(page)
  })
})

test('a failed or foreign stylesheet delays nothing', async ({ page }) => {
  const [archive] = await additions()
  const app = await delayAppScript(page)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = '/foreign.css'
      link.disabled = true
      document.head.append(link)
    })
  })
  await page.route('**/assets/*.css', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('.css'))
  await page.goto(`/player/${archive?.id}`, { waitUntil: 'commit' })
  await failed
  app.go()
  // Time limits are 50 times longer in tests (audit-context.ts), so hydration waited for none.
  await isHydrated(page)
})
