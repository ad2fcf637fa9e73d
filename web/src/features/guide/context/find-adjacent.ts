import type { ArchiveSummary } from '../../../entities/types.ts'

type Page = { items: readonly ArchiveSummary[]; pageCount: number }
type Dated = Pick<ArchiveSummary, 'id' | 'broadcastDate'>

/** Maximum number of pages requested, whatever `pageCount` says. */
const MAX_REQUESTS = 6
const MAX_PAGES = 1000

// Sort key of the list: unknown dates last, equal dates by id.
const sortKey = ({ broadcastDate, id }: Dated) => `${broadcastDate ?? '9999'}\n${id}`

/**
 * Finds the adjacent archives in a list by date. A binary search over its pages limits the
 * requests.
 */
export async function findAdjacentByDate(
  fetchPage: (page: number) => Promise<Page>,
  own: Dated,
  isWanted: (one: ArchiveSummary) => boolean,
) {
  const ownKey = sortKey(own)
  const isBefore = (one: ArchiveSummary) => sortKey(one) < ownKey
  const known = new Map<number, readonly ArchiveSummary[]>()
  let count = 1

  async function load(page: number): Promise<readonly ArchiveSummary[]> {
    const items = known.get(page)
    if (items) return items
    if (page < 1 || page > count || known.size >= MAX_REQUESTS) return []
    const response = await fetchPage(page)
    count = Math.min(Math.max(Math.trunc(response.pageCount) || 1, 1), MAX_PAGES)
    known.set(page, response.items)
    return response.items
  }

  let here = 1
  let first = 1
  let last = Infinity
  while (known.size < MAX_REQUESTS) {
    const items = await load(here)
    last = Math.min(last, count)
    const [from, to] = [items[0], items.at(-1)]
    if (to && isBefore(to)) first = here + 1
    else if (here > 1 && !(from && isBefore(from))) last = here - 1
    else break
    if (first > last) break
    here = Math.floor((first + last) / 2)
  }
  if (!known.has(here)) return { before: undefined, after: undefined }
  const before = async (page: number) =>
    (await load(page)).findLast((one) => isBefore(one) && isWanted(one))
  const after = async (page: number) =>
    (await load(page)).find((one) => sortKey(one) > ownKey && isWanted(one))
  return {
    before: (await before(here)) ?? (await before(here - 1)),
    after: (await after(here)) ?? (await after(here + 1)),
  }
}
