// Must be the first: modules of the site read these globals on import.
import './stub-browser-globals.ts'
import * as site from '../../web/src/entry-prerender.tsx'
import type { Language } from '../../web/src/i18n/language.ts'
import type { RouteName } from '../../web/src/routes.ts'
import type { DehydratedQueries } from '../../web/src/entry-prerender.tsx'
import { rulesOf } from '../release/rules/headers.ts'
import { languageFor, VARY } from '../release/rules/prerendered-pages.ts'
import type { HeadersConfig } from '../release/rules/security-policies.ts'
import { pageFiller, type PageData } from './page/fill-page.ts'
import { sha256 } from './page/hash.ts'
import { imageContent, preloadLcpImage, sharedHead } from './page/head.ts'
import { linkImage, type SharedImage } from './page/link-image.ts'
import { canonicalPath, fileOf, plainPages, routeOf } from './page/page-paths.ts'

export const { fetchArchivePage, listCollections, mediaUrl, prefetchPage, render } = site

/** What a renderer knows of its release, as JSON. */
export type ReleaseData = {
  siteUrl: string
  siteName: string
  /** The page's configuration; `globalThis.appConfig` when the renderer is imported. */
  appConfig: object
  /** The built page without content: the app renders it in the browser. */
  shell: string
  /** What the headers of all responses depend on, without the hashes of a page's styles. */
  host: HeadersConfig
  /** Caches answer with a page for this time before they ask again. */
  freshSeconds: number
  /** The release has feeds, which pages link to. */
  hasFeeds: boolean
  pages: PageData
}

type Options = {
  /** Limits the whole answer, in ms: requests to the API with their retries, and rendering. */
  timeout?: number
  prefetch?: typeof prefetchPage
  imageOf?: (path: string, answers: DehydratedQueries, signal: AbortSignal) => Promise<SharedImage>
  /** Reports why a page is answered with 503. */
  onError?: (path: string, error: unknown) => void
}

/** Default of `timeout`: after that, the app's own requests are better than waiting. */
const TIMEOUT_MS = 2000
/** Further requests are answered with 503 at once. */
const MAX_PENDING = 64
const RETRY_AFTER_S = '30'

const rendered = new Set<RouteName>(['player', 'collection'])
/** What is asked of the API for its status alone: the app renders the page. */
const checked = new Set<RouteName>(['publicProfile'])

/**
 * Returns a function that answers requests for pages. Of a request it reads method, path, query, the
 * cookie `language` and Accept-Language: nothing of a member reaches a page.
 */
export function createHandler(release: ReleaseData, options: Options = {}) {
  const { host } = release
  const {
    timeout = TIMEOUT_MS,
    prefetch = prefetchPage,
    imageOf = (_path, answers, signal) =>
      linkImage(imageContent(answers, mediaUrl), release, signal),
    onError = () => undefined,
  } = options
  const fillPage = pageFiller(release.pages)
  const cached = `public, max-age=0, must-revalidate, s-maxage=${release.freshSeconds}`
  let pending = 0

  const headersOf = (styleHashes: readonly string[], headers: Record<string, string>) => ({
    ...rulesOf({ ...host, inlineStyleHashes: styleHashes }).always,
    'content-type': 'text/html; charset=utf-8',
    ...headers,
  })
  const shell = (status: number, headers: Record<string, string>) =>
    new Response(release.shell, { status, headers: headersOf([], headers) })
  const refuse = (status: number, headers: Record<string, string>) =>
    new Response(null, {
      status,
      headers: headersOf([], { 'cache-control': 'no-store', ...headers }),
    })
  const unavailable = () =>
    shell(503, { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_S })

  async function page(path: string, language: Language, name: RouteName) {
    const signal = AbortSignal.timeout(timeout)
    const answers = await prefetch(path, signal)
    if (checked.has(name) || fileOf(path) === undefined)
      return shell(200, { 'cache-control': 'no-cache' })
    const [image, prerendered] = await Promise.all([
      imageOf(path, answers, signal),
      render(path, language, answers, signal),
    ])
    const { head } = prerendered
    const about = { ...release, path, language, answers, head, mediaUrl, image }
    const tags = { first: preloadLcpImage(about), last: sharedHead(about) }
    const { html, styleHashes, attributes } = fillPage({ path, language, prerendered, tags })
    const hashes = attributes ? [...styleHashes, `sha256-${await sha256(attributes)}`] : styleHashes
    const headers = {
      // An old page is better than a late one or none.
      'cache-control': `${cached}, stale-while-revalidate=86400, stale-if-error=604800`,
      'content-language': language,
      etag: `"${await sha256(html)}"`,
      vary: VARY,
    }
    return new Response(html, { headers: headersOf(hashes, headers) })
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(405, { allow: 'GET, HEAD' })
    const path = canonicalPath(pathname)
    if (path !== pathname) return refuse(301, { location: path + search })
    const name = routeOf(path)
    if (!name) return shell(404, { 'cache-control': cached })
    const isPlain = plainPages.includes(path) && !(name === 'archives' && search)
    if (!isPlain && !rendered.has(name) && !checked.has(name))
      return shell(200, { 'cache-control': 'no-cache' })
    if (pending >= MAX_PENDING) return unavailable()
    pending += 1
    try {
      return await page(path, languageOf(request.headers), name)
    } catch (error) {
      if (error instanceof site.Failure && (error.status === 404 || error.status === 410))
        return shell(error.status, { 'cache-control': cached })
      onError(path, error)
      return unavailable()
    } finally {
      pending -= 1
    }
  }

  return async (request: Request): Promise<Response> => {
    const response = await answer(request)
    const { status, headers } = response
    const tag = headers.get('etag')
    const isSame = tag !== null && isTagIn(tag, request.headers.get('if-none-match') ?? '')
    if (isSame) return new Response(null, { status: 304, headers })
    return request.method === 'HEAD' ? new Response(null, { status, headers }) : response
  }
}

const languageOf = (headers: Headers) =>
  languageFor(
    /(?:^|; )language=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1],
    headers.get('accept-language') ?? '',
  )

/** Compares weakly (RFC 9110 §13.1.2): a proxy that compresses makes tags weak. */
const isTagIn = (tag: string, header: string) =>
  header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
