import type { ArchiveSummary } from '../schedule/genres.ts'

type Page = { items: readonly ArchiveSummary[]; pageCount: number }
type Dated = Pick<ArchiveSummary, 'id' | 'broadcastDate'>

/** Maximum number of pages requested, whatever `pageCount` says. */
const MOST_ASKED = 6
const MOST_PAGES = 1000

// Sort key of the list: unknown dates last, equal dates by id.
const placeOf = ({ broadcastDate, id }: Dated) => `${broadcastDate ?? '9999'}\n${id}`

/**
 * Finds the adjacent archives in a list by date. A binary search over its pages limits the
 * requests.
 */
export async function findAdjacentByDate(
  ask: (page: number) => Promise<Page>,
  own: Dated,
  isWanted: (one: ArchiveSummary) => boolean,
) {
  const place = placeOf(own)
  const isBefore = (one: ArchiveSummary) => placeOf(one) < place
  const known = new Map<number, readonly ArchiveSummary[]>()
  let count = 1

  async function look(page: number): Promise<readonly ArchiveSummary[]> {
    const items = known.get(page)
    if (items) return items
    if (page < 1 || page > count || known.size >= MOST_ASKED) return []
    const answer = await ask(page)
    count = Math.min(Math.max(Math.trunc(answer.pageCount) || 1, 1), MOST_PAGES)
    known.set(page, answer.items)
    return answer.items
  }

  let here = 1
  let first = 1
  let last = Infinity
  while (known.size < MOST_ASKED) {
    const items = await look(here)
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
    (await look(page)).findLast((one) => isBefore(one) && isWanted(one))
  const after = async (page: number) =>
    (await look(page)).find((one) => placeOf(one) > place && isWanted(one))
  return {
    before: (await before(here)) ?? (await before(here - 1)),
    after: (await after(here)) ?? (await after(here + 1)),
  }
}
