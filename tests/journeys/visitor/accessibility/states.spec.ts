import type { Page } from '@playwright/test'
import { expectStill } from '../../../support/browser/looks.ts'
import { signedInAs } from '../../../support/browser/member.ts'
import {
  expect,
  expectAccessible,
  expectRules,
  openScenario,
  test,
} from '../../../support/browser/site.ts'

test.describe.configure({ timeout: 180_000 })

const pages = ['/', '/archives', '/channels', '/collections', '/player/x', '/profile/archivist']

/** Axe in both themes; only two of its rules depend on colours. */
async function expectAccessibleInBothThemes(page: Page, except: string[] = []) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, except)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectRules(page, 'color-contrast', 'link-in-text-block')
}

for (const paths of [pages, ['/collection/x', '/zapping', '/settings', '/archivist']]) {
  test(`axe finds nothing on pages that wait: ${paths.join(' ')}`, async ({ page }) => {
    await signedInAs(page, 'archivist')
    await page.route('**/api/**', () => undefined)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
        // What the page will be called is part of what it waits for.
        await expectAccessibleInBothThemes(page, ['page-has-heading-one'])
        await expectStill(page)
      })
    }
  })
}

/** A notice, an alert, or what there is in spite of it all. */
const told = 'main :is([class*="_notice_"], [class*="_empty_"], [role="alert"], [data-card])'

/** Scenario → what it leaves empty or breaks, and for whom. */
const troubles: [scenario: string, paths: string[], persona?: string][] = [
  ['library-empty', ['/', '/archives', '/channels']],
  ['library-empty', ['/collections', '/player/x', '/zapping']],
  ['api-page', ['/', '/archives', '/channels', '/collections']],
  ['api-page', ['/player/x', '/profile/archivist', '/zapping']],
  ['archivist-refused', ['/archivist'], 'archivist'],
  ['user-fetch-fails', ['/settings'], 'member'],
]

for (const [scenario, paths, persona] of troubles) {
  test(`axe finds nothing on ${paths.join(' ')} in the scenario ${scenario}`, async ({ page }) => {
    if (persona) await signedInAs(page, persona)
    for (const path of paths) {
      await test.step(path, async () => {
        await openScenario(page, scenario, path)
        await expect(page.locator(told).first()).toBeAttached()
        await expect(page.locator('main .waiting')).toHaveCount(0)
        await expectAccessibleInBothThemes(page)
      })
    }
  })
}
