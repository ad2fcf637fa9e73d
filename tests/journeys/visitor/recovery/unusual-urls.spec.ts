import { runs } from '#test/support/exhaustive.ts'
import { expect, expectUsableShell, test, heading, footerLink } from '#test/support/browser/site.ts'

test('addresses that a web server passes on show a page', async ({ page, apiOrigin: origin }) => {
  // A URL with two leading slashes names another host, so no link may copy it.
  for (const [address, path, title] of [
    ['//archives?sort=title', '/archives', 'Archives'],
    ['//nothing.test/x#y', '/nothing.test/x', 'Page introuvable'],
  ] as const) {
    await page.goto(origin + address)
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(heading(page)).toHaveText(title)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Ma télé' }).click()
    await expect(page.getByRole('dialog', { name: 'Ma télé' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL((url) => url.origin === origin && url.hash !== '#ma-tele')
  }
  // Invalid percent-encoding, which the web server passes on.
  await page.goto('/player/%E0%A4%A')
  await expect(heading(page)).toBeVisible()
  await expectUsableShell(page)
})

test('Back and Forward end at the page of the address [RT-06]', async ({ page }) => {
  const pages = { Archives: 'Archives', Chaînes: 'Chaînes', Collections: 'Collections' }
  const late: (() => void)[] = []
  await page.route('**/api/**', async (route) => {
    await new Promise<void>((done) => late.push(done))
    await route.continue().catch(() => undefined)
  })
  await page.goto('/terms')
  for (const [link, title] of Object.entries(pages)) {
    await footerLink(page, link).click()
    await expect(heading(page)).toHaveText(title)
  }
  let at = 3
  for (let step = 0; step < runs(60, 200); step++) {
    // A fixed sequence of steps back and forward.
    const by = step % 3 === 0 ? 1 : step % 7 < 4 ? -1 : 1
    if (at + by < 0 || at + by > 3) continue
    at += by
    await page.evaluate((delta) => history.go(delta), by)
    // Responses arrive out of order.
    if (step % 5 === 0) late.pop()?.()
  }
  await page.unroute('**/api/**')
  for (const answer of late.toReversed()) answer()
  const ends = [
    { path: '/terms', title: 'Conditions d’utilisation' },
    { path: '/archives', title: 'Archives' },
    { path: '/channels', title: 'Chaînes' },
    { path: '/collections', title: 'Collections' },
  ]
  await expect(page).toHaveURL(ends[at]?.path ?? '')
  await expect(heading(page)).toHaveText(ends[at]?.title ?? '')
  await expectUsableShell(page)
})
