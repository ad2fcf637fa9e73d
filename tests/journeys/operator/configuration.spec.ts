import { signInWithToken } from '#test/support/browser/member.ts'
import { expect, test } from '#test/support/browser/site.ts'

test('a member’s picture from an unconfigured host is an icon', async ({ page }) => {
  const face = page.getByRole('button', { name: 'Compte : Lou' })
  const asked: string[] = []
  await page.route('https://pictures.test/**', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await signInWithToken(page, 'member')
  for (const avatar of ['avatars/none-such.svg', 'https://pictures.test/lou.png'])
    await test.step(avatar, async () => {
      await page.route('**/api/@me', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), avatar } })
      })
      await page.goto('/terms')
      await expect(face).toBeVisible()
      await expect(face.locator('svg')).toBeVisible()
      await expect(face.locator('img')).toHaveCount(0)
      await page.unroute('**/api/@me')
    })
  expect(asked).toEqual([])
  await page.goto('/terms')
  await expect(face.locator('img')).toBeVisible()
})
