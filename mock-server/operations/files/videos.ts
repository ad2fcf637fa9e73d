import { fallback, maxSeconds, recording } from '../../encoder/index.ts'
import { readUploadBytes } from '../../sessions/uploads.ts'
import { openFilm } from './archive-film.ts'
import type { Finder } from './finder.ts'

/** The video of an archive: its upload, or a film of its thumbnail, repeated for its duration. */
export const video: Finder = (id, world, session) => {
  const archive = world.archive(id)
  if (!archive) return undefined
  const stored = session.uploads?.get(id)
  if (stored) {
    return {
      type: 'video/mp4',
      size: stored.size,
      etag: `"${stored.hash.slice(0, 32)}"`,
      read: (start, end) => readUploadBytes(stored.path, start, end),
    }
  }
  const seconds = Math.min(Math.max(archive.duration, 1), maxSeconds)
  try {
    return recording(openFilm(archive), seconds)
  } catch (error) {
    console.error(`ENCODER FAILED for the archive ${id}; the test card is served instead:`, error)
    return fallback(seconds)
  }
}
