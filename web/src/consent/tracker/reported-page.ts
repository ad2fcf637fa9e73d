import { matchPath } from 'react-router-dom'
import { routes, type RouteName } from '../../routes.ts'
import { scrubMail } from './scrub.ts'

const names = Object.keys(routes) as RouteName[]
/** Pages whose URL or title identifies a member: only the route is reported. */
const PERSONAL: ReadonlySet<RouteName> = new Set(['profile', 'publicProfile', 'settings'])

/** Removes query, hash and names. An unknown path may contain anything: it is reported as '/404'. */
export function reportedPage(pathname: string, title: string, origin: string) {
  const name = names.find((one) => matchPath(routes[one].path, pathname))
  if (!name) return { url: `${origin}/404`, title }
  const { path } = routes[name]
  if (PERSONAL.has(name)) return { url: origin + path, title: path }
  return { url: origin + scrubMail(pathname), title: scrubMail(title) }
}

/** Removes the search term from a title; it is reported as a site search only. */
export function withoutSearchTerm(title: string, search: string) {
  const term = new URLSearchParams(search).get('query')?.trim()
  if (!term) return title
  const rest = title.replaceAll(term, '')
  return rest.replaceAll(/[\s,]+(?=\s·|$)/g, '').trim()
}

/** Origin and path of an http(s) URL; '' for anything else. */
export function originAndPath(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return scrubMail(origin + pathname)
}
