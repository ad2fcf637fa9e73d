import { signedInAs } from '../../../support/member.ts'
import { expectStill } from '../../../support/looks.ts'
import { expect, expectAccessible, test } from '../../../support/site.ts'
import { openPlace } from '../../../support/tour.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ trace: 'off' })

type Overlay = { at: string; button: string | RegExp; as?: string }

/** Whatever opens above a page, and the button that opens it. */
const overlays: Record<string, Overlay> = {
  'the menu': { at: '/terms', button: 'Ouvrir le menu' },
  'the search': { at: '/terms', button: 'Rechercher' },
  'the way in': { at: '/terms', button: 'Se connecter' },
  'the member’s menu': { at: '/terms', button: /^Compte de/, as: 'member' },
  'the player’s settings': { at: '/player/:archive', button: 'Réglages' },
  'what can be shared': { at: '/player/:archive', button: 'Partager' },
  'the last word before an account goes': {
    at: '/settings',
    button: 'Supprimer mon compte…',
    as: 'member',
  },
  'the last word before the device forgets': { at: '/settings', button: 'Tout effacer' },
  'the keys of the remote control': { at: '/zapping', button: 'Raccourcis clavier' },
}

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    for (const [name, { at, button, as }] of Object.entries(overlays)) {
      test(`${name}: axe finds nothing, the keyboard gets in, round and out`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        if (as) await signedInAs(page, as)
        await openPlace(page, at)
        const opener = page.getByRole('button', { name: button, exact: true }).first()
        const open = page.locator('dialog[open], :popover-open')
        await expect(opener).toBeVisible()
        await opener.press('Enter')
        await expect(open).toBeVisible()
        await expectAccessible(page)
        await expectStill(page)

        // Twice as often as there is anything to stop at: nothing of the page below is reached.
        const stops = await open.locator('a, button, input, select, textarea').count()
        const isModal = await open.evaluate((element) => element.matches(':modal'))
        for (let press = 0; press < (isModal ? 2 * stops : 0); press++) {
          await page.keyboard.press('Tab')
          const outside = await open.evaluate((element) => {
            const { activeElement, body } = document
            return activeElement !== body && !element.contains(activeElement)
              ? activeElement?.outerHTML
              : undefined
          })
          expect(outside).toBeUndefined()
        }
        if (!isModal) {
          await page.keyboard.press('Tab')
          await expect(open.locator(':focus')).toHaveCount(1)
        }
        await page.keyboard.press('Escape')
        await expect(open).toHaveCount(0)
        await expect(opener).toBeFocused()
      })
    }
  })
}
