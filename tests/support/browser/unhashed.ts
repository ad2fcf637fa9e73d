import type { Page } from '@playwright/test'

/** Has a page come without the hashes of its scripts, so that a test may send others. @returns the way back */
export async function unhashed(page: Page, path: string) {
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
