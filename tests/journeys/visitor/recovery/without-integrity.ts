import type { Page } from '@playwright/test'

/**
 * Removes the integrity hashes from a page, so that a test may replace its scripts.
 * @returns the undo
 */
export async function withoutIntegrity(page: Page, path: string) {
  const file = `**${path}`
  await page.route(file, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html
      .replace(/<script type="importmap">.*?<\/script>/s, '')
      .replaceAll(/ integrity="[^"]*"/g, '')
    await route.fulfill({ response, body })
  })
  return () => page.unroute(file)
}
