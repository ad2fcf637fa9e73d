import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Params } from 'react-router-dom'
import { archives } from '../features/archives/queries.ts'
import { channels } from '../features/channels/queries.ts'
import { collections } from '../features/collections/queries.ts'
import type { DocumentName } from '../features/documents/document-names.ts'
import { home } from '../features/home/queries.ts'
import { profiles } from '../features/profile/queries.ts'
import { readFilters } from '../lib/archive-filters.ts'
// Most visits begin on these two: they come with the app, in one file, and save a request.
import * as ArchivesPage from '../pages/ArchivesPage.tsx'
import * as HomePage from '../pages/HomePage.tsx'
import type { RouteName } from '../routes.ts'

type Page = {
  load: () => Promise<{ default: ComponentType }>
  /** The data that the page asks for first: fetched on intent, beside its code. */
  prefetch?: (client: QueryClient, params: Params, search: URLSearchParams) => Promise<unknown>
}

const loadDocumentPage = () => import('../pages/DocumentPage.tsx')

/** A page made of words: its text, in the language in use, comes beside its code. */
const words = (name: DocumentName, load: Page['load'] = loadDocumentPage): Page => ({
  load,
  prefetch: async () => {
    const { loadDocument } = await import('../features/documents/load-document.ts')
    return loadDocument(name)
  },
})

export const pages: Record<RouteName, Page> = {
  home: {
    load: () => Promise.resolve(HomePage),
    prefetch: (client) => client.prefetchQuery(home.feed()),
  },
  archives: {
    load: () => Promise.resolve(ArchivesPage),
    prefetch: (client, _params, search) =>
      client.prefetchInfiniteQuery(archives.list(readFilters(search))),
  },
  channels: {
    load: () => import('../pages/ChannelsPage.tsx'),
    prefetch: (client) => client.prefetchQuery(channels.all()),
  },
  collections: {
    load: () => import('../pages/CollectionsPage.tsx'),
    prefetch: (client) => client.prefetchQuery(collections.all()),
  },
  collection: {
    load: () => import('../pages/CollectionPage.tsx'),
    prefetch: (client, { id = '' }) => client.prefetchQuery(collections.one(id)),
  },
  player: {
    load: () => import('../pages/PlayerPage.tsx'),
    prefetch: (client, { id = '' }) => client.prefetchQuery(archives.one(id)),
  },
  profile: { load: () => import('../pages/ProfilePage.tsx') },
  settings: { load: () => import('../pages/SettingsPage.tsx') },
  publicProfile: {
    load: () => import('../pages/PublicProfilePage.tsx'),
    prefetch: (client, { id = '' }) => client.prefetchQuery(profiles.one(id)),
  },
  archivist: { load: () => import('../pages/ArchivistPage.tsx') },
  zapping: {
    load: () => import('../pages/ZappingPage.tsx'),
    prefetch: (client) => client.prefetchQuery(channels.all()),
  },
  changelog: words('changelog'),
  legal: words('legal'),
  credits: words('credits'),
  terms: words('terms'),
  community: words('community'),
  box: words('box', () => import('../pages/BoxPage.tsx')),
}
