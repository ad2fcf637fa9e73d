import { generatePath } from 'react-router-dom'
import type { components } from '#contract'
import { writeFilters } from '../../lib/archive-filters.ts'
import { routes } from '../../routes.ts'

type Found = components['schemas']['SearchResult']

/** Where a query leads: the list of archives narrowed to it. */
export const resultsPath = (query: string) => `${routes.archives.path}?${writeFilters({ query })}`

const rowsOf = <Item extends { id: string }>(items: Item[], to: (id: string) => string) =>
  items.map((item) => ({ item, to: to(item.id) }))

/** What was found as rows to choose from, each with its address. A channel's page is its archives. */
export const optionsOf = ({ archives, channels, collections }: Found) => ({
  archives: rowsOf(archives, (id) => generatePath(routes.player.path, { id })),
  channels: rowsOf(channels, (channel) => `${routes.archives.path}?${writeFilters({ channel })}`),
  collections: rowsOf(collections, (id) => generatePath(routes.collection.path, { id })),
})

export type Options = ReturnType<typeof optionsOf>
