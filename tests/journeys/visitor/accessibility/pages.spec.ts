import type { Page } from '@playwright/test'
import { languages } from '#web/src/i18n/language.ts'
import { exhaustive, representatives } from '#test/support/exhaustive.ts'
import {
  expectTabOrder,
  expectTabPassesThrough,
  expectNoAnimation,
  expectNothingClipped,
  switchLanguage,
} from '#test/support/browser/layout-assertions.ts'
import { expect, expectAccessible, expectRules, SHELL, test } from '#test/support/browser/site.ts'
import {
  banner,
  consentCookie,
  withoutConsentChoice,
} from '#test/support/browser/steps/consent-steps.ts'
import {
  navigateTo,
  openVisit,
  pageVisitsFor,
  type PageVisit,
} from '#test/support/browser/all-pages.ts'

test.use(withoutConsentChoice)

if (exhaustive) test.describe.configure({ timeout: 900_000 })

const step = test.step

/** Visits the pages within the app, so that the site and axe load only once. */
const TOGETHER = exhaustive ? 1 : 6

const groups = (['visitor', 'long-name', 'archivist'] as const).flatMap((visitor) => {
  const all = pageVisitsFor(visitor)
  return Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, group) => ({
    visitor,
    visits: all.slice(group * TOGETHER, (group + 1) * TOGETHER),
  }))
})

for (const { visitor, visits } of representatives(groups, (one) => one.visitor !== 'long-name')) {
  const names = visits.map(([name]) => name).join(', ')
  test(`${names}, as ${visitor}: accessible in all themes, widths and languages`, async ({
    page,
  }) => {
    // A visitor with a long name tests the layout only.
    const isLayoutOnly = visitor === 'long-name' && !exhaustive
    for (const [at, [name, visit]] of visits.entries()) {
      await step(name, async () => {
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await (at === 0 ? openVisit(page, visit, visitor) : navigateTo(page, visit))
        await expectAccessibleEverywhere(page, name, visit, { isLayoutOnly, isFirst: at === 0 })
      })
    }
    await page.getByRole('button', { name: 'Fermer et refuser' }).press('Enter')
    await expect(banner(page)).toBeHidden()
    expect(await consentCookie(page)).toMatchObject({ value: '0' })
    if (isLayoutOnly) return
    for (const [name, visit] of visits.toReversed()) {
      // The page visited last is still open, with the header and footer.
      const isLast = name === visits.at(-1)?.[0]
      if (!isLast) await navigateTo(page, visit)
      const expectKeyboard = isLast || exhaustive ? expectTabOrder : expectTabPassesThrough
      await step(`keyboard: ${name}`, () => expectKeyboard(page))
    }
  })
}

async function expectAccessibleEverywhere(
  page: Page,
  name: string,
  visit: PageVisit,
  { isLayoutOnly, isFirst }: { isLayoutOnly: boolean; isFirst: boolean },
) {
  // axe checks header and footer on the first page only.
  const without = isFirst ? [] : [SHELL]
  await step('title and description', () => expectHead(page, visit))
  if (!isLayoutOnly) {
    await step('axe, dark', () => expectAccessible(page, [], without))
    await page.emulateMedia({ colorScheme: 'light' })
    // Only these rules of axe depend on colours.
    await step('axe, light', () => expectRules(page, ofColours, without))
  }
  await step('no animation', () => expectNoAnimation(page))
  await step('text spacing', () => expectTextSpacing(page))
  await step('200 %', () => expectZoom(page))
  await step('forced colours', () => expectForcedColours(page, name))
  await page.setViewportSize({ width: 390, height: 844 })
  await step('target size on a phone', () => expectRules(page, ['target-size'], without))
  await page.setViewportSize({ width: 320, height: 568 })
  await step('320 px', () => expectNothingClipped(page))
  for (const language of [...languages.slice(1), 'fr'] as const) {
    await switchLanguage(page, language)
    if (language === 'fr') continue
    await step(`320 px, ${language}`, () => expectNothingClipped(page))
    if (!isLayoutOnly) await step(`axe, ${language}`, () => expectRules(page, ofWords, without))
  }
  if (exhaustive) await expectEveryLook(page)
  await page.setViewportSize({ width: 1280, height: 720 })
}

const ofColours = ['color-contrast', 'link-in-text-block']

/** The rules of axe for texts and their language. */
const ofWords = [
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
  'document-title',
  'button-name',
  'link-name',
  'label',
  'select-name',
  'image-alt',
]

async function expectHead(page: Page, { head: { title, description } }: PageVisit) {
  await expect(page).toHaveTitle(typeof title === 'string' ? `${title} · +2Télé` : title)
  const meta = page.locator('meta[name="description"]')
  await expect(meta).toHaveAttribute('content', description)
  const lead = page.locator('main article[lang] header p').first()
  if (await lead.count()) await expect(meta).toHaveAttribute('content', await lead.innerText())
}

/** Text spacing of WCAG 1.4.12 cuts nothing off. */
async function expectTextSpacing(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `)
    document.adoptedStyleSheets = [sheet]
  })
  await expectNothingClipped(page)
  await page.evaluate(() => (document.adoptedStyleSheets = []))
}

/**
 * At 200 % in a window of 1280 × 1024: nothing is clipped, and the header does not cover the
 * heading.
 */
async function expectZoom(page: Page) {
  await page.setViewportSize({ width: 640, height: 512 })
  await expectNothingClipped(page)
  const room = await page.evaluate(() => {
    scrollTo(0, 0)
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const heading = document.querySelector('main h1')?.getBoundingClientRect()
    return { header, top: heading?.top ?? 0, isHidden: (heading?.width ?? 0) <= 1 }
  })
  expect(room.header).toBeLessThanOrEqual(512 / 4)
  if (!room.isHidden) expect(room.top).toBeGreaterThanOrEqual(room.header)
}

async function expectForcedColours(page: Page, name: string) {
  await page.emulateMedia({ forcedColors: 'active' })
  const unlike = await page
    .locator('button:visible > svg[stroke]')
    .evaluateAll((icons) =>
      icons
        .filter(
          (icon) =>
            getComputedStyle(icon).stroke !== getComputedStyle(icon.parentElement ?? icon).color,
        )
        .map((icon) => icon.parentElement?.outerHTML.slice(0, 160)),
    )
  expect(unlike, 'icons that are not of the colour of their words').toEqual([])
  await inForcedColours[name]?.(page)
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Expectations in forced colours, by page. */
const inForcedColours: Partial<Record<string, (page: Page) => Promise<void>>> = {
  async home(page) {
    const shape = (pseudo: string) =>
      page.evaluate((which) => {
        const caption = document.querySelector('main section a[data-card] > span:last-child')
        return caption ? getComputedStyle(caption, which).backgroundColor : ''
      }, pseudo)
    await expect.poll(async () => (await shape('::before')) !== (await shape('::after'))).toBe(true)
  },
  async channels(page) {
    const [line, knob] = await page
      .getByRole('slider')
      .last()
      .evaluate((slider) => [
        getComputedStyle(slider.parentElement ?? slider, '::after').backgroundColor,
        getComputedStyle(slider).appearance,
      ])
    expect(line).not.toBe(
      await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
    )
    // The native slider is wider than the bars below it.
    expect(knob).toBe('none')
  },
  async settings(page) {
    const surface = (label: string) =>
      page
        .getByRole('main')
        .locator('label', { has: page.getByRole('radio', { name: label, exact: true }) })
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await surface('Système')).not.toBe(await surface('Sombre'))
  },
  async archives(page) {
    await expect(page.locator('[data-waiting="false"]')).toBeAttached()
    const colours = await page
      .getByRole('listbox')
      .locator('i')
      .evaluateAll((all) =>
        all.map((bar) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(bar)
          return `${backgroundColor} ${backgroundImage}`
        }),
      )
    expect(new Set(colours).size).toBeGreaterThan(1)
    for (const colour of colours) expect(colour).not.toMatch(/^rgba\(.*, 0\) none$/)
  },
}

/** Checks every language in every theme and width. */
async function expectEveryLook(page: Page) {
  for (const language of [...languages.slice(1), 'fr'] as const) {
    await switchLanguage(page, language)
    for (const width of [1280, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 720 })
      await step(`${language}, ${width} px`, () => expectNothingClipped(page))
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await step(`axe, ${language}, ${width} px, ${colorScheme}`, () => expectAccessible(page))
      }
    }
  }
}
