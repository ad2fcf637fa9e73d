import { readStored } from '../../sessions/uploads.ts'
import type { Finder } from './finder.ts'
import { openFilm } from '../../media/film/film.ts'
import { longestSeconds, recording } from '../../media/video/recording.ts'

const MP4 = 'video/mp4'

/** The recording of an archive: what was uploaded, or a film of its picture played over and over for as long. */
export const video: Finder = (id, library, session) => {
  const archive = library.archive(id)
  if (!archive) return undefined
  const stored = session.uploads?.get(id)
  if (stored) {
    return {
      type: MP4,
      size: stored.size,
      etag: `"${stored.hash.slice(0, 32)}"`,
      read: (start, end) => readStored(stored.path, start, end),
    }
  }
  const seconds = Math.min(Math.max(archive.duration, 1), longestSeconds)
  const { length: size, etag, read } = recording(openFilm(archive), seconds)
  return { type: MP4, size, etag, read }
}
