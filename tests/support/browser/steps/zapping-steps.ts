import { expect, type Page } from '@playwright/test'
import type { components } from '#contract'

export const live = (page: Page) => page.locator('video[data-live]')
export const number = (page: Page) => page.locator('[data-number]')
export const off = (page: Page) => page.getByText('NO SIGNAL', { exact: true })
export const ofLive = <Value>(page: Page, read: (video: HTMLVideoElement) => Value) =>
  live(page).evaluate(read as (element: SVGElement | HTMLElement) => Value)
export const timeOf = (page: Page) => ofLive(page, (video) => video.currentTime)
export const sourceOf = (page: Page) => ofLive(page, (video) => video.currentSrc)

/** Presses keys within one turn of the page: no pause that a busy machine makes is between them. @returns what the set shows after each */
export const dial = (page: Page, ...presses: { key: string; code: string }[]) =>
  page.evaluate(async (all) => {
    const shown: (string | null | undefined)[] = []
    for (const press of all) {
      const event = new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
      await Promise.resolve()
      shown.push(document.querySelector('[data-number]')?.textContent)
    }
    return shown
  }, presses)

/** A picture that moves, with nothing over it. */
export async function expectPicture(page: Page) {
  await expect(page.locator('[data-programme]')).toBeAttached()
  await expect(page.locator('[data-snow]')).toHaveCount(0)
  const before = await timeOf(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before)
}

/** Draws only recordings of ten minutes and more: none ends while a busy machine is at something else. */
export const longRecordings = (page: Page) =>
  page.route('**/api/zapping*', async (route) => {
    let response = await route.fetch()
    const isShort = async () => {
      const { archive } = (await response.json()) as components['schemas']['Zapping']
      return archive !== null && archive.duration < 600
    }
    while (await isShort()) response = await route.fetch()
    await route.fulfill({ response })
  })

export async function zapTo(page: Page) {
  await page.goto('/zapping')
  await expectPicture(page)
}
