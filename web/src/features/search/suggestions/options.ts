import type { components } from '#contract'
import { writeFilters, type ArchiveFilters } from '../../../entities/archive/filters.ts'
import { decadeOf } from '../../../lib/dates/decades.ts'
import { allDecades } from '../../../entities/archive/broadcast-years.ts'
import { routes } from '../../../routes.ts'
import { fold } from '../../../lib/text/fold.ts'
import type { Category as Genre } from '../../../entities/types.ts'
import { playerPath } from '../../../entities/archive/links.ts'
import { collectionPath } from '../../../entities/collection/links.ts'

/**
 * Returns the option that a key leads to, undefined for the text field, or null if the key edits
 * the text. Arrows wrap through the text field; Home and End apply once an option is active.
 * @param options paths in order
 */
export function nextActiveDescendant(
  key: string,
  options: readonly string[],
  active: string | undefined,
): string | undefined | null {
  const index = active === undefined ? -1 : options.indexOf(active)
  if (options.length === 0) return null
  if (key === 'ArrowDown') return options[index + 1]
  if (key === 'ArrowUp') return index < 0 ? options.at(-1) : options[index - 1]
  if (index < 0) return null
  if (key === 'Home') return options[0]
  if (key === 'End') return options.at(-1)
  return key === 'ArrowLeft' || key === 'ArrowRight' ? undefined : null
}

type Found = components['schemas']['SearchResult']
export type YearOption = { year: number } | { decade: number }

export const resultsPath = (query: string) => listPath({ query })

const listPath = (filters: ArchiveFilters) => `${routes.archives.path}?${writeFilters(filters)}`

const MAX_GENRES = 3

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns genres whose name contains every word of the query; the last word may be incomplete. */
function genresFor(query: string, genres: readonly Genre[]) {
  const terms = wordsOf(query)
  if (terms.length === 0) return []
  return genres
    .filter(({ name }) => {
      const own = wordsOf(name)
      return terms.every((word) => own.some((one) => one.startsWith(word)))
    })
    .slice(0, MAX_GENRES)
}

/** Returns the years and decades named in a query: 1974, 1970, and 70 for the decade. */
function yearsFor(query: string): YearOption[] {
  const numbers = new Set(query.match(/(?<![\p{L}\p{N}])(?:\d{4}|\d0)(?!\d)/gu)?.map(Number))
  const decades = new Set(allDecades())
  return [...numbers].flatMap((number) => {
    const year = number < 100 ? 1900 + number : number
    if (!decades.has(decadeOf(year))) return []
    return [
      ...(number < 100 || year > new Date().getFullYear() ? [] : [{ year }]),
      ...(decades.has(year) ? [{ decade: year }] : []),
    ]
  })
}

const rowsOf = <Item extends { id: string }>(items: Item[], to: (id: string) => string) =>
  items.map((item) => ({ item, to: to(item.id) }))

/** Builds the rows of a search result with their paths. A channel links to its archives. */
export const optionsOf = (
  { archives, channels, collections }: Found,
  query: string,
  genres: readonly Genre[],
) => ({
  archives: rowsOf(archives, playerPath),
  channels: rowsOf(channels, (channel) => listPath({ channel })),
  genres: rowsOf(genresFor(query, genres), (category) => listPath({ category })),
  years: yearsFor(query).map((item) => ({ item, to: listPath(item) })),
  collections: rowsOf(collections, collectionPath),
})

export type Options = ReturnType<typeof optionsOf>

/** Returns all rows in the order of the arrow keys. */
export const flattenOptions = ({ archives, channels, genres, years, collections }: Options) => [
  ...archives,
  ...channels,
  ...genres,
  ...years,
  ...collections,
]
