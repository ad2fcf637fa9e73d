import type { Page } from '@playwright/test'
import { expectNoAnimation } from '#test/support/browser/layout-assertions.ts'
import { signInWithToken } from '#test/support/browser/member.ts'
import { follow } from '#test/support/browser/all-pages.ts'
import {
  expect,
  expectAccessible,
  expectRules,
  openScenario,
  test,
} from '#test/support/browser/site.ts'

const pages = ['/', '/archives', '/channels', '/collections', '/player/x', '/profile/archivist']

/** Runs axe in the dark theme, and its rules about colours in the light one. */
async function expectAccessibleInBothThemes(page: Page, except: string[] = []) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, except)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectRules(page, ['color-contrast', 'link-in-text-block'])
}

/** Navigates inside the app until the last page is gone. A loading page has no title yet. */
async function replaceBy(page: Page, path: string) {
  const last = page.locator('main > [data-last]')
  await page
    .locator('main > *')
    .first()
    .evaluate((element) => (element.dataset.last = ''))
  await follow(page, path)
  await expect(last).toHaveCount(0)
}

for (const paths of [pages, ['/collection/x', '/zapping', '/settings', '/archivist']]) {
  test(`axe finds nothing on loading pages: ${paths.join(' ')}`, async ({ page }) => {
    await signInWithToken(page, 'archivist')
    await page.route('**/api/**', () => undefined)
    for (const path of paths) {
      await test.step(path, async () => {
        await (path === paths[0] ? page.goto(path) : replaceBy(page, path))
        await expect(page.getByRole('main').getByRole('status').first()).toBeAttached()
        // The title is part of the data that the page waits for.
        await expectAccessibleInBothThemes(page, ['page-has-heading-one'])
        await expectNoAnimation(page)
      })
    }
  })
}

/**
 * A notice (the account's is in the header), an alert, or cards if the page renders despite the
 * error.
 */
const message =
  'header [role="status"] p, main :is([class*="notice_"], [class*="empty_"], [role="alert"], [data-card])'

/** Scenario → pages that it empties or breaks, and for whom. */
const scenarios: [scenario: string, paths: string[], persona?: string][] = [
  ['library-empty', ['/', '/archives', '/channels', '/collections', '/player/x', '/zapping']],
  ['api-page', [...pages, '/zapping']],
  ['archivist-refused', ['/archivist'], 'archivist'],
  ['user-fetch-fails', ['/settings'], 'member'],
]

for (const [scenario, paths, persona] of scenarios) {
  test(`axe finds nothing on ${paths.join(' ')} in the scenario ${scenario}`, async ({ page }) => {
    if (persona) await signInWithToken(page, persona)
    for (const path of paths) {
      await test.step(path, async () => {
        await (path === paths[0] ? openScenario(page, scenario, path) : replaceBy(page, path))
        await expect(page.locator(message).first()).toBeAttached()
        await expect(page.locator('main .waiting')).toHaveCount(0)
        await expectAccessibleInBothThemes(page)
      })
    }
  })
}
