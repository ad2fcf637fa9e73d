import type { Page } from '@playwright/test'
import type { components } from '#contract'
import type { RouteName } from '../../web/src/routes.ts'
import { signedInAs } from './member.ts'
import { expect } from './site.ts'

export type Visitor = 'visitor' | 'long-name' | 'archivist'

export type Stop = {
  path: string
  /** What is there once the page is full, in any language. */
  full: string
  /** Who comes by; most pages are the same for everybody. */
  by?: readonly Visitor[]
}

const card = 'main [data-card]'
const text = 'article[data-document]'

/** Every page of the site and what is worth a visit of its own. A route without a row does not compile. */
const stops: Record<RouteName | 'upload' | 'nothingFound' | 'nowhere', Stop> = {
  home: { path: '/', full: '#timeline' },
  archives: { path: '/archives?decade=1980', full: card },
  nothingFound: { path: '/archives?query=zzzzzz', full: 'main [role=status] a' },
  channels: { path: '/channels', full: card },
  collections: { path: '/collections', full: card },
  collection: { path: '/collection/:collection', full: card },
  player: { path: '/player/:archive', full: 'main [id^="comment-"]', by: ['visitor', 'long-name'] },
  zapping: { path: '/zapping', full: '[data-programme]' },
  changelog: { path: '/changelog', full: text },
  legal: { path: '/legal', full: text },
  terms: { path: '/terms', full: text },
  credits: { path: '/credits', full: text },
  community: { path: '/community', full: text },
  box: { path: '/box', full: 'main section' },
  profile: { path: '/profile', full: 'main h1', by: ['visitor', 'long-name'] },
  publicProfile: { path: '/profile/archivist', full: card },
  settings: { path: '/settings', full: 'main h2', by: ['visitor', 'long-name'] },
  archivist: { path: '/archivist', full: 'main h2', by: ['visitor', 'long-name', 'archivist'] },
  upload: { path: '/archivist/upload', full: 'main form', by: ['archivist'] },
  nowhere: { path: '/no/such/page', full: 'main h1' },
}

/** The pages that a visitor sees, in the order of a visit. */
export const stopsOf = (visitor: Visitor) =>
  Object.values(stops).filter(({ by = ['visitor'] }) => by.includes(visitor))

/** Ids for addresses: an archive that everybody watches, and the first collection. */
async function examples(page: Page) {
  const response = await page.request.get('/api/home')
  const { featured, popular } = (await response.json()) as components['schemas']['Home']
  return { ':archive': popular[0]?.id, ':collection': featured[0]?.id }
}

const withIds = (path: string, ids: object) =>
  Object.entries(ids).reduce((filled, [name, id]) => filled.replace(name, String(id)), path)

/** Opens the page of an address as routes are written: `:archive` and `:collection` stand for examples. */
export const openPlace = async (page: Page, path: string) =>
  page.goto(withIds(path, await examples(page)))

/** Opens one page after the other, full, and looks at each. */
export async function tour(
  page: Page,
  visitor: Visitor,
  look: (stop: Stop, position: number) => Promise<void>,
) {
  if (visitor !== 'visitor') await signedInAs(page, visitor)
  const ids = await examples(page)
  for (const [position, stop] of stopsOf(visitor).entries()) {
    const path = withIds(stop.path, ids)
    await page.goto(path)
    await expect(page.locator(stop.full).first(), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toBeAttached()
    await look({ ...stop, path }, position)
  }
}
