import type { SampleIndex } from '../indexes/sample-index.ts'
import type { Filter } from '../indexes/filter.ts'
import type { ArchiveRef } from './archives.ts'
import { addedArchives, baseRows } from './listing.ts'
import type { Overlay } from './overlay.ts'

/** Picks an archive; all that are not excluded are equally likely. */
export function randomArchive(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  filter: Filter,
  exclude: ReadonlySet<string>,
  fraction: number,
): ArchiveRef | undefined {
  const rows = baseRows(sampleIndex, overlay, filter, '-views')
  const added = addedArchives(overlay, filter).filter(({ id }) => !exclude.has(id))
  const excluded = new Set([...exclude].flatMap((id) => sampleIndex.rows.get(id) ?? []))
  const cuts = excluded.size === 0 ? [] : positionsOf(rows, excluded)
  const left = rows.length - cuts.length + added.length
  let at = Math.min(Math.floor(fraction * left), left - 1)
  for (const cut of cuts) if (cut <= at) at++
  return at < rows.length ? rows[at] : added[at - rows.length]
}

function positionsOf(rows: Uint32Array, wanted: ReadonlySet<number>): number[] {
  const found: number[] = []
  for (let at = 0; at < rows.length && found.length < wanted.size; at++) {
    if (wanted.has(rows[at] ?? 0)) found.push(at)
  }
  return found
}
