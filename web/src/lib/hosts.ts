export type PageContext = {
  location: { origin: string; hostname: string; search: string }
  parent: unknown
  document?: { documentElement: { dataset: Partial<Record<string, string>> } }
}

export type HostConfig = { apiHost?: unknown; filesHost?: unknown; platformProxyDomain?: unknown }

const PROXY_PREFIX = '/.proxy'
const EMBEDDED_FILES = '/files'

/** True inside a parent frame, or when the query string holds `frame_id`; the framed player of other sites is none. */
export const isEmbedded = (page: PageContext) =>
  !page.document?.documentElement.dataset.framed &&
  (page.parent !== page || new URLSearchParams(page.location.search).has('frame_id'))

/** True where the chat platform itself serves the page, through its proxy. */
export const isProxied = (page: PageContext, domain: string) =>
  isEmbedded(page) && domain !== '' && page.location.hostname.endsWith(`.${domain}`)

/** Any page may be framed: the proxied address is only for where the platform's proxy answers. */
export function apiBaseOf(given: HostConfig, page: PageContext) {
  const proxied = isProxied(page, textOf(given.platformProxyDomain ?? 'discordsays.com'))
  return absolute(proxied ? PROXY_PREFIX : given.apiHost, page)
}

/** The absolute address that media paths are put behind (no slash at its end). */
export const filesBaseOf = (given: HostConfig, page: PageContext) =>
  absolute(isEmbedded(page) ? EMBEDDED_FILES : (given.filesHost ?? EMBEDDED_FILES), page)

const absolute = (host: unknown, { location }: PageContext) =>
  new URL(textOf(host), location.origin).href.replace(/\/+$/, '')

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
