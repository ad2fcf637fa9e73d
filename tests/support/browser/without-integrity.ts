import type { Page } from '@playwright/test'

/**
 * Serves a page without the hashes of its scripts, so that a test may replace these. @returns the
 * undo
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
