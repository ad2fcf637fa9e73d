import type { Page, Route } from '@playwright/test'
import { openPlayer, playFrom, recordingWith, videoOf } from '#test/support/browser/player.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

const words = 'Cette partie du site n’a pas pu être chargée'
const errorDialog = (page: Page) => page.getByRole('dialog', { name: 'Une erreur est survenue' })
const share = (page: Page) => page.getByRole('button', { name: 'Partager', exact: true })

const isCode = (route: Route) => route.request().url().endsWith('.js')
const gone = (route: Route) => route.fulfill({ status: 404 })

/** Ways to lose the dialog's own files (`own`), and a file that the dialog needs (`needed`). */
const losses: Record<string, { own?: typeof gone; needed: (route: Route) => unknown }> = {
  gone: { own: gone, needed: gone },
  'without its styles': {
    own: (route) => (isCode(route) ? route.continue() : gone(route)),
    needed: gone,
  },
  'a page instead of code': {
    needed: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>+2Télé' }),
  },
  'a server in trouble': { needed: (route) => route.fulfill({ status: 502 }) },
  'cut off': { needed: (route) => route.abort('connectionreset') },
}

test('an optional part that fails keeps the video playing [RT-21]', async ({ page }) => {
  const { id } = await recordingWith(page.request, () => true)
  await openPlayer(page, id)
  await playFrom(page, 10)
  let now: (typeof losses)[string] | undefined
  await page.route(/ShareDialog-/, (route) => (now?.own ?? (() => route.continue()))(route))
  await page.route(/CopyField-/, (route) => (now?.needed ?? (() => route.continue()))(route))
  for (const [what, loss] of Object.entries(losses))
    await test.step(what, async () => {
      now = loss
      await share(page).click()
      await expect(errorDialog(page).getByRole('alert')).toContainText(words)
      await expect(
        errorDialog(page).getByRole('button', { name: 'Recharger la page' }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(errorDialog(page)).toHaveCount(0)
      await expect(share(page)).toBeFocused()
    })
  expect(await videoOf(page, 'paused')).toBe(false)
  await share(page).click()
  await expectAccessible(page)
  now = undefined
  await errorDialog(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('dialog', { name: 'Partager et citer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(share(page)).toBeFocused()
  expect(await videoOf(page, 'paused')).toBe(false)
})
