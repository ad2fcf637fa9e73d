import * as site from '../../web/src/entry-prerender.tsx'
import type { Language } from '../../web/src/i18n/language.ts'
import type { RouteName } from '../../web/src/routes.ts'
import type { DehydratedQueries } from '../../web/src/entry-prerender.tsx'
import { rulesOf } from '../release/rules/headers.ts'
import { languageFor, VARY } from '../release/rules/prerendered-pages.ts'
import type { HeadersConfig } from '../release/rules/security-policies.ts'
import { FEED_PATTERN, FEED_TYPE } from '../release/rules/feeds.ts'
import { feedRenderer } from './feeds/feeds.ts'
import { pageFiller, type PageData } from './page/fill-page.ts'
import { imageContent, preloadLcpImage, sharedHead } from './page/head.ts'
import { linkImage, type SharedImage } from './page/link-image.ts'
import { reasonOf } from './reason.ts'
import {
  appRoutes,
  canonicalPath,
  fileOf,
  hasLongId,
  isDocument,
  routeOf,
} from './page/page-paths.ts'

export const { fetchArchivePage, listCollections, mediaUrl, prefetchPage, render, requestPolicy } =
  site

// The app retries by itself, so that no visitor waits for a renderer's further attempts.
requestPolicy.retries = 0

/** What a renderer knows of its release, as JSON. */
export type ReleaseData = {
  /** A hash of the program and all below: during an update, caches distinguish builds by it. */
  build: string
  siteUrl: string
  siteName: string
  /** The page's configuration; `globalThis.appConfig` when the renderer is imported. */
  appConfig: object
  /** The built page without content: the app renders it in the browser. */
  shell: string
  /** What the headers of all responses depend on, without the hashes of a page's styles. */
  host: HeadersConfig
  /** Limits an answer: requests to the API, and rendering. */
  timeoutMs: number
  /** Caches answer with a page for this time before they ask again. */
  freshSeconds: number
  pages: PageData
}

type Options = {
  prefetch?: typeof prefetchPage
  imageOf?: (path: string, answers: DehydratedQueries, signal: AbortSignal) => Promise<SharedImage>
  /** Gets why a page is answered with 503. */
  onError?: (path: string, reason: string) => void
}

/** Limits the request for the first bytes of a page's image. */
const IMAGE_TIMEOUT_MS = 700
/** Further requests that need the API are answered with 503 at once. */
const MAX_PENDING = 64
/** An id has at most 128 characters, of twelve bytes each when they are encoded. */
const MAX_PATH = 2000
/** A feed takes some sixty requests to the API: it may take longer, and is cached longer, by these factors. */
const FEED_COST = 2
const FEED_FRESHNESS = 10
const feedPattern = new RegExp(`^(?:${FEED_PATTERN})$`)
const RETRY = { 'retry-after': '30' }

/**
 * Returns a function that answers requests for pages. Of a request it reads method, path, query, the
 * cookie `language` and Accept-Language: nothing of a member reaches a page.
 */
export function createHandler(release: ReleaseData, options: Options = {}) {
  const { host } = release
  const {
    prefetch = prefetchPage,
    imageOf = (_path, answers, signal) =>
      linkImage(
        imageContent(answers, mediaUrl),
        release,
        AbortSignal.any([signal, AbortSignal.timeout(IMAGE_TIMEOUT_MS)]),
      ),
    onError = () => undefined,
  } = options
  const feedAt = feedRenderer(release, { ...site, prefetchPage: prefetch })
  const fillPage = pageFiller(release.pages)
  const cachedFor = (seconds: number) => `public, max-age=0, must-revalidate, s-maxage=${seconds}`
  // An old answer is better than a late one or none.
  const STALE = 'stale-while-revalidate=86400, stale-if-error=604800'
  // By RFC 9111 must-revalidate and s-maxage forbid what is stale, which some content networks obey.
  const cachedWhileStale = (seconds: number) => ({
    'cache-control': `${cachedFor(seconds)}, ${STALE}`,
    'cdn-cache-control': `max-age=${seconds}, ${STALE}`,
  })
  const cached = cachedFor(release.freshSeconds)
  let pending = 0

  const respond = (
    body: string | null,
    status: number,
    headers: Record<string, string> = {},
    inlineStyleHashes: readonly string[] = [],
  ) => {
    const { always } = rulesOf({ ...host, inlineStyleHashes })
    const usual = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-build': release.build,
    }
    return new Response(body, { status, headers: { ...always, ...usual, ...headers } })
  }
  /** Answers with the page without content: the app renders it in the browser. */
  const respondApp = (status: number, headers: Record<string, string>) =>
    respond(release.shell, status, headers)

  async function respondPage(path: string, name: RouteName, language: Language) {
    const signal = AbortSignal.timeout(release.timeoutMs)
    const answers = await prefetch(path, signal)
    // Of a profile only the status is needed.
    if (name === 'publicProfile' || fileOf(path) === undefined)
      return respondApp(200, { 'cache-control': cached })
    const [image, prerendered] = await Promise.all([
      imageOf(path, answers, signal),
      render(path, language, answers, signal),
    ])
    const about = { ...release, path, language, answers, head: prerendered.head, mediaUrl, image }
    const tags = { first: preloadLcpImage(about), last: sharedHead(about) }
    const { html, styleHashes, attributes } = fillPage({ path, language, prerendered, tags })
    const hashes = attributes ? [...styleHashes, `sha256-${await sha256(attributes)}`] : styleHashes
    const headers = {
      ...cachedWhileStale(release.freshSeconds),
      'content-language': language,
      etag: `"${await sha256(html)}"`,
      vary: VARY,
    }
    return respond(html, 200, headers, hashes)
  }

  async function respondFeed(path: string) {
    const signal = AbortSignal.timeout(FEED_COST * release.timeoutMs)
    const text = await feedAt(path, signal)
    if (text === undefined) return respondApp(404, { 'cache-control': cached })
    const type = path.endsWith('.atom') ? FEED_TYPE : 'text/xml'
    return respond(text, 200, {
      'content-type': `${type}; charset=utf-8`,
      ...cachedWhileStale(FEED_FRESHNESS * release.freshSeconds),
      etag: `"${await sha256(text)}"`,
    })
  }

  async function answer({ method, url, headers }: Request): Promise<Response> {
    if (method !== 'GET' && method !== 'HEAD') return respond(null, 405, { allow: 'GET, HEAD' })
    const { pathname, search } = new URL(url)
    if (pathname.length > MAX_PATH) return respond(null, 414)
    const path = canonicalPath(pathname)
    // A response that is cached by path must not have the query of one visitor.
    const caching = search ? 'no-store' : cached
    if (path !== pathname)
      return respond(null, 301, { location: path + search, 'cache-control': caching })
    const name = routeOf(path)
    if (name ? hasLongId(name, path) : !feedPattern.test(path))
      return respondApp(404, { 'cache-control': cached })
    // The addresses of lists with filters are endless.
    if ((name && appRoutes.has(name)) || (name === 'archives' && search))
      return respondApp(200, { 'cache-control': 'no-cache' })
    if (pending >= MAX_PENDING && !(name && isDocument(name))) return respondApp(503, RETRY)
    pending += 1
    try {
      return name ? await respondPage(path, name, languageOf(headers)) : await respondFeed(path)
    } catch (error) {
      // Only what has an id can be gone: an API without its lists is at fault.
      if (site.isGone(error) && hasApiId(path))
        return respondApp(error.status, { 'cache-control': cached })
      onError(path, reasonOf(error))
      return respondApp(503, RETRY)
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

/** Whether the API has a resource with the id in a path; for the other paths it has lists. */
const hasApiId = (path: string) =>
  path.includes('/', 1) && !/^\/(?:sitemaps|feeds\/channels)\//.test(path)

/** Returns the SHA-256 hash of a text in base64. */
async function sha256(text: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

const languageOf = (headers: Headers) =>
  languageFor(
    /(?:^|; )language=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1],
    headers.get('accept-language') ?? '',
  )

/** Compares weakly (RFC 9110 §13.1.2): a proxy that compresses makes tags weak. */
const isTagIn = (tag: string, header: string) =>
  header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
