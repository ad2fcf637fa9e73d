import type { components } from '#contract'
import type { World } from '../indexes/build-world.ts'
import { memberRef } from './members.ts'
import type { Overlay } from './overlay.ts'

type S = components['schemas']

export type ArchiveRef = number | S['Archive']

export function entryOf(world: World, overlay: Overlay, id: string): ArchiveRef | undefined {
  return overlay.added.get(id) ?? world.rows.get(id)
}

export function viewsOf(world: World, overlay: Overlay, row: number): number {
  return (world.columns.views[row] ?? 0) + (overlay.views.get(row) ?? 0)
}

export function summaryOf(world: World, overlay: Overlay, entry: ArchiveRef): S['ArchiveSummary'] {
  if (typeof entry === 'number') {
    return { ...world.row(entry).summary, views: viewsOf(world, overlay, entry) }
  }
  const { id, title, channel, category, year, broadcastDate, duration, views, thumbnail } = entry
  return { id, title, channel, category, year, broadcastDate, duration, views, thumbnail }
}

/** The archive, whole. Its poster bears today's name, or is null once the account is gone. */
export function archiveOf(world: World, overlay: Overlay, entry: ArchiveRef): S['Archive'] {
  if (typeof entry !== 'number') {
    const poster = entry.postedBy && memberRef(world, overlay, entry.postedBy.id)
    return { ...structuredClone(entry), postedBy: poster ?? entry.postedBy }
  }
  const { postedBy, createdAt } = world.row(entry)
  const { description, resolution, copyright, music, captions } = world.content.details(entry)
  const summary = summaryOf(world, overlay, entry)
  return {
    ...summary,
    description,
    video: `videos/${summary.id}.mp4`,
    resolution,
    postedBy: overlay.gone.has(postedBy) ? null : (memberRef(world, overlay, postedBy) ?? null),
    copyright,
    music,
    createdAt,
    ...(captions && { captions }),
  }
}

export function addView(world: World, overlay: Overlay, id: string): void {
  const entry = entryOf(world, overlay, id)
  if (typeof entry === 'number') overlay.views.set(entry, (overlay.views.get(entry) ?? 0) + 1)
  else if (entry) entry.views++
}

/** Keeps a copy. Its id must be new: a second archive by the same id is a mistake of the caller. */
export function addArchive(world: World, overlay: Overlay, archive: S['Archive']): void {
  if (entryOf(world, overlay, archive.id) !== undefined) {
    throw new Error(`There is already an archive ${archive.id}.`)
  }
  overlay.added.set(archive.id, structuredClone(archive))
}
