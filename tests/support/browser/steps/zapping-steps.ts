import { expect, type Page } from '@playwright/test'

export const live = (page: Page) => page.locator('video[data-live]')
export const number = (page: Page) => page.locator('[data-number]')
export const off = (page: Page) => page.getByText('NO SIGNAL', { exact: true })
export const ofLive = <Value>(page: Page, read: (video: HTMLVideoElement) => Value) =>
  live(page).evaluate(read as (element: SVGElement | HTMLElement) => Value)
export const timeOf = (page: Page) => ofLive(page, (video) => video.currentTime)
export const sourceOf = (page: Page) => ofLive(page, (video) => video.currentSrc)

/** A picture that moves, with nothing over it. */
export async function expectPicture(page: Page) {
  await expect(page.locator('[data-programme]')).toBeAttached()
  await expect(page.locator('[data-snow]')).toHaveCount(0)
  const before = await timeOf(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before)
}

export async function zapTo(page: Page) {
  await page.goto('/zapping')
  await expectPicture(page)
}
