import { mediaUrl } from '../../config/media-url.ts'
import { pictureShape } from '../../video-file/picture-shape.ts'
import type { Archive } from '../types.ts'

/** What the player needs of an archive. */
export const recordingOf = (archive: Archive) => ({
  src: mediaUrl(archive.video),
  poster: mediaUrl(archive.thumbnail),
  title: archive.title,
  artist: archive.channel.name,
  duration: archive.duration,
  shape: pictureShape(archive.resolution),
  captions: (archive.captions ?? []).map(({ language, path }) => ({
    language,
    src: mediaUrl(path),
  })),
})

/** A recording's title with its year, unless the title ends with it. */
export const withYear = (title: string, year: number) =>
  title.endsWith(`(${year})`) ? title : `${title} (${year})`
