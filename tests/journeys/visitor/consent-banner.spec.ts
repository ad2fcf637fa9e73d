import { layoutShiftOf, recordLayoutShift } from '#test/support/browser/layout-assertions.ts'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import {
  banner,
  consentCookie,
  withoutConsentChoice,
} from '#test/support/browser/steps/consent-steps.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

test.use(withoutConsentChoice)

test('the banner is accessible and is answered by keyboard', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/nothing-here')
  await expect(banner(page)).toBeVisible()
  const { y = 0, height = 0 } = (await banner(page).boundingBox()) ?? {}
  expect(720 - y - height, 'at the bottom of the window').toBeLessThanOrEqual(12)
  // The banner precedes the page in the document, so it must not have a heading.
  await expect(page.getByRole('heading').first()).toHaveText('Page introuvable')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page)
  const focused = page.locator(':focus')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('Aller au contenu')
  for (const name of ['En savoir plus', 'Refuser', 'Accepter', 'Fermer et refuser']) {
    await page.keyboard.press('Tab')
    await expect(focused).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await consentCookie(page)).toMatchObject({ value: '1' })
})

test('at 320 px the banner fits and hides nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/archives')
  await expect(banner(page)).toBeVisible()
  const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(sizes).toEqual([320, 320])
  const close = page.getByRole('button', { name: 'Fermer et refuser' })
  const title = page.getByText('Pouvons-nous mesurer l’audience ?')
  const titleEnd = await title.evaluate((own) => {
    const range = document.createRange()
    range.selectNodeContents(own)
    return Math.max(...[...range.getClientRects()].map(({ right }) => right))
  })
  const cross = await close.locator('svg').evaluate((own) => own.getBoundingClientRect().left)
  expect(titleEnd, 'the title ends before the cross').toBeLessThanOrEqual(cross)
  await close.focus()
  for (let steps = 0; steps < 25; steps++) {
    await page.keyboard.press('Tab')
    const overlap = () =>
      page.evaluate(() => {
        const own = document.activeElement
        const cover = document.querySelector('section[tabindex="-1"]')?.getBoundingClientRect()
        if (!own || own === document.body || !cover || own.closest('header')) return 0
        const { top, bottom } = own.getBoundingClientRect()
        return Math.min(bottom, cover.bottom) - Math.max(top, cover.top)
      })
    // The page may still be adding padding.
    await expect.poll(overlap).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const gap = () =>
    page.evaluate(() => {
      const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
      return (
        (document.querySelector('section[tabindex="-1"]')?.getBoundingClientRect().top ?? 0) - end
      )
    })
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await close.press('Enter')
  await expect(banner(page)).toBeHidden()
  expect(await consentCookie(page)).toMatchObject({ value: '0' })
})

test('the banner is translated and causes no layout shift', async ({ page }) => {
  await recordLayoutShift(page)
  await page.goto('/credits')
  for (const [language, title] of [
    ['fr', 'Pouvons-nous mesurer l’audience ?'],
    ['en', 'May we count your visit?'],
    ['es', '¿Nos permite medir la audiencia?'],
    ['de', 'Dürfen wir Ihren Besuch zählen?'],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem('language', value), language)
    await page.goto('/archives')
    await expect(page.getByRole('region', { name: title })).toBeVisible()
    expect(await layoutShiftOf(page)).toBeLessThan(0.02)
  }
})

test('the banner does not appear under a pointer that is pressed', async ({ page }) => {
  const address = /\/assets\/Banner-[^/]+\.js/
  const code = await delayRequests(page, address)
  await page.goto('/settings')
  const english = page.getByRole('radio', { name: 'English' })
  await english.hover()
  await page.mouse.down()
  const loaded = page.waitForEvent('requestfinished', (request) => address.test(request.url()))
  code.go()
  await loaded
  await page.waitForTimeout(500)
  await expect(banner(page)).toBeHidden()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByRole('region', { name: 'May we count your visit?' })).toBeVisible()
})

test('the settings can change the consent to statistics', async ({ page }) => {
  await page.goto('/settings')
  const privacy = page.getByRole('region', { name: 'Vie privée' })
  await expect(privacy).toContainText('aucune statistique n’est envoyée')
  for (const [answer, said] of [
    ['Refuser', 'Vous avez refusé les statistiques.'],
    ['Accepter', 'Vous avez accepté les statistiques.'],
  ] as const) {
    await privacy.getByRole('button', { name: 'Gérer les statistiques' }).click()
    await page.getByRole('button', { name: answer, exact: true }).click()
    await expect(privacy).toContainText(said)
  }
  await privacy.getByRole('link', { name: 'Mentions légales et vie privée' }).click()
  await expect(page).toHaveURL('/legal')
})
