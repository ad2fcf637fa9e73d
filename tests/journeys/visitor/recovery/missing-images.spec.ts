import type { Page } from '@playwright/test'
import { box, openSearch, searchOptions } from '#test/support/browser/steps/search-steps.ts'
import { cards, expect, test } from '#test/support/browser/site.ts'
import { openPath, pageVisits } from '#test/support/browser/all-pages.ts'
import { representatives } from '#test/support/exhaustive.ts'

type LayoutShift = {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
type Move = { value: number; what: string[] }

/** Blocks every picture, and counts layout shifts. */
async function withoutPictures(page: Page) {
  const asked = new Set<string>()
  await page.route('**/*', (route) => {
    const request = route.request()
    if (request.resourceType() !== 'image') return route.fallback()
    asked.add(request.url())
    return route.abort()
  })
  await page.addInitScript(() => {
    const moves: Move[] = []
    Object.assign(globalThis, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as LayoutShift
        const what = sources.map(({ node, previousRect: { x, y, width, height }, currentRect }) =>
          [
            node instanceof Element ? node.outerHTML.slice(0, 200) : node?.nodeValue,
            [x, y, width, height],
            [currentRect.x, currentRect.y, currentRect.width, currentRect.height],
          ].join(' | '),
        )
        moves.push({ value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return asked
}

const moved = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { moves: Move[] }).moves)

/** Expects that every picture in view is the default icon, as large as its box, without text. */
async function expectIcons(page: Page, within: string) {
  const images = page.locator(`${within} img`)
  const others = () =>
    images.evaluateAll((all: HTMLImageElement[]) => {
      // Located each time, because a re-rendered picture is another element.
      all[0]?.scrollIntoView({ block: 'center' })
      if (all.length === 0) return ['no picture at all']
      return all.flatMap((image) => {
        const { top, bottom, width, height } = image.getBoundingClientRect()
        if (bottom <= 0 || top >= innerHeight || !image.checkVisibility()) return []
        const { backgroundImage, content } = getComputedStyle(image)
        // Without `content` the browser would also show its broken-image icon.
        const isIcon = [backgroundImage, content].every((one) => one.includes('data:image/svg'))
        const fits = Math.min(width, height) > 20 && image.alt === ''
        return isIcon && !image.hasAttribute('src') && fits ? [] : [image.outerHTML]
      })
    })
  await expect.poll(others).toEqual([])
}

const pages = [
  'home',
  'archives',
  'channels',
  'collections',
  'collection',
  'publicProfile',
] as const

for (const name of representatives(pages, (one) => one === 'home')) {
  test(`without pictures, ${pageVisits[name].path} shows the default icon`, async ({ page }) => {
    const asked = await withoutPictures(page)
    await openPath(page, pageVisits[name].path)
    await expect(cards(page).first()).toBeVisible()
    await expectIcons(page, 'main')
    expect(asked.size).toBeGreaterThan(0)
    expect((await moved(page)).filter(({ value }) => value >= 0.001)).toEqual([])
    // The name of a card is still announced once.
    const link = cards(page).first().getByRole('link')
    await expect(link).toHaveAccessibleName(/\S/)
    await expect(cards(page).first().getByRole('img')).toHaveCount(0)
  })
}

test('without pictures, lists and search show the default icon', async ({ page }) => {
  await withoutPictures(page)
  await page.goto('/archives')
  await cards(page)
    .first()
    .getByRole('button', { name: /^Regarder plus tard/ })
    .click()
  await page.goto('/archives#ma-tele')
  const watchLater = page.getByRole('region', { name: 'À regarder plus tard' })
  await expect(watchLater.getByRole('listitem')).toHaveCount(1)
  await expectIcons(page, 'dialog[open] section:has(h2)')
  await page.keyboard.press('Escape')
  await openSearch(page)
  for (const query of ['antenne', 'nuits']) {
    await box(page).fill(query)
    await expect(searchOptions(page).first()).toContainText(new RegExp(query, 'i'))
    await expectIcons(page, 'header dialog[open]')
  }
})
