import { expect, type Page } from '@playwright/test'

type Hit = { kind: string; parameters: Record<string, string> }

/** For `test.use`: a visitor without a consent choice. In other tests visitors have declined. */
export const withoutConsentChoice = { storageState: { cookies: [], origins: [] } }

export const banner = (page: Page) =>
  page.getByRole('region', { name: 'Pouvons-nous mesurer l’audience ?' })
export const answerConsent = (page: Page, name: 'Accepter' | 'Refuser' | 'Fermer et refuser') =>
  banner(page).getByRole('button', { name, exact: true }).click()

/** Returns the tracker's hits of this browser, oldest first. */
export async function trackedHits(page: Page): Promise<Hit[]> {
  const hits = (await (await page.request.get('/__mock/analytics')).json()) as Hit[]
  return hits.reverse()
}

export const reportedAs = async (page: Page, kind: string) =>
  (await trackedHits(page)).filter((hit) => hit.kind === kind).map(({ parameters }) => parameters)

/** Returns paths and titles of the tracked page views. */
export const views = async (page: Page) =>
  (await reportedAs(page, 'pageview')).map(({ url = '', action_name }) => [
    new URL(url).pathname,
    action_name,
  ])

export const consentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')

/** Records requests to the statistics host, and the names of loaded scripts. */
export function watchStatistics(page: Page) {
  const hits: string[] = []
  const code = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/__mock/analytics')) hits.push(`${request.method()} ${pathname}`)
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) code.add(pathname)
  })
  return { hits, code }
}

export const clickLink = async (page: Page, name: string) => {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
