import type { QueryClient } from '@tanstack/react-query'
import type { Params } from 'react-router-dom'
import { archives } from '../entities/archive/queries.ts'
import { channels } from '../entities/channel/queries.ts'
import { collections } from '../entities/collection/queries.ts'
import type { DocumentName } from '../features/documents/document-names.ts'
import { home } from '../features/home/queries.ts'
import { profiles } from '../entities/member/queries.ts'
import { readFilters } from '../entities/archive/filters.ts'
// Most visits begin on these two: they are in the entry chunk, which saves a request.
import * as ArchivesPage from '../pages/ArchivesPage.tsx'
import * as HomePage from '../pages/HomePage.tsx'
import type { RouteName } from '../routes.ts'
import { loadOnDemand } from '../lazy/load-with-timeout.ts'
import { lazyWithTimeout } from '../lazy/lazy-with-timeout.tsx'

type Route = {
  Page: ReturnType<typeof lazyWithTimeout<object>>
  /** Prefetches the first data of the page, together with its code. */
  prefetch?: (client: QueryClient, params: Params, search: URLSearchParams) => Promise<unknown>
}

const DocumentPage = lazyWithTimeout(() => import('../pages/DocumentPage.tsx'))

/** A page of text: prefetches the document in the current language. */
const documentRoute = (name: DocumentName, Page: Route['Page'] = DocumentPage): Route => ({
  Page,
  prefetch: async () => {
    const loaded = await loadOnDemand(() => import('../features/documents/load-document.ts'))
    return loaded.preloadDocument(name)
  },
})

export const pages: Record<RouteName, Route> = {
  home: {
    Page: lazyWithTimeout(() => Promise.resolve(HomePage)),
    prefetch: (client) => client.prefetchQuery(home.feed()),
  },
  archives: {
    Page: lazyWithTimeout(() => Promise.resolve(ArchivesPage)),
    prefetch: (client, _params, search) =>
      client.prefetchInfiniteQuery(archives.list(readFilters(search))),
  },
  channels: {
    Page: lazyWithTimeout(() => import('../pages/ChannelsPage.tsx')),
    prefetch: (client) => client.prefetchQuery(channels.all()),
  },
  collections: {
    Page: lazyWithTimeout(() => import('../pages/CollectionsPage.tsx')),
    prefetch: (client) => client.prefetchQuery(collections.all()),
  },
  collection: {
    Page: lazyWithTimeout(() => import('../pages/CollectionPage.tsx')),
    prefetch: (client, { id = '' }) => client.prefetchQuery(collections.one(id)),
  },
  player: {
    Page: lazyWithTimeout(() => import('../pages/PlayerPage.tsx')),
    prefetch: (client, { id = '' }) => client.prefetchQuery(archives.one(id)),
  },
  profile: { Page: lazyWithTimeout(() => import('../pages/ProfilePage.tsx')) },
  settings: { Page: lazyWithTimeout(() => import('../pages/SettingsPage.tsx')) },
  publicProfile: {
    Page: lazyWithTimeout(() => import('../pages/PublicProfilePage.tsx')),
    prefetch: (client, { id = '' }) => client.prefetchQuery(profiles.one(id)),
  },
  archivist: { Page: lazyWithTimeout(() => import('../pages/ArchivistPage.tsx')) },
  zapping: {
    Page: lazyWithTimeout(() => import('../pages/ZappingPage.tsx')),
    prefetch: (client) => client.prefetchQuery(channels.all()),
  },
  changelog: documentRoute('changelog'),
  legal: documentRoute('legal'),
  credits: documentRoute('credits'),
  terms: documentRoute('terms'),
  community: documentRoute('community'),
  box: documentRoute(
    'box',
    lazyWithTimeout(() => import('../pages/BoxPage.tsx')),
  ),
}
