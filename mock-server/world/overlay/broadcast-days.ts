import type { SampleIndex } from '../indexes/sample-index.ts'
import { sortableDate } from '../indexes/columns.ts'
import { viewsOf, type ArchiveRef } from './archives.ts'
import type { Overlay } from './overlay.ts'

export type DayOfYear = { month: number; day: number; year?: number | undefined }

type Found = { entry: ArchiveRef; id: string; views: number }

/** Archives first broadcast on a day of the year: the oldest year first, then the most viewed. */
export function broadcastOn(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  { month, day, year }: DayOfYear,
) {
  const { broadcast, ids } = sampleIndex.columns
  const years = new Map<number, Found[]>()
  const note = (date: number, found: () => Found) => {
    const of = Math.trunc(date / 10_000)
    if (date % 10_000 !== month * 100 + day || (year !== undefined && of !== year)) return
    const known = years.get(of)
    if (known) known.push(found())
    else years.set(of, [found()])
  }
  for (const [row, date] of broadcast.entries())
    note(date, () => ({
      entry: row,
      id: ids[row] ?? '',
      views: viewsOf(sampleIndex, overlay, row),
    }))
  for (const archive of overlay.added.values()) {
    const { id, views, broadcastDate } = archive
    note(sortableDate(broadcastDate), () => ({ entry: archive, id, views }))
  }
  return [...years]
    .toSorted(([a], [b]) => a - b)
    .map(([of, found]) => ({
      year: of,
      entries: found
        .toSorted((a, b) => b.views - a.views || (a.id < b.id ? -1 : 1))
        .map(({ entry }) => entry),
    }))
}
