import { expect, type Page } from '@playwright/test'

type Hit = { kind: string; parameters: Record<string, string> }

export const banner = (page: Page) =>
  page.getByRole('region', { name: 'Un coup d’œil à l’audience' })
export const answer = (page: Page, name: 'Accepter' | 'Refuser' | 'Fermer et refuser') =>
  banner(page).getByRole('button', { name, exact: true }).click()

/** What this browser reported, oldest first. */
export async function reported(page: Page): Promise<Hit[]> {
  const hits = (await (await page.request.get('/__mock/analytics')).json()) as Hit[]
  return hits.reverse()
}

/** Addresses and titles of the reported page views. */
export const views = async (page: Page) =>
  (await reported(page))
    .filter(({ kind }) => kind === 'pageview')
    .map(({ parameters: { url = '', action_name } }) => [new URL(url).pathname, action_name])

export const consentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')

/** Notes every request for the tracker's code or to the statistics host. */
export function watchStatistics(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (/matomo|analytics|tracker|start-/.test(request.url())) seen.push(request.url())
  })
  return seen
}

export const follow = async (page: Page, name: string) => {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
