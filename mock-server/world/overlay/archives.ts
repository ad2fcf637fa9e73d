import type { components } from '#contract'
import type { SampleIndex } from '../indexes/sample-index.ts'
import { memberRef } from './members.ts'
import type { Overlay } from './overlay.ts'

type S = components['schemas']

export type ArchiveRef = number | S['Archive']

export function entryOf(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  id: string,
): ArchiveRef | undefined {
  return overlay.added.get(id) ?? sampleIndex.rows.get(id)
}

export function viewsOf(sampleIndex: SampleIndex, overlay: Overlay, row: number): number {
  return (sampleIndex.columns.views[row] ?? 0) + (overlay.views.get(row) ?? 0)
}

export function summaryOf(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  entry: ArchiveRef,
): S['ArchiveSummary'] {
  if (typeof entry === 'number') {
    return { ...sampleIndex.row(entry).summary, views: viewsOf(sampleIndex, overlay, entry) }
  }
  const { id, title, channel, category, year, broadcastDate, duration, views, thumbnail } = entry
  return { id, title, channel, category, year, broadcastDate, duration, views, thumbnail }
}

/** The whole archive. `postedBy` has the current name, or is null if the account was deleted. */
export function archiveOf(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  entry: ArchiveRef,
): S['Archive'] {
  if (typeof entry !== 'number') {
    const poster = entry.postedBy && memberRef(sampleIndex, overlay, entry.postedBy.id)
    return { ...structuredClone(entry), postedBy: poster ?? entry.postedBy }
  }
  const { postedBy, createdAt } = sampleIndex.row(entry)
  const summary = summaryOf(sampleIndex, overlay, entry)
  return {
    ...sampleIndex.sample.details(entry),
    ...summary,
    video: `videos/${summary.id}.mp4`,
    postedBy: overlay.gone.has(postedBy)
      ? null
      : (memberRef(sampleIndex, overlay, postedBy) ?? null),
    createdAt,
  }
}

export function addView(sampleIndex: SampleIndex, overlay: Overlay, id: string): void {
  const entry = entryOf(sampleIndex, overlay, id)
  if (typeof entry === 'number') overlay.views.set(entry, (overlay.views.get(entry) ?? 0) + 1)
  else if (entry) entry.views++
}

/** Adds a copy of an archive. @throws Error if its id exists */
export function addArchive(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  archive: S['Archive'],
): void {
  if (entryOf(sampleIndex, overlay, archive.id) !== undefined) {
    throw new Error(`There is already an archive ${archive.id}.`)
  }
  overlay.added.set(archive.id, structuredClone(archive))
}
