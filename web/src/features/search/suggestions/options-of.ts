import { generatePath } from 'react-router-dom'
import type { components } from '#contract'
import { writeFilters } from '../../../lib/archive-filters.ts'
import { routes } from '../../../routes.ts'

/**
 * The option that a key leads to, undefined for 'back in the text', or null when the key is the
 * text's own. Arrows go round through the text; Home and End are the list's once it is entered.
 * @param options addresses, in order
 */
export function nextActive(
  key: string,
  options: readonly string[],
  active: string | undefined,
): string | undefined | null {
  const place = active === undefined ? -1 : options.indexOf(active)
  if (options.length === 0) return null
  if (key === 'ArrowDown') return options[place + 1]
  if (key === 'ArrowUp') return place < 0 ? options.at(-1) : options[place - 1]
  if (place < 0) return null
  if (key === 'Home') return options[0]
  if (key === 'End') return options.at(-1)
  return key === 'ArrowLeft' || key === 'ArrowRight' ? undefined : null
}

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
