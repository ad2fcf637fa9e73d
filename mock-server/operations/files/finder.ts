import { createHash } from 'node:crypto'
import type { MediaFile } from '../../contract/media-file.ts'
import type { Session } from '../../sessions/session.ts'
import type { World } from '../../world/world.ts'

/** Finds the file of an id in a session's world. */
export type Finder = (id: string, world: World, session: Session) => MediaFile | undefined

export function textFile(type: string, text: string, headers: Record<string, string>): MediaFile {
  const bytes = Buffer.from(text)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return {
    type: `${type}; charset=utf-8`,
    size: bytes.length,
    etag,
    headers,
    read: (start, end) => [bytes.subarray(start, end + 1)],
  }
}
