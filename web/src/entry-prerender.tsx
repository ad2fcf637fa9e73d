// Renders pages with the app's components. scripts/prerender/handler.ts answers requests with it;
// browsers never load it.
import { QueryClientProvider, type QueryClient, type QueryKey } from '@tanstack/react-query'
import i18next from 'i18next'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { api, dataOf } from './api/client.ts'
import { createQueryClient } from './api/query-client.ts'
import type { DehydratedPage } from './app/hydrate-page.tsx'
import { prefetchRoute } from './app/prefetch-route.ts'
import { RouteView } from './app/RouteView.tsx'
import { RootErrorBoundary } from './app/RootErrorBoundary.tsx'
import { Shell } from './app/shell/Shell.tsx'
import { languages, initTranslations, type Language } from './i18n/index.ts'
import { collectedMeta } from './lib/page-meta.ts'

export { Failure } from './api/failures.ts'
export { mediaUrl } from './config/media-url.ts'

export type DehydratedQueries = [QueryKey, unknown][]

export type PrerenderedPage = {
  html: string
  head: {
    title: string
    description: string
  }
  state: DehydratedPage
}

const files = import.meta.glob<object>('./i18n/*.json', { eager: true, import: 'default' })
const ready = initTranslations(
  'fr',
  Object.fromEntries(
    languages.map((one) => [one, { translation: files[`./i18n/${one}.json`] ?? {} }]),
  ),
)

/**
 * Prefetches the data of the page at a path.
 * @throws the first query error, or the signal's reason: it ends all requests and their retries
 */
export async function prefetchPage(path: string, signal: AbortSignal): Promise<DehydratedQueries> {
  await ready
  const client = createQueryClient()
  const stop = () => void client.cancelQueries()
  signal.addEventListener('abort', stop)
  await prefetchRoute(client, new URL(path, location.href))
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  const queries = client.getQueryCache().getAll()
  const failed = queries.find(({ state }) => state.status === 'error')
  const answers = queries.map(({ queryKey, state }): DehydratedQueries[number] => [
    queryKey,
    state.data,
  ])
  client.clear()
  if (failed?.state.error) throw failed.state.error
  return answers
}

type ListOptions = { channel?: string | undefined; signal?: AbortSignal }

/** A page of all archives, latest additions first: archives added during the run skip none. */
export const fetchArchivePage = (page: number, { channel, signal }: ListOptions = {}) =>
  dataOf(
    api.GET('/api/archives', {
      params: { query: { page, sort: '-createdAt', ...(channel && { channel }) } },
      ...(signal && { signal }),
    }),
  )

export const listCollections = (signal?: AbortSignal) =>
  dataOf(api.GET('/api/collections', { ...(signal && { signal }) }))

/** Serialises renders: i18next has one language per program. */
let last: Promise<unknown> = ready

/** @throws if a component fails, or once the signal aborts */
export function render(
  path: string,
  language: Language,
  answers: DehydratedQueries,
  signal?: AbortSignal,
): Promise<PrerenderedPage> {
  const page = last.then(() => renderPage(path, language, answers, signal))
  last = page.catch(() => undefined)
  return page
}

async function renderPage(
  path: string,
  language: Language,
  answers: DehydratedQueries,
  signal: AbortSignal | undefined,
): Promise<PrerenderedPage> {
  // The request may have waited for its turn too long.
  signal?.throwIfAborted()
  await i18next.changeLanguage(language)
  const client = createQueryClient()
  for (const [key, data] of answers) client.setQueryData(key, data)
  // Loads the page's code and its document.
  await prefetchRoute(client, new URL(path, location.href))
  try {
    const html = withoutLinks(await markupOf(path, client, signal))
    return { html, head: collectedMeta(), state: { year: new Date().getFullYear(), answers } }
  } finally {
    client.clear()
  }
}

async function markupOf(path: string, client: QueryClient, signal: AbortSignal | undefined) {
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <RootErrorBoundary>
      <QueryClientProvider client={client}>
        <StaticRouter location={path}>
          <Shell>
            <RouteView />
          </Shell>
        </StaticRouter>
      </QueryClientProvider>
    </RootErrorBoundary>,
    {
      ...(signal && { signal }),
      // Disables outlined Suspense boundaries, which need React's inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  )
  const markup = await new Response(prelude).text()
  // A page with an error is not written; in a browser it would show a retry button.
  if (failures.length > 0) throw new Error('It cannot be drawn.', { cause: failures[0] })
  return markup
}

/** Removes React's image preloads: the browser finds the images as early. */
const withoutLinks = (markup: string) => markup.replace(/^(?:<link[^>]*>)+/, '')
