import {
  clickToClose,
  memberButton,
  openLoginWindow,
  signInWithToken,
} from '#test/support/browser/member.ts'
import { expect, test, expectAccessibleInBothThemes } from '#test/support/browser/site.ts'

test.use({ locale: 'en-GB' })

test('sign-in dialog, popup and account menu are accessible', async ({ page }) => {
  await page.goto('/community')
  const popup = await openLoginWindow(page)
  await expectAccessibleInBothThemes(page)
  await expectAccessibleInBothThemes(popup)
  await clickToClose(popup.getByRole('button', { name: /^Marie/ }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: /^Marie.*’s account$/ }).click()
  await expect(page.locator('#account-menu')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a click before the menu’s code has loaded opens it later', async ({ page }) => {
  await signInWithToken(page, 'member')
  let go = () => {}
  const released = new Promise<void>((done) => (go = done))
  await page.route(/\/assets\/MemberArea-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/settings')
  await memberButton(page, 'Lou').click()
  const menu = page.getByRole('navigation', { name: 'Account' })
  await expect(menu).toHaveCount(0)
  go()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await memberButton(page, 'Lou').click()
  await expect(menu).toBeVisible()
})
