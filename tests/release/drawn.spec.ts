import type { BrowserContext, Page } from '@playwright/test'
import { setEvening } from '../support/browser/evening.ts'
import { hold } from '../support/browser/hold.ts'
import { signedInAs } from '../support/browser/member.ts'
import { cards, expect, test } from '../support/browser/site.ts'
import { exhaustive, runs } from '../support/exhaustive.ts'
import { addresses, ask } from './harness/ask.ts'
import { additions, newest } from './harness/drawn-archives.ts'
import { DRAWN } from './harness/start.ts'

test.use({ apiOrigin: addresses.drawnApi, baseURL: addresses.drawn })

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
/** The page's words, line by line, but for those that say what is still awaited, and its links. */
const content = (page: Page) =>
  page.locator('main').evaluate((main: HTMLElement) => {
    const awaited = [...main.querySelectorAll('[role=status] > .hidden')].map((one) =>
      one.textContent.trim(),
    )
    const lines = main.innerText.split('\n').map((line) => line.trim())
    return {
      lines: lines.filter((line) => line !== '' && !awaited.includes(line)),
      links: [...main.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    }
  })

/** Adds up every shift of the layout, from the first frame on. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
/** Before the app is there, a font that comes within its tenth of a second may move a word, or break a line. */
const BY_FONTS = 0.01

const shift = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shift: number }).shift)

/** Holds the app's script back, so that the page is as it came. */
const holdApp = (page: Page) => hold(page, '**/assets/app-*.js')

const isTakenOver = (page: Page, timeout?: number) =>
  expect
    .poll(
      () =>
        heading(page).evaluate((one) =>
          Object.keys(one).some((key) => key.startsWith('__reactFiber')),
        ),
      timeout ? { timeout } : {},
    )
    .toBe(true)

/** Opens a page without its script, then with it: nothing may have changed, moved or been said. */
async function expectTakenOver(page: Page, path: string) {
  const app = await holdApp(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('#drawn')).toBeAttached()
  // Nothing is painted before; what stands on lines of its own is asked of the style.
  await expect
    .poll(() =>
      page
        .locator('link[rel=stylesheet]')
        .evaluateAll((all: HTMLLinkElement[]) =>
          all.every(({ sheet, disabled }) => sheet ?? disabled),
        ),
    )
    .toBe(true)
  await page.evaluate(() => document.fonts.ready)
  const byFonts = await shift(page)
  expect(byFonts).toBeLessThan(BY_FONTS)
  const before = await content(page)
  await heading(page).evaluate((one) => one.setAttribute('data-before', ''))
  app.go()
  await isTakenOver(page)
  // The elements that were there, not others like them.
  await expect(page.locator('h1[data-before]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(await shift(page)).toBe(byFonts)
  await page.unrouteAll()
  return { before, after: await content(page) }
}

/** Of today: pages that were drawn last year are drawn anew. */
const NOON = `${new Date().toISOString().slice(0, 10)}T11:00:00Z`

// Every kind of page in French; in the longest words, and in the exhaustive run in all, where there is most to say.
const languages = {
  'fr-FR': Number.POSITIVE_INFINITY,
  'de-DE': runs(3, Number.POSITIVE_INFINITY),
  ...(exhaustive && { 'en-GB': 3, 'es-ES': 3 }),
}

for (const [locale, count] of Object.entries(languages))
  test.describe(`to a browser in ${locale}`, () => {
    test.use({ locale })

    test('every kind of page is there before the script, which takes it over without a change, a shift or a word', async ({
      page,
    }) => {
      // In the evening the set at the top shows what is on instead.
      await setEvening(page, NOON)
      await countShifts(page)
      const [archive] = await newest()
      const paths = [
        '/',
        '/archives',
        `/player/${archive?.id}`,
        '/channels',
        '/collections',
        '/collection/tour',
        '/credits',
        '/legal',
      ]
      for (const path of paths.slice(0, count))
        await test.step(path, async () => {
          const { before, after } = await expectTakenOver(page, path)
          await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
          expect(before.lines.length).toBeGreaterThan(1)
          // More may come with the app (filters, the evening's programme); nothing changes or goes.
          expect(after.lines).toEqual(expect.arrayContaining(before.lines))
          expect(after.links).toEqual(expect.arrayContaining(before.links))
        })
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists, links and the facts of a recording are there', async ({ page }) => {
    const [archive] = await newest()
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    await page.goto('/archives')
    await expect(cards(page)).toHaveCount(20)
    await cards(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(`/player/${archive?.id}`)
    await expect(heading(page)).toContainText(archive?.title.slice(0, 12) ?? '')
    await expect(page).toHaveTitle(new RegExp(`${archive?.title.slice(0, 12)}.* · `))
    await page.goto('/legal')
    await expect(page.getByRole('article')).toContainText('Association Exemple')
  })
})

test('the language of the first HTML is the chosen one, then the browser’s, then French', async () => {
  const languageOf = async (headers: Record<string, string>) => {
    const { body, headers: answered } = await ask(`${addresses.drawn}/collections`, { headers })
    expect(String(answered.vary).toLowerCase()).toContain('cookie')
    return /<html[^>]* lang="(\w+)"/.exec(body.toString())?.[1]
  }
  expect(await languageOf({})).toBe('fr')
  expect(await languageOf({ 'accept-language': 'ja, es-MX;q=0.8, fr;q=0.5' })).toBe('es')
  expect(await languageOf({ 'accept-language': 'fr', cookie: 'language=de' })).toBe('de')
})

/** Who has been here before: signed in, with a dark page and a no to statistics. */
async function beenHere(page: Page, context: BrowserContext) {
  await context.addCookies([{ name: 'consent', value: '0', url: addresses.drawn }])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/settings')
  await signedInAs(page, 'member')
}

test('a member with a dark page sees it so from the first frame, and nothing moves for the member', async ({
  page,
  context,
}) => {
  await beenHere(page, context)
  await countShifts(page)
  const [archive] = await newest()
  for (const path of ['/', `/player/${archive?.id}`])
    await test.step(path, async () => {
      await expectTakenOver(page, path)
      await expect(page.getByRole('button', { name: 'Compte : Lou' })).toBeVisible()
      expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toContain(
        'dark',
      )
      expect(await shift(page)).toBeLessThan(BY_FONTS)
    })
})

test('every kind of page is painted, with its styles, from its HTML alone', async ({ page }) => {
  const [archive] = await newest()
  await page.route('**', async (route) => {
    if (route.request().resourceType() === 'document') await route.continue()
  })
  for (const path of ['/', '/archives', `/player/${archive?.id}`, '/collection/tour', '/legal'])
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await expect
        .poll(() =>
          page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length),
        )
        .toBe(1)
      await expect(page.locator('header').first()).toHaveCSS('position', 'fixed')
    })
})

test('a font that comes too late is not drawn by the app either', async ({ page }) => {
  await countShifts(page)
  const [archive] = await newest()
  const fonts = await hold(page, '**/*.woff2')
  const app = await holdApp(page)
  await page.goto('/credits', { waitUntil: 'commit' })
  await expect(heading(page)).toBeVisible()
  // Their time is over; until then nothing is drawn with them.
  await page.waitForFunction(() => performance.now() > 1000)
  const late = page.waitForResponse('**/*.woff2')
  fonts.go()
  await late
  app.go()
  await isTakenOver(page)
  await page.waitForLoadState('networkidle')
  expect(await shift(page)).toBe(0)
  await page.unrouteAll()

  for (const path of ['/', '/archives', '/credits', '/collection/tour', `/player/${archive?.id}`])
    await test.step(`${path} says once which fonts there are`, async () => {
      await page.goto(path)
      await isTakenOver(page)
      await page.waitForLoadState('networkidle')
      const faces = await page.evaluate(() =>
        [...document.fonts].map(({ family, weight }) => `${family} ${weight}`),
      )
      expect(faces).toContain('Instrument Sans 400 700')
      expect(faces).toEqual([...new Set(faces)])
    })
})

test.describe('the line is the picture’s until it is there', () => {
  const APP = '**/assets/app-*.js'
  const PICTURE = '**/thumbnails/*'

  test('the app is asked for after the first paint and the picture', async ({ page }) => {
    const [archive] = await newest()
    for (const path of ['/', `/player/${archive?.id}`])
      await test.step(path, async () => {
        const app = page.waitForRequest(APP)
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        // Longer than the app waits for it would be a picture that does not come.
        await page.clock.install()
        const picture = await hold(page, PICTURE)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.clock.runFor(500)
        await expect(heading(page)).toBeVisible()
        expect(asked.filter((name) => /\/assets\/(?:app|fr)-[^/]*\.js/.test(name))).toEqual([])
        picture.go()
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
    test(`fonts are ${asked ? '' : 'not '}asked for before the app where the line is ${line}`, async ({
      page,
    }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { get: () => value })
      }, connection)
      await page.goto('/legal', { waitUntil: 'commit' })
      await expect(heading(page)).toBeVisible()
      await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(asked ? 2 : 0)
    })

  test('a picture that does not come holds nothing up for long', async ({ page }) => {
    const [archive] = await newest()
    await page.route(PICTURE, () => {})
    await page.goto(`/player/${archive?.id}`, { waitUntil: 'commit' })
    await isTakenOver(page)
  })
})

test('a style sheet that failed before the code came, or a foreign one that is off, holds nothing up', async ({
  page,
}) => {
  const [archive] = await newest()
  const app = await holdApp(page)
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
  // What is awaited may take 8 s.
  await isTakenOver(page, 6000)
})

test('an archive that was never drawn opens as before', async ({ page }) => {
  const never = (await additions())[DRAWN + 1]
  await page.goto(`/player/${never?.id}`)
  await expect(page.locator('#drawn')).toHaveCount(0)
  await expect(heading(page)).toContainText(never?.title.slice(0, 12) ?? '')
})
