import { notFound, problem } from '../http/answers.ts'
import type { Handlers } from '../http/operation.ts'
import { captions } from './files/captions.ts'
import { avatar, channelLogo, collectionCover, thumbnail } from './files/pictures.ts'
import type { Finder } from './files/finder.ts'
import { video } from './files/videos.ts'

/** Where each kind of file lies; the name in front of the ending is an id. */
const FOLDERS: readonly [RegExp, Finder][] = [
  [/^thumbnails\/([^/]+)\.svg$/, thumbnail],
  [/^channels\/([^/]+)\.svg$/, channelLogo],
  [/^collections\/([^/]+)\.svg$/, collectionCover],
  [/^avatars\/([^/]+)\.svg$/, avatar],
  [/^videos\/([^/]+)\.mp4$/, video],
  [/^captions\/([^/]+)\.fr\.vtt$/, captions],
]

/** No path reaches the disk: these are refused all the same, because nobody asks for them in good faith. */
const SUSPECT = /\\|\p{Cc}|(?:^|\/)\.{1,2}(?:\/|$)|^\/|\/\//u

export const files: Handlers<'files'> = {
  getFile: ({ path: { path }, library, session }) => {
    if (SUSPECT.test(path)) return problem(400, 'bad_request', 'The path is not one of a file.')
    for (const [pattern, find] of FOLDERS) {
      const id = pattern.exec(path)?.[1]
      const file = id === undefined ? undefined : find(id, library, session)
      if (file) return { status: 200, file }
    }
    return notFound('file')
  },
}
