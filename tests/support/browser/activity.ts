import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** The simulator's page: the framed site, and the platform's controls around it. */
export type ActivityWindow = {
  site: FrameLocator
  badge: ReturnType<FrameLocator['locator']>
  panel: ReturnType<FrameLocator['locator']>
  /** The member's profile card, as other members see it. */
  card: ReturnType<Page['locator']>
  /** The log of messages between site and platform, oldest first. */
  log: ReturnType<Page['locator']>
}

export function windowOn(page: Page): ActivityWindow {
  const site = page.frameLocator('iframe[title^="+2Télé"]')
  return {
    site,
    badge: site.locator('button[popovertarget="activity"]'),
    panel: site.locator('#activity'),
    card: page.locator('.card'),
    log: page.locator('#log'),
  }
}

/** Opens the simulator on the site's own port, so that host and site share an origin. */
export async function openActivity(page: Page, settings: Record<string, string> = {}) {
  await page.goto(`/__mock/discord?${new URLSearchParams(settings)}`)
  return windowOn(page)
}

const HOST = 'http://localhost:3333'

/** Opens the simulator at the origin that the SDK expects; requests to it go to the site's port. */
export async function openActivityOnOtherOrigin(page: Page, baseURL: string, settings = {}) {
  await page.route(`${HOST}/**`, async (route) => {
    const url = route.request().url().replace(HOST, baseURL)
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  const query = new URLSearchParams({ site: baseURL, host: 'cross', ...settings })
  await page.goto(`${HOST}/__mock/discord?${query}`)
  return windowOn(page)
}

/** Expects no error about the site's messages in the simulator's log. */
export async function expectNothingWrong(page: Page) {
  await page.getByLabel('Show').selectOption('wrong')
  await expect(page.locator('#log > :visible')).toHaveCount(0)
  await page.getByLabel('Show').selectOption('')
}
