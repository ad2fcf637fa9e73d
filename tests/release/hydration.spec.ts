import type { BrowserContext, Page } from '@playwright/test'
import { setEvening } from '../support/browser/evening.ts'
import { signInWithToken } from '../support/browser/member.ts'
import { expect, test } from '../support/browser/site.ts'
import { exhaustive, runs } from '../support/exhaustive.ts'
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

/** Returns the lines of the page's text except loading messages, and its links. */
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

/**
 * Layout shift by a font that loads within 100 ms and moves a word or breaks a line before
 * hydration.
 */
const BY_FONTS = 0.01

/** Opens a page before and after hydration: nothing may change, move or be logged. */
async function expectTakenOver(page: Page, path: string) {
  const app = await delayAppScript(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(pageHeading(page)).toBeVisible()
  await expect(page.locator('#dehydrated-state')).toBeAttached()
  // The page paints once its stylesheets are loaded; line breaks depend on the computed style.
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
  const byFonts = await layoutShift(page)
  expect(byFonts).toBeLessThan(BY_FONTS)
  const before = await content(page)
  await pageHeading(page).evaluate((one) => one.setAttribute('data-before', ''))
  app.go()
  await isHydrated(page)
  // Hydration keeps the elements.
  await expect(page.locator('h1[data-before]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBe(byFonts)
  await page.unrouteAll()
  return { before, after: await content(page) }
}

/** On today's date, because prerendered pages contain the current year. */
const NOON = `${new Date().toISOString().slice(0, 10)}T11:00:00Z`

// Every kind of page in French; the pages with most text also in German, the longest language, and
// in the exhaustive run in all.
const languages = {
  'fr-FR': Number.POSITIVE_INFINITY,
  'de-DE': runs(3, Number.POSITIVE_INFINITY),
  ...(exhaustive && { 'en-GB': 3, 'es-ES': 3 }),
}

for (const [locale, count] of Object.entries(languages))
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale })

    test('every page type hydrates without change or layout shift', async ({ page }) => {
      // At noon, because in the evening the hero shows the current programme.
      await setEvening(page, NOON)
      await observeLayoutShifts(page)
      const [archive] = await additions()
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
          // The app may add content, such as filters or tonight's programme. Nothing changes or
          // disappears.
          expect(after.lines).toEqual(expect.arrayContaining(before.lines))
          expect(after.links).toEqual(expect.arrayContaining(before.links))
        })
    })
  })

/** Signs in as a member who has chosen the dark theme and declined statistics. */
async function beenHere(page: Page, context: BrowserContext) {
  await context.addCookies([{ name: 'consent', value: '0', url: addresses.prerendered }])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/settings')
  await signInWithToken(page, 'member')
}

test('a member’s dark theme applies from the first frame', async ({ page, context }) => {
  await beenHere(page, context)
  await observeLayoutShifts(page)
  const [archive] = await additions()
  for (const path of ['/', `/player/${archive?.id}`])
    await test.step(path, async () => {
      await expectTakenOver(page, path)
      await expect(page.getByRole('button', { name: 'Compte : Lou' })).toBeVisible()
      expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toContain(
        'dark',
      )
      expect(await layoutShift(page)).toBeLessThan(BY_FONTS)
    })
})
