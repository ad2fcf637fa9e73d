import { expect, expectAccessible, openScenario, test } from '../../../support/site.ts'
import { signedInAs } from '../../../support/member.ts'
import { expectStill } from '../../../support/looks.ts'
import { tour, type Visitor } from '../../../support/tour.ts'

// Each walks over many pages, and axe takes its time on a busy machine.
test.describe.configure({ timeout: 600_000 })
// A trace keeps a copy of every page for every step; the steps' names say enough.
test.use({ trace: 'off' })

const visitors: Visitor[] = ['visitor', 'long-name', 'archivist']
const locales = ['fr-FR', 'en-GB', 'es-ES', 'de-DE']
const themes = ['dark', 'light'] as const

for (const [index, locale] of locales.entries()) {
  for (const visitor of visitors) {
    test.describe(`${visitor} in ${locale}`, () => {
      test.use({ locale })
      test('axe finds nothing, and nothing moves who asked for rest', async ({ page }) => {
        await tour(page, visitor, async ({ path }, position) => {
          // Over the languages, every page is seen in both themes.
          const colorScheme = themes[(index + position) % 2]
          await test.step(`${path}, ${colorScheme}`, async () => {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
            await expectAccessible(page)
            await expectStill(page)
          })
        })
      })
    })
  }
}

const pages = ['/', '/archives', '/channels', '/collections', '/player/x', '/profile/archivist']

/** A notice, an alert, or what there is in spite of it all. */
const told = 'main :is([class*="_notice_"], [role="alert"], [data-card])'

/** Scenario → what it leaves empty or breaks. */
const troubles = {
  'library-empty': ['/', '/archives', '/channels', '/collections', '/player/x', '/zapping'],
  'api-page': [...pages, '/zapping'],
  'archivist-refused': ['/archivist'],
  'user-fetch-fails': ['/settings'],
}

for (const [index, colorScheme] of themes.entries()) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, locale: index ? 'de-DE' : 'fr-FR' })

    test('axe finds nothing on pages that wait', async ({ page }) => {
      await signedInAs(page, 'archivist')
      await page.route('**/api/**', () => undefined)
      for (const path of [...pages, '/collection/x', '/zapping', '/settings', '/archivist']) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
          // What the page will be called is part of what it waits for.
          await expectAccessible(page, ['page-has-heading-one'])
          await expectStill(page)
        })
      }
    })

    for (const [scenario, paths] of Object.entries(troubles)) {
      test(`axe finds nothing on pages in the scenario ${scenario}`, async ({ page }) => {
        if (scenario === 'archivist-refused') await signedInAs(page, 'archivist')
        if (scenario === 'user-fetch-fails') await signedInAs(page, 'member')
        for (const path of paths) {
          await test.step(path, async () => {
            await openScenario(page, scenario, path)
            await expect(page.locator(told).first()).toBeAttached()
            await expect(page.locator('main .waiting')).toHaveCount(0)
            await expectAccessible(page)
          })
        }
      })
    }
  })
}
