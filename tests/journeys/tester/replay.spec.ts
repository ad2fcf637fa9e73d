import { writeFileSync } from 'node:fs'
import { cards, expect, test } from '#test/support/browser/site.ts'

test('the HAR of a session is replayed without its server', async ({ page }, testInfo) => {
  await page.goto('/archives')
  await expect(cards(page).first()).toBeVisible()
  const titles = await cards(page).allTextContents()
  const har = testInfo.outputPath('session.har')
  writeFileSync(har, await (await page.request.get('/__mock/log?format=har')).body())

  await page.routeFromHAR(har, { url: '**/api/**' })
  await page.request.post('/__mock/scenario', { data: { id: 'api-down' } })
  await page.reload()
  await expect(cards(page)).toHaveCount(titles.length)
  expect(await cards(page).allTextContents()).toEqual(titles)
})
