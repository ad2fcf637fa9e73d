// Renders pages with the app's components. scripts/prerender/handler.ts answers requests with it;
// browsers never load it.
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createInstance, type i18n } from 'i18next'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { I18nextProvider } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { api, dataOf } from './api/client.ts'
import { Failure } from './api/failures.ts'
import { createQueryClient } from './api/query-client.ts'
import type { DehydratedPage } from './app/hydrate-page.tsx'
import { prefetchRoute } from './app/prefetch-route.ts'
import { RouteView } from './app/RouteView.tsx'
import { RootErrorBoundary } from './app/RootErrorBoundary.tsx'
import { Shell } from './app/shell/Shell.tsx'
import { languages, initTranslations, type Language } from './i18n/index.ts'
import { PageMetaContext } from './ui/page-meta.ts'

export { policy as requestPolicy } from './api/request-policy.ts'
export { mediaUrl } from './config/media-url.ts'

/** Whether the API has answered that a resource does not exist, or no longer. */
export const isGone = (error: unknown): error is Failure =>
  error instanceof Failure && (error.status === 404 || error.status === 410)

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
const resources = Object.fromEntries(
  languages.map((one) => [one, { translation: files[`./i18n/${one}.json`] ?? {} }]),
)
const instances = new Map<Language, Promise<i18n>>()

async function createTranslations(language: Language) {
  const instance = createInstance()
  await initTranslations(instance, language, resources)
  // Without own properties: useTranslation copies those of its instance each time that it is called.
  return Object.create(instance) as i18n
}

/** One instance for each language, so that pages in several are rendered at the same time. */
function translationsIn(language: Language) {
  const instance = instances.get(language) ?? createTranslations(language)
  instances.set(language, instance)
  return instance
}

/**
 * Prefetches the data of the page at a path.
 * @throws the first query error, or another once the signal aborts, which ends all requests and their retries
 */
export async function prefetchPage(path: string, signal: AbortSignal): Promise<DehydratedQueries> {
  const client = createQueryClient()
  const stop = () => void client.cancelQueries()
  signal.addEventListener('abort', stop)
  await prefetchRoute(client, new URL(path, location.href))
  signal.removeEventListener('abort', stop)
  if (signal.aborted) throw new Error('The API did not answer in time', { cause: signal.reason })
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

/** @throws if a component fails, or once the signal aborts */
export async function render(
  path: string,
  language: Language,
  answers: DehydratedQueries,
  signal?: AbortSignal,
): Promise<PrerenderedPage> {
  const i18n = await translationsIn(language)
  const client = createQueryClient()
  for (const [key, data] of answers) client.setQueryData(key, data)
  // Loads the page's code.
  await prefetchRoute(client, new URL(path, location.href))
  let head = { title: '', description: '' }
  const collect = (meta: typeof head) => void (head = meta)
  try {
    const page = (
      <I18nextProvider i18n={i18n}>
        <RootErrorBoundary>
          <QueryClientProvider client={client}>
            <StaticRouter location={path}>
              <Shell>
                <RouteView />
              </Shell>
            </StaticRouter>
          </QueryClientProvider>
        </RootErrorBoundary>
      </I18nextProvider>
    )
    const markup = await markupOf(
      PageMetaContext ? <PageMetaContext value={collect}>{page}</PageMetaContext> : page,
      signal,
    )
    const state = { year: new Date().getFullYear(), answers }
    return { html: withoutLinks(markup), head, state }
  } finally {
    client.clear()
  }
}

async function markupOf(page: ReactNode, signal: AbortSignal | undefined) {
  const failures: unknown[] = []
  const { prelude } = await prerender(page, {
    ...(signal && { signal }),
    // Disables outlined Suspense boundaries, which need React's inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  })
  const markup = await new Response(prelude).text()
  // A page with an error is not written; in a browser it would show a retry button.
  if (failures.length > 0) throw new Error('It cannot be rendered.', { cause: failures[0] })
  return markup
}

/** Removes React's image preloads: the browser finds the images as early. */
const withoutLinks = (markup: string) => markup.replace(/^(?:<link[^>]*>)+/, '')
