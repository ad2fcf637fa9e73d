import { expect, test } from '../support/browser/site.ts'
import { FRAME, PLATFORM } from './harness/hosts.ts'
import { addresses } from './harness/raw-request.ts'

test.use({ apiOrigin: addresses.api })

test('behind the platform’s proxy the activity uses the proxy only [EM-20 EM-24]', async ({
  page,
  watched,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const frame = request.frame()
    if (frame !== page.mainFrame() && request.url().startsWith('http'))
      asked.add(new URL(request.url()).origin)
  })
  const query = new URLSearchParams({ site: FRAME, host: 'cross', to: '/archives' })
  await page.goto(`${PLATFORM}/__mock/discord?${query}`)
  const site = page.frameLocator('iframe[title^="+2Télé"]')
  const badge = site.locator('button[popovertarget="activity"]')
  await expect(badge).toHaveText('Discord: Lou', { timeout: 60_000 })
  await expect(site.locator('li[data-card]').first()).toBeVisible()
  await site.locator('li[data-card] a').first().click()
  await expect(site.locator('video')).toHaveJSProperty('readyState', 4)
  await expect(page.locator('.card')).toContainText('Regarde une archive TV')
  const frame = page.frames().find((one) => one.url().startsWith(FRAME))
  expect(await frame?.evaluate(() => 'rewritten' in globalThis)).toBe(true)
  expect(asked).toEqual(new Set([FRAME]))
  // The platform's names resolve to this machine.
  const own = (url: string) => url.startsWith(`${PLATFORM}/`) || url.startsWith(`${FRAME}/`)
  expect(watched.strangers.filter((url) => !own(url))).toEqual([])
  watched.strangers.length = 0
  watched.leaks.splice(0, watched.leaks.length, ...watched.leaks.filter((url) => !own(url)))
})
