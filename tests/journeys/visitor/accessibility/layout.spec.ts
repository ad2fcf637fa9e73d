import { expect, expectRule, test } from '../../../support/site.ts'
import { expectWholeAndInside } from '../../../support/looks.ts'
import { openPlace, tour } from '../../../support/tour.ts'

test.describe.configure({ timeout: 600_000 })
test.use({ trace: 'off', colorScheme: 'light' })

for (const locale of ['fr-FR', 'de-DE']) {
  for (const visitor of ['visitor', 'long-name', 'archivist'] as const) {
    test.describe(`${visitor} in ${locale}`, () => {
      test.use({ locale, viewport: { width: 320, height: 568 } })
      test('a window of 320 px holds every page', async ({ page }) => {
        await tour(page, visitor, ({ path }) => test.step(path, () => expectWholeAndInside(page)))
      })
    })
  }
}

test.describe('at 200 % of a window of 1280 × 1024', () => {
  test.use({ viewport: { width: 640, height: 512 }, deviceScaleFactor: 2 })

  test('every page fits, and its heading stands clear of the header', async ({ page }) => {
    await tour(page, 'visitor', ({ path }) =>
      test.step(path, async () => {
        await expectWholeAndInside(page)
        const room = await page.evaluate(() => {
          const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          const heading = document.querySelector('main h1')?.getBoundingClientRect()
          return { header, top: heading?.top ?? 0, isHidden: (heading?.width ?? 0) <= 1 }
        })
        expect(room.header).toBeLessThanOrEqual(512 / 4)
        if (!room.isHidden) expect(room.top).toBeGreaterThanOrEqual(room.header)
      }),
    )
  })

  for (const [at, name] of [
    ['/terms', 'Ouvrir le menu'],
    ['/terms', 'Se connecter'],
    ['/player/:archive', 'Partager'],
    ['/player/:archive', 'Réglages'],
  ] as const) {
    test(`what ${name} opens scrolls to its last control`, async ({ page }) => {
      await openPlace(page, at)
      const opener = page.getByRole('button', { name, exact: true }).first()
      await expect(opener).toBeVisible()
      await opener.press('Enter')
      const open = page.locator('dialog[open], :popover-open')
      await expect(open).toBeVisible()
      const last = open.locator('a:visible, button:visible, input:visible').last()
      // Some of it comes a moment later.
      await expect(async () => {
        await last.scrollIntoViewIfNeeded()
        await expect(last).toBeInViewport({ timeout: 2000 })
      }).toPass({ timeout: 20_000 })
      await expectWholeAndInside(page)
    })
  }
})

test('words that are set wider apart are not cut off', async ({ page }) => {
  await page.addInitScript(() => {
    // The distances of WCAG 1.4.12.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `)
    document.adoptedStyleSheets = [sheet]
  })
  await tour(page, 'visitor', ({ path }) => test.step(path, () => expectWholeAndInside(page)))
})

test('targets are at least 24 px on a phone, or stand that far apart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await tour(page, 'visitor', ({ path }) => test.step(path, () => expectRule(page, 'target-size')))
})

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('what is chosen differs from what is not', async ({ page }) => {
    await openPlace(page, '/settings')
    const surface = (name: string) =>
      page
        .locator('label', { has: page.getByRole('radio', { name, exact: true }) })
        .evaluate((label) => getComputedStyle(label).backgroundColor)
    await expect(page.getByRole('radio', { name: 'Sombre' })).toBeAttached()
    expect(await surface('Système')).not.toBe(await surface('Sombre'))
  })

  test('the years’ bars stand out from the page', async ({ page }) => {
    await openPlace(page, '/archives?decade=1980')
    const bars = page.getByRole('listbox').locator('i')
    await expect(bars.first()).toBeAttached()
    const colours = await bars.evaluateAll((all) =>
      all.map((bar) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(bar)
        return `${backgroundColor} ${backgroundImage}`
      }),
    )
    expect(new Set(colours).size).toBeGreaterThan(1)
    for (const colour of colours) expect(colour).not.toMatch(/^rgba\(.*, 0\) none$/)
  })

  test('every icon is drawn in the colour of its words', async ({ page }) => {
    await openPlace(page, '/player/:archive')
    await expect(page.locator('video')).toBeVisible()
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
    expect(unlike).toEqual([])
  })
})
