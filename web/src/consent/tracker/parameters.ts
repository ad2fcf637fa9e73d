import type { Visit } from './visit.ts'

export type TrackedPage = { url: string; referrer: string; view: string }

export type Hit =
  | { kind: 'view'; title: string }
  | { kind: 'event'; category: string; action: string; name?: string; value?: number }
  | { kind: 'search'; term: string; count: number; category?: string }
  | { kind: 'link' | 'download'; target: string }
  | { kind: 'ping' }

const SITE_ID = '1'

/** Parameters of Matomo's Tracking API 1 (developer.matomo.org/api-reference/tracking-api), without a cookie. */
export function parametersOf(hit: Hit, page: TrackedPage, visit: Visit): URLSearchParams {
  const common = {
    idsite: SITE_ID,
    rec: '1',
    apiv: '1',
    send_image: '0',
    url: page.url,
    urlref: page.referrer,
    pv_id: page.view,
    _id: visit.visitor,
    cookie: '0',
    lang: visit.language,
    res: visit.screen,
    rand: String(Math.random()).slice(2, 12),
  }
  const given = Object.entries({ ...common, ...own(hit) }).filter(([, value]) => value)
  return new URLSearchParams(given)
}

/** `ca` prevents Matomo from counting an event as a page view if its event plugin is disabled. */
function own(hit: Hit): Record<string, string> {
  switch (hit.kind) {
    case 'view':
      return { action_name: hit.title }
    case 'event':
      return {
        e_c: hit.category,
        e_a: hit.action,
        e_n: hit.name ?? '',
        e_v: Number.isFinite(hit.value) ? String(hit.value) : '',
        ca: '1',
      }
    case 'search':
      return {
        search: hit.term,
        search_cat: hit.category ?? '',
        search_count: String(hit.count),
      }
    case 'link':
    case 'download':
      return { [hit.kind]: hit.target, url: hit.target, ca: '1' }
    case 'ping':
      return { ping: '1', ca: '1' }
  }
}
