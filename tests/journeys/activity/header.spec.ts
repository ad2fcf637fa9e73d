import { expect, expectAccessible, test } from '../../support/site.ts'

// A page with the platform's query and nobody around it: all of the site's side, without a host.
const ALONE = '/archives?query=zzzzzz&frame_id=f&instance_id=i&platform=desktop'

test.slow()

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    test('axe finds nothing in the badge, nor in what it opens', async ({ page }) => {
      await page.clock.install()
      await page.goto(ALONE)
      const badge = page.getByRole('button', { name: 'Connexion...' })
      await expect(badge).toBeVisible()
      await expect(async () => {
        await page.clock.fastForward(30_000)
        await expect(badge).toHaveAttribute('data-status', 'failed', { timeout: 1000 })
      }).toPass()
      await badge.click()
      await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

for (const locale of ['fr-FR', 'de-DE']) {
  test.describe(`320 px wide in ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 640 }, locale })
    test('the header keeps its buttons apart and its badge within', async ({ page }) => {
      await page.goto(ALONE)
      const badge = page.locator('button[popovertarget="activity"]')
      await expect(badge).toBeVisible()
      const boxes = await page
        .getByRole('banner')
        .locator(':is(a, button):visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
      expect(boxes).toHaveLength(5)
      const inOrder = boxes.toSorted((a, b) => a.left - b.left)
      for (const [index, box] of inOrder.entries()) {
        // Round buttons may touch.
        expect(box.left).toBeGreaterThanOrEqual((inOrder[index - 1]?.right ?? 0) - 2)
        expect(box.right).toBeLessThanOrEqual(320)
      }
      await badge.click()
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)
    })
  })
}

test('an ordinary visit loads nothing of the activity and keeps its addresses', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/archives')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Crédits' }).click()
  await expect(page).toHaveURL(/\/credits$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crédits')
  expect(loaded.filter((url) => /activity-|output-/.test(url))).toEqual([])
  await expect(page.locator('meta[name="referrer"]')).toHaveCount(0)
})
