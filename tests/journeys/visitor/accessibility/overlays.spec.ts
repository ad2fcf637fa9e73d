import type { Locator, Page } from '@playwright/test'
import { expectNoAnimation, expectNothingClipped } from '#test/support/browser/layout-assertions.ts'
import { signInWithToken } from '#test/support/browser/member.ts'
import { expect, expectAccessible, expectRules, test } from '#test/support/browser/site.ts'
import { openPath } from '#test/support/browser/all-pages.ts'

/** Page, visitor, and the buttons that open an overlay. */
const overlays: [at: string, buttons: (string | RegExp)[], as?: string][] = [
  ['/terms', ['Ouvrir le menu', 'Rechercher', 'Se connecter']],
  ['/terms', [/^Compte\s:/], 'member'],
  ['/player/:archive', ['Réglages', 'Partager']],
  ['/settings', ['Supprimer mon compte…', 'Tout effacer'], 'member'],
  ['/zapping', ['Raccourcis clavier']],
]

for (const [at, buttons, as] of overlays) {
  test(`${buttons.join(', ')} at ${at}: axe and keyboard find no barrier`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    if (as) await signInWithToken(page, as)
    await openPath(page, at)
    // A document's text is a separate file.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const button of buttons) {
      await test.step(String(button), async () => {
        const opener = page.getByRole('button', { name: button, exact: true }).first()
        await expect(opener).toBeVisible()
        await opener.press('Enter')
        const open = page.locator('dialog[open], :popover-open')
        await expect(open).toBeVisible()
        await expectAccessible(page)
        await expectNoAnimation(page)
        await page.emulateMedia({ colorScheme: 'light' })
        await expectRules(page, ['color-contrast', 'link-in-text-block'])
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectFocusTrap(page, open)
        await expectScrollsToLastControl(page, open)
        await page.keyboard.press('Escape')
        await expect(open).toHaveCount(0)
        await expect(opener).toBeFocused()
      })
    }
  })
}

/** Presses Tab twice as often as there are stops, and expects the focus in the overlay. */
async function expectFocusTrap(page: Page, open: Locator) {
  const stops = await open.locator('a, button, input, select, textarea').count()
  const isModal = await open.evaluate((element) => element.matches(':modal'))
  if (!isModal) {
    await page.keyboard.press('Tab')
    await expect(open.locator(':focus')).toHaveCount(1)
    return
  }
  for (let press = 0; press < 2 * stops; press++) {
    await page.keyboard.press('Tab')
    const outside = await open.evaluate((element) => {
      const { activeElement, body } = document
      return activeElement !== body && !element.contains(activeElement)
        ? activeElement?.outerHTML
        : undefined
    })
    expect(outside).toBeUndefined()
  }
}

/** At 200 % in a window of 1280 × 1024. */
async function expectScrollsToLastControl(page: Page, open: Locator) {
  await page.setViewportSize({ width: 640, height: 512 })
  const last = open.locator('a:visible, button:visible, input:visible').last()
  // Some controls load a moment later.
  await expect(async () => {
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ timeout: 2000 })
  }).toPass()
  await expectNothingClipped(page)
  await page.setViewportSize({ width: 1280, height: 720 })
}
