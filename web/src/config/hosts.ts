import type { PageState } from '../page-attributes/html.ts'

export type PageContext = {
  location: { origin: string; hostname: string; search: string }
  parent: unknown
  document?: { documentElement: PageState }
}

type HostConfig = { apiHost?: unknown; filesHost?: unknown; platformProxyDomain?: unknown }

const PROXY_PREFIX = '/.proxy'
const EMBEDDED_FILES = '/files'

/** True inside a parent frame or with a `frame_id` parameter; false in the framed player of other sites. */
export const isEmbedded = (page: PageContext) =>
  !page.document?.documentElement.dataset.framed &&
  (page.parent !== page || new URLSearchParams(page.location.search).has('frame_id'))

/** True if the chat platform's proxy serves the page. */
export const isProxied = (page: PageContext, domain: string) =>
  isEmbedded(page) && domain !== '' && page.location.hostname.endsWith(`.${domain}`)

/** The proxy path is used on the platform's domain only: other frames have no proxy. */
export function apiBaseOf(config: HostConfig, page: PageContext) {
  const proxied = isProxied(page, textOf(config.platformProxyDomain ?? 'discordsays.com'))
  return absolute(proxied ? PROXY_PREFIX : config.apiHost, page)
}

/** The absolute base URL of media paths, without a trailing slash. */
export const filesBaseOf = (config: HostConfig, page: PageContext) =>
  absolute(isEmbedded(page) ? EMBEDDED_FILES : (config.filesHost ?? EMBEDDED_FILES), page)

const absolute = (host: unknown, { location }: PageContext) =>
  new URL(textOf(host), location.origin).href.replace(/\/+$/, '')

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
