/** Filters and order of an archive list, as in the URL of the archives page. */
export type ArchiveFilters = {
  query?: string
  channel?: string
  category?: string
  year?: number
  decade?: number
  /** First and last year of a range, both or none. */
  from?: number
  to?: number
  sort?: Sort
}

export const sorts = [
  'relevance',
  '-views',
  '-broadcastDate',
  'broadcastDate',
  '-createdAt',
  'title',
] as const
export type Sort = (typeof sorts)[number]

/** The order if the URL has none: by relevance with a query, else by views. */
const defaultSort = ({ query }: ArchiveFilters) => sorts[query ? 0 : 1]

const TEXT = 100
const ID = 128

const whole = (value: string | null, step: number) => {
  const number = /^\d{4}$/.test(value ?? '') ? Number(value) : Number.NaN
  return number >= 1900 && number <= 2100 && number % step === 0 ? number : undefined
}

const text = (value: string | null, length: number) => {
  const trimmed = value?.trim() ?? ''
  return trimmed && trimmed.length <= length ? trimmed : undefined
}

/** Reads the filters of a URL in a stable key order; omits invalid values. */
export function readFilters(search: URLSearchParams): ArchiveFilters {
  const filters: ArchiveFilters = {}
  const words = search.get('query') ?? ''
  // Removes a lone surrogate at the cut, which a URL cannot encode.
  const query = text(words.slice(0, TEXT).replace(/\p{Cs}$/u, ''), TEXT)
  const channel = text(search.get('channel'), ID)
  const category = text(search.get('category'), ID)
  const year = whole(search.get('year'), 1)
  const decade = whole(search.get('decade'), 10)
  const [from, to] = [whole(search.get('from'), 1), whole(search.get('to'), 1)]
  const sort = sorts.find((name) => name === search.get('sort'))
  if (query) filters.query = query
  if (channel) filters.channel = channel
  if (category) filters.category = category
  if (year) filters.year = year
  else if (decade) filters.decade = decade
  else if (from && to && from <= to) Object.assign(filters, { from, to })
  if (sort && sort !== defaultSort(filters) && (query || sort !== sorts[0])) filters.sort = sort
  return filters
}

export function writeFilters(filters: ArchiveFilters): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) search.set(name, String(value))
  return search
}

/** The API query of the filters: the API's own default order is by date. */
export const toApiQuery = (filters: ArchiveFilters): ArchiveFilters => ({
  sort: defaultSort(filters),
  ...filters,
})
