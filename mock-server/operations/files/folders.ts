import type { MediaFile } from '../../contract/media-file.ts'
import type { Session } from '../../sessions/session.ts'
import type { World } from '../../world/world.ts'
import { captions } from './captions.ts'
import { avatar, channelLogo, collectionCover, thumbnail } from './pictures.ts'
import type { Finder } from './finder.ts'
import { video } from './videos.ts'

/** The finder of each kind of file; the name before the extension is an id. */
const FOLDERS: readonly [RegExp, Finder][] = [
  [/^thumbnails\/([^/]+)\.svg$/, thumbnail],
  [/^channels\/([^/]+)\.svg$/, channelLogo],
  [/^collections\/([^/]+)\.svg$/, collectionCover],
  [/^avatars\/([^/]+)\.svg$/, avatar],
  [/^videos\/([^/]+)\.mp4$/, video],
  [/^captions\/([^/]+)\.fr\.vtt$/, captions],
]

export function fileAt(path: string, world: World, session: Session): MediaFile | undefined {
  for (const [pattern, find] of FOLDERS) {
    const id = pattern.exec(path)?.[1]
    const file = id === undefined ? undefined : find(id, world, session)
    if (file) return file
  }
  return undefined
}
