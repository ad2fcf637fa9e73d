import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export type ReadPage = {
  /** Path of the request whose response is corrupted. */
  path: string
  /** Paths of further responses that the page needs. */
  otherPaths?: string[]
  /** The component that renders the response. */
  Page: ComponentType
  route?: string
  at?: string
  prefetch: (client: QueryClient) => Promise<unknown>[]
}

/** Returns a page for every GET operation. The member and the comments have tests of their own. */
export async function readPages(
  id: string,
  collection: string,
  broadcastDate: string,
): Promise<Record<string, ReadPage>> {
  const { home } = await import('#web/src/features/home/queries.ts')
  const { archives } = await import('#web/src/entities/archive/queries.ts')
  const { archiveYears, similarArchives } =
    await import('#web/src/entities/archive/lazy-queries.ts')
  const { channels } = await import('#web/src/entities/channel/queries.ts')
  const { categories } = await import('#web/src/entities/category/queries.ts')
  const { collections } = await import('#web/src/entities/collection/queries.ts')
  const { profiles } = await import('#web/src/entities/member/queries.ts')
  const { archivist } = await import('#web/src/features/archivist/queries.ts')
  const { search } = await import('#web/src/features/search/queries.ts')
  const { setCredentials } = await import('#web/src/api/bearer.ts')
  setCredentials({ token: 'mock_persona_archivist' })
  const pageOf = async (load: Promise<{ default: ComponentType }>) => (await load).default

  const ArchivesPage = await pageOf(import('#web/src/pages/ArchivesPage.tsx'))
  const PlayerPage = await pageOf(import('#web/src/pages/PlayerPage.tsx'))
  const ProfilePage = await pageOf(import('#web/src/pages/PublicProfilePage.tsx'))
  const { DecadeTimeline } = await import('#web/src/features/timeline/DecadeTimeline.tsx')
  const { ArchiveStrip } = await import('#web/src/features/guide/day/OnThisDay.tsx')
  const { onThisDay, monthAndDay } = await import('#web/src/entities/archive/on-this-day.ts')
  const { month, day } = monthAndDay(broadcastDate)
  const { Stats } = await import('#web/src/features/archivist/Stats.tsx')
  const { Suggestions } = await import('#web/src/features/search/suggestions/Suggestions.tsx')
  const { optionsOf } = await import('#web/src/features/search/suggestions/options.ts')

  const Found = () => {
    const { data } = useQuery(search.suggestions('a'))
    return data ? (
      <Suggestions
        query="a"
        options={optionsOf(data, 'a', [])}
        error={null}
        retry={() => {}}
        stale={false}
        listbox="list"
        active={undefined}
        idOf={(to) => to}
        onChoose={() => {}}
        found={data}
        onRespell={() => {}}
      />
    ) : null
  }
  const OneDay = () => {
    const { data } = useQuery(onThisDay.of({ month, day }))
    return data ? <ArchiveStrip found={data} year={1996} /> : null
  }
  const Counted = () => {
    const { data } = useQuery(archivist.stats())
    return data ? <Stats stats={data} /> : null
  }
  const player = {
    Page: PlayerPage,
    route: '/player/:id',
    at: `/player/${id}`,
    prefetch: (client: QueryClient) => [
      client.fetchQuery(archives.one(id)),
      client.fetchQuery(similarArchives(id)),
    ],
  }
  const one = `/api/archive/${id}`
  const similar = `/api/archive/${id}/similar?limit=10`
  const list = '/api/archives?page=1&sort=-views'
  const profile = {
    Page: ProfilePage,
    route: '/profile/:id',
    at: '/profile/archivist',
    prefetch: (client: QueryClient) => [
      client.fetchQuery(profiles.one('archivist')),
      client.fetchInfiniteQuery(profiles.archives('archivist')),
    ],
  }
  const who = '/api/profile/archivist'
  const whose = `${who}/archives?page=1`
  return {
    getHome: {
      path: '/api/home',
      Page: await pageOf(import('#web/src/pages/HomePage.tsx')),
      prefetch: (client) => [client.fetchQuery(home.feed())],
    },
    listArchives: {
      path: list,
      Page: ArchivesPage,
      prefetch: (client) => [client.fetchInfiniteQuery(archives.list({}))],
    },
    listCategories: {
      path: '/api/categories',
      otherPaths: [list],
      Page: ArchivesPage,
      prefetch: (client) => [
        client.fetchInfiniteQuery(archives.list({})),
        client.fetchQuery(categories.all()),
      ],
    },
    listArchiveYears: {
      path: '/api/archives/years',
      Page: DecadeTimeline,
      prefetch: (client) => [client.fetchQuery(archiveYears({}))],
    },
    listOnThisDay: {
      path: `/api/archives/on-this-day?day=${day}&limit=3&month=${month}`,
      Page: OneDay,
      prefetch: (client) => [client.fetchQuery(onThisDay.of({ month, day }))],
    },
    getArchive: { ...player, path: one, otherPaths: [similar] },
    listSimilarArchives: { ...player, path: similar, otherPaths: [one] },
    listChannels: {
      path: '/api/channels',
      Page: await pageOf(import('#web/src/pages/ChannelsPage.tsx')),
      prefetch: (client) => [client.fetchQuery(channels.all())],
    },
    listCollections: {
      path: '/api/collections',
      Page: await pageOf(import('#web/src/pages/CollectionsPage.tsx')),
      prefetch: (client) => [client.fetchQuery(collections.all())],
    },
    getCollection: {
      path: `/api/collection/${collection}`,
      Page: await pageOf(import('#web/src/pages/CollectionPage.tsx')),
      route: '/collection/:id',
      at: `/collection/${collection}`,
      prefetch: (client) => [client.fetchQuery(collections.one(collection))],
    },
    search: {
      path: '/api/search?limit=5&query=a',
      Page: Found,
      prefetch: (client) => [client.fetchQuery(search.suggestions('a'))],
    },
    getProfile: { ...profile, path: who, otherPaths: [whose] },
    listProfileArchives: { ...profile, path: whose, otherPaths: [who] },
    getArchivistStats: {
      path: '/api/archivist/stats',
      Page: Counted,
      prefetch: (client) => [client.fetchQuery(archivist.stats())],
    },
  }
}
