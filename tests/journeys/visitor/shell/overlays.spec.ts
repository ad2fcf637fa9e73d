import type { Page } from '@playwright/test'
import { recordingWith } from '#test/support/browser/player.ts'
import { signInWithToken } from '#test/support/browser/member.ts'
import { expect, test } from '#test/support/browser/site.ts'

const overlays = (page: Page) => page.locator('dialog:not([data-by-address]), [popover]')
const open = (page: Page) => page.locator('dialog:modal, [popover]:popover-open')
const openMenu = (page: Page) => page.getByRole('button', { name: 'Ouvrir le menu' }).click()

/** Opens every overlay of a page in turn and closes it by Back. */
async function backClosesEach(page: Page) {
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const address = page.url()
  const count = await overlays(page).count()
  for (let at = 0; at < count; at++) {
    await overlays(page)
      .nth(at)
      .evaluate((element: HTMLElement) =>
        element instanceof HTMLDialogElement ? element.showModal() : element.showPopover(),
      )
    await expect(open(page)).toHaveCount(1)
    await page.goBack()
    await expect(open(page)).toHaveCount(0)
    await expect(page).toHaveURL(address)
  }
  return count
}

test('Back closes any overlay, on the first page too', async ({ page, request }) => {
  const { id } = await recordingWith(request, () => true)
  await signInWithToken(page, 'member')
  await page.goto('/terms')
  await page.goto(`/player/${id}`)
  await expect(page.locator('#account-menu')).toBeAttached()
  await expect(page.locator('video')).toBeAttached()
  expect(await backClosesEach(page)).toBeGreaterThan(4)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Chaînes' }).click()
  await expect(page).toHaveURL('/channels')
  expect(await backClosesEach(page)).toBeGreaterThan(2)

  await test.step('the other ways still work: forward, back, by a link, after a reload', async () => {
    await page.goBack()
    await expect(page).toHaveURL(`/player/${id}`)
    await openMenu(page)
    await page.keyboard.press('Escape')
    await page.goForward()
    await expect(page).toHaveURL('/channels')
    await openMenu(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Collections' }).click()
    await expect(page).toHaveURL('/collections')
    await expect(open(page)).toHaveCount(0)
    await openMenu(page)
    await page.reload()
    // The rule is in styles that the first paint does not need.
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await expect(page).toHaveURL('/channels')
    await openMenu(page)
    await page.goForward()
    await expect(page).toHaveURL('/collections')
    await expect(open(page)).toHaveCount(0)
  })
  await test.step('pressed twice, it closes and leaves', async () => {
    await openMenu(page)
    // Back again, while the site undoes the first one by a step forward.
    await page.evaluate(() => {
      history.back()
      setTimeout(() => history.back())
    })
    await expect(page).toHaveURL('/channels')
    await expect(open(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chaînes')
  })
  await test.step('the first page is left at once without an overlay', async () => {
    await page.goBack()
    await expect(page).toHaveURL(`/player/${id}`)
    await page.goBack()
    await expect(page).toHaveURL('/terms')
  })
})
