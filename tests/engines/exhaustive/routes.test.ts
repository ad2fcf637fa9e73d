import { describe } from 'vitest'
import { expect, test } from '../driver/fixtures.ts'

const widerThanWindow = () => document.documentElement.scrollWidth - innerWidth

describe('every page', () => {
  const pages = [
    ['/', '#timeline'],
    ['/archives', 'main [data-card]'],
    ['/archives?q=xylophoniste', 'main h1'],
    ['/channels', 'main [data-card]'],
    ['/collections', 'main [data-card]'],
    ['/zapping', '[data-programme]'],
    ['/changelog', 'article[data-document]'],
    ['/legal', 'article[data-document]'],
    ['/credits', 'article[data-document]'],
    ['/terms', 'article[data-document]'],
    ['/community', 'article[data-document]'],
    ['/box', 'main h1'],
    ['/profile/archivist', 'main [data-card]'],
    ['/settings', 'main h1'],
    ['/archivist', 'main h1'],
    ['/nothing/here', 'main h1'],
  ] as const
  for (const [path, sign] of pages)
    test(`${path} is rendered, and not wider than the window`, async ({ page }) => {
      await page.open(path)
      await page.until((css) => document.querySelector(css) !== null, sign)
      expect(await page.evaluate(widerThanWindow)).toBeLessThan(1)
    })

  test('of a member and an archivist is rendered', async ({ page }) => {
    await page.isMember('archivist')
    for (const path of ['/profile', '/settings', '/archivist', '/archivist/upload']) {
      await page.open(path)
      await page.until(() => document.querySelector('main h1') !== null)
      expect(await page.evaluate(widerThanWindow)).toBeLessThan(1)
    }
  })

  test('of a collection is rendered', async ({ page }) => {
    await page.open('/collections')
    const path = await page.until(
      () => document.querySelector<HTMLAnchorElement>('main a[href^="/collection/"]')?.pathname,
    )
    await page.open(path)
    await page.until(() => document.querySelector('main [data-card]') !== null)
  })
})
