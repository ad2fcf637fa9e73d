// Draws pages ahead of any visitor, with the app's own components: the entry of a program of its own,
// built by scripts/prerender. Nothing of it reaches a browser.
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
export { mediaUrl } from './api/media-url.ts'

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

/** The answers that the page at a path is drawn from. Throws the first failure among them. */
export async function prefetchPage(path: string): Promise<DehydratedQueries> {
  await ready
  const client = createQueryClient()
  await prefetchRoute(client, new URL(path, location.href))
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

/** A page of the list of all archives, the latest additions first: what is added meanwhile leaves none out. */
export const fetchArchivePage = (page: number) =>
  dataOf(api.GET('/api/archives', { params: { query: { page, sort: '-createdAt' } } }))

export const listCollections = () => dataOf(api.GET('/api/collections', {}))

/** One at a time: the language is the program's, not the page's. */
let last: Promise<unknown> = ready

export function render(
  path: string,
  language: Language,
  answers: DehydratedQueries,
): Promise<PrerenderedPage> {
  const page = last.then(() => draw(path, language, answers))
  last = page.catch(() => undefined)
  return page
}

async function draw(
  path: string,
  language: Language,
  answers: DehydratedQueries,
): Promise<PrerenderedPage> {
  await i18next.changeLanguage(language)
  const client = createQueryClient()
  for (const [key, data] of answers) client.setQueryData(key, data)
  // Its code, and the words of a document.
  await prefetchRoute(client, new URL(path, location.href))
  try {
    const html = withoutLinks(await markupOf(path, client))
    return { html, head: collectedMeta(), state: { year: new Date().getFullYear(), answers } }
  } finally {
    client.clear()
  }
}

async function markupOf(path: string, client: QueryClient) {
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
      // All of it in its place: what would follow later needs a script of React's to move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void failures.push(error),
    },
  )
  const markup = await new Response(prelude).text()
  // A page that fails in a browser says so and offers another try; here it is not written at all.
  if (failures.length > 0) throw new Error('It cannot be drawn.', { cause: failures[0] })
  return markup
}

/** React begins with links to the first pictures; the browser finds the pictures themselves as soon. */
const withoutLinks = (markup: string) => markup.replace(/^(?:<link[^>]*>)+/, '')
