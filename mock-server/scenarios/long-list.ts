import type { MediaFile } from '../contract/media-file.ts'

const ITEM = '{"id":"endless"},'
const PIECE = 65_536

const pattern = Buffer.from(ITEM.repeat(Math.ceil(PIECE / ITEM.length) + 1))

/** A JSON list of about `bytes` bytes, generated while it is sent. */
export function longList(bytes: number): MediaFile {
  const last = Math.floor(bytes / ITEM.length) * ITEM.length
  function* read(start: number, end: number) {
    for (let at = start; at <= end; at += PIECE) {
      const length = Math.min(PIECE, end - at + 1)
      const from = (at + ITEM.length - 1) % ITEM.length
      const piece = Buffer.from(pattern.subarray(from, from + length))
      if (at === 0) piece.write('[')
      if (at + length > last) piece.write(']', length - 1)
      yield piece
    }
  }
  return {
    type: 'application/json; charset=utf-8',
    size: last + 1,
    etag: `"list-${last}"`,
    headers: { 'Cache-Control': 'no-store' },
    read,
  }
}
