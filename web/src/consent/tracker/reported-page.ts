import { matchPath } from 'react-router-dom'
import { routes, type RouteName } from '../../routes.ts'
import { scrubMail } from './scrub.ts'

const names = Object.keys(routes) as RouteName[]
/** Pages whose address or title says who somebody is: only the kind of page is reported. */
const PERSONAL: ReadonlySet<RouteName> = new Set(['profile', 'publicProfile', 'settings'])

/** No query, no fragment, nobody's name. An address of no page may be anything: it is '/404'. */
export function reportedPage(pathname: string, title: string, origin: string) {
  const name = names.find((one) => matchPath(routes[one].path, pathname))
  if (!name) return { url: `${origin}/404`, title }
  const { path } = routes[name]
  if (PERSONAL.has(name)) return { url: origin + path, title: path }
  return { url: origin + scrubMail(pathname), title: scrubMail(title) }
}

/** A title without the words that were searched for, which count as a site search only. */
export function withoutSearchTerm(title: string, search: string) {
  const term = new URLSearchParams(search).get('query')?.trim()
  if (!term) return title
  const rest = title.replaceAll(term, '')
  return rest.replaceAll(/[\s,]+(?=\s·|$)/g, '').trim()
}

/** Origin and path of a web address; '' for anything else. */
export function originAndPath(address: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return scrubMail(origin + pathname)
}
