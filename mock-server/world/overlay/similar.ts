import type { components } from '#contract'
import type { SampleIndex } from '../indexes/sample-index.ts'
import type { Filter } from '../indexes/filter.ts'
import { programmeOf } from '../indexes/fold.ts'
import { entryOf, viewsOf, type ArchiveRef } from './archives.ts'
import { addedArchives, baseRows } from './listing.ts'
import type { Overlay } from './overlay.ts'

type S = components['schemas']

/**
 * Similar archives: same programme first, then channel and category, then category, then channel;
 * nearest years first in each.
 */
export function similarEntries(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  id: string,
  limit: number,
): ArchiveRef[] {
  const entry = entryOf(sampleIndex, overlay, id)
  if (entry === undefined) return []
  const { title, channel, category, year } =
    typeof entry === 'number' ? sampleIndex.row(entry).summary : entry
  const filtered = (filter: Filter): CandidateGroup => [
    baseRows(sampleIndex, overlay, filter, '-views'),
    addedArchives(overlay, filter),
  ]
  const groups = [
    () => sameProgramme(sampleIndex, overlay, programmeOf(title)),
    () => filtered({ channel: channel.id, category: category.id }),
    () => filtered({ category: category.id }),
    () => filtered({ channel: channel.id }),
  ]
  const taken = new Set<ArchiveRef>([entry])
  for (const group of groups) {
    const missing = limit + 1 - taken.size
    if (missing <= 0) break
    for (const found of nearest(sampleIndex, overlay, group(), taken, year, missing))
      taken.add(found)
  }
  taken.delete(entry)
  return [...taken]
}

type CandidateGroup = [rows: Uint32Array | number[], added: S['Archive'][]]

function sameProgramme(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  programme: string,
): CandidateGroup {
  if (programme === '') return [[], []]
  const { numbers, of } = sampleIndex.programmes
  const wanted = numbers.get(programme)
  const rows: number[] = []
  if (wanted !== undefined) {
    for (let row = 0; row < of.length; row++) if (of[row] === wanted) rows.push(row)
  }
  const added = [...overlay.added.values()]
  return [rows, added.filter(({ title }) => programmeOf(title) === programme)]
}

type Candidate = { entry: ArchiveRef; id: string; distance: number; views: number }

/** The nearest in time, sorted while they are found: a programme may have thousands. */
function nearest(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  [rows, added]: CandidateGroup,
  taken: ReadonlySet<ArchiveRef>,
  year: number,
  limit: number,
): ArchiveRef[] {
  const { ids, year: years } = sampleIndex.columns
  const best: Candidate[] = []
  let reach = Infinity

  function offer(candidate: Candidate): void {
    if (taken.has(candidate.entry)) return
    const last = best[limit - 1]
    if (last && compare(candidate, last) > 0) return
    const at = best.findIndex((other) => compare(candidate, other) < 0)
    best.splice(at < 0 ? best.length : at, 0, candidate)
    best.length = Math.min(best.length, limit)
    reach = best[limit - 1]?.distance ?? Infinity
  }

  for (const row of rows) {
    const distance = Math.abs((years[row] ?? 0) - year)
    if (distance > reach) continue
    offer({ entry: row, id: ids[row] ?? '', distance, views: viewsOf(sampleIndex, overlay, row) })
  }
  for (const entry of added) {
    const { id, views } = entry
    offer({ entry, id, distance: Math.abs(entry.year - year), views })
  }
  return best.map(({ entry }) => entry)
}

function compare(a: Candidate, b: Candidate): number {
  return a.distance - b.distance || b.views - a.views || (a.id < b.id ? -1 : 1)
}
