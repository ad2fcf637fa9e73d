import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { OperationId } from '#web/src/api/operations.ts'

type ReadPage = {
  at: string
  /** Renders the response where no page does so at once. */
  Part?: ComponentType
  /** Queries beside those that the page prefetches. */
  queries?: (client: QueryClient) => Promise<unknown>[]
}

/** Returns a page for every GET operation. The member and the comments have tests of their own. */
export async function readPages(
  id: string,
  collection: string,
  broadcastDate: string,
): Promise<Partial<Record<OperationId, ReadPage>>> {
  const { archiveYears, similarArchives } =
    await import('#web/src/entities/archive/lazy-queries.ts')
  const { categories } = await import('#web/src/entities/category/queries.ts')
  const { profiles } = await import('#web/src/entities/member/queries.ts')
  const { archivist } = await import('#web/src/features/archivist/queries.ts')
  const { search } = await import('#web/src/features/search/queries.ts')
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
  const part = (Part: ComponentType, query: (client: QueryClient) => Promise<unknown>) => ({
    at: '/',
    Part,
    queries: (client: QueryClient) => [query(client)],
  })
  const player = {
    at: `/player/${id}`,
    queries: (client: QueryClient) => [client.fetchQuery(similarArchives(id))],
  }
  const profile = {
    at: '/profile/archivist',
    queries: (client: QueryClient) => [client.fetchInfiniteQuery(profiles.archives('archivist'))],
  }
  return {
    getHome: { at: '/' },
    listArchives: { at: '/archives' },
    listCategories: {
      at: '/archives',
      queries: (client) => [client.fetchQuery(categories.all())],
    },
    listArchiveYears: part(DecadeTimeline, (client) => client.fetchQuery(archiveYears({}))),
    listOnThisDay: part(OneDay, (client) => client.fetchQuery(onThisDay.of({ month, day }))),
    getArchive: player,
    listSimilarArchives: player,
    listChannels: { at: '/channels' },
    listCollections: { at: '/collections' },
    getCollection: { at: `/collection/${collection}` },
    search: part(Found, (client) => client.fetchQuery(search.suggestions('a'))),
    getProfile: profile,
    listProfileArchives: profile,
    getArchivistStats: part(Counted, (client) => client.fetchQuery(archivist.stats())),
  }
}
