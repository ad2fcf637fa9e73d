import type { Page } from '@playwright/test'
import { cards, expect, openScenario, test } from '#test/support/browser/site.ts'
import { scenarios } from '#mock/scenarios/scenarios.ts'

/** Returns the last response to a request for this file, from the session's log. */
async function lastAnswer(page: Page, path: string) {
  const log = (await (await page.request.get('/__mock/log')).json()) as Entry[]
  const entry = log.findLast((one) => one.path === path)
  return `${entry?.status} ${entry?.detail ?? ''}`.trim()
}

type Entry = { path: string; status: number; detail: string | null }

const firstPicture = (page: Page) => cards(page).first().locator('img')
const width = (page: Page) =>
  firstPicture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)

test('a scenario about files overrides the browser’s cache', async ({ page }) => {
  await page.goto('/archives')
  await expect.poll(() => width(page)).toBeGreaterThan(0)
  const address = (await firstPicture(page).getAttribute('src')) ?? 'none'
  const picture = new URL(address, page.url()).pathname

  await test.step('cached files are revalidated and not sent again', async () => {
    await page.reload()
    await expect.poll(() => lastAnswer(page, picture)).toBe('304')
    await expect.poll(() => width(page)).toBeGreaterThan(0)
  })
  await test.step('video-missing', async () => {
    await openScenario(page, 'video-missing', '/archives')
    await expect.poll(() => lastAnswer(page, picture)).toBe('404 video-missing')
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(() => width(page)).toBe(0)
    await cards(page).first().getByRole('link').click()
    await expect(page.getByText(scenarios['video-missing'].says).first()).toBeVisible()
  })
  await test.step('video-cut', async () => {
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname))
    await openScenario(page, 'video-cut', '/archives')
    await expect.poll(() => failed).toContain(picture)
  })
  await test.step('normal again', async () => {
    await openScenario(page, 'normal', '/archives')
    await expect.poll(() => width(page)).toBeGreaterThan(0)
    expect(await lastAnswer(page, picture)).toBe('200')
  })
})
