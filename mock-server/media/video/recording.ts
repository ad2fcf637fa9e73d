import { createHash } from 'node:crypto'
import { bodiesAt, view } from './boxes.ts'
import { boxHead, join, words, writeBox } from './box-writer.ts'
import { layReels } from './laps.ts'
import { writeTrack } from './track-writer.ts'
import type { Clip } from './clip.ts'

/** A file that exists only while it is read. */
export type VirtualFile = {
  /** Bytes in all. */
  length: number
  type: string
  /** A strong entity tag, with its quotes. */
  etag: string
  /** The bytes from `start` to `end`, both included as in a Range header, in blocks of 64 kB. */
  read: (start: number, end: number) => Iterable<Uint8Array>
}

export const longestSeconds = 5400

const block = 65_536
const mostHeads = 24
const heads = new Map<string, { bytes: Uint8Array; etag: string }>()

const movieHeader = (seconds: number, tracks: number): Uint8Array => {
  const unity = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000]
  const silent = [0, 0, 0, 0, 0, 0]
  const clock = [0, 0, 0, 1000, seconds * 1000]
  return writeBox(
    'mvhd',
    words([...clock, 0x1_0000, 0x100_0000, 0, 0, ...unity, ...silent, tracks + 1]),
  )
}

/** Moves every chunk offset of a `moov` body, in place. */
const moveChunks = (moov: Uint8Array, by: number): void => {
  for (const stco of bodiesAt(moov, 'moov/trak/mdia/minf/stbl/stco')) {
    const data = view(stco)
    for (let at = 8; at < stco.length; at += 4) data.setUint32(at, data.getUint32(at) + by)
  }
}

/** Everything in front of the pictures: `ftyp`, `moov` and the first 8 bytes of `mdat`. */
const writeHead = (clip: Clip, seconds: number): Uint8Array => {
  const reels = layReels(clip, seconds)
  const tracks = reels.map((reel, index) => writeTrack(reel, index + 1, seconds))
  const moov = writeBox('moov', movieHeader(seconds, tracks.length), ...tracks)
  moveChunks(moov, clip.ftyp.length + moov.length + 8 - clip.media.start)
  return join([clip.ftyp, moov, boxHead('mdat', clip.media.end - clip.media.start)])
}

/** Heads are kept in the order of their last use, and the oldest is dropped. */
const headOf = (clip: Clip, seconds: number): { bytes: Uint8Array; etag: string } => {
  const key = `${clip.hash} ${seconds}`
  let head = heads.get(key)
  if (head) heads.delete(key)
  else {
    const bytes = writeHead(clip, seconds)
    const hash = createHash('sha256').update(clip.hash).update(bytes).digest('hex')
    head = { bytes, etag: `"${hash.slice(0, 32)}"` }
  }
  heads.set(key, head)
  const [oldest] = heads.keys()
  if (heads.size > mostHeads && oldest !== undefined) heads.delete(oldest)
  return head
}

/** Its sample tables name the same seconds again and again, so ninety minutes are hardly larger than the clip. */
export const recording = (clip: Clip, seconds: number): VirtualFile => {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestSeconds) {
    throw new RangeError(`A recording lasts 1 to ${longestSeconds} whole seconds, not ${seconds}.`)
  }
  const { bytes: head, etag } = headOf(clip, seconds)
  const media = clip.bytes.subarray(clip.media.start, clip.media.end)
  const length = head.length + media.length
  return {
    length,
    type: 'video/mp4',
    etag,
    *read(start, end) {
      const stop = Math.min(end + 1, length)
      for (let at = Math.max(0, start); at < stop;) {
        const [part, from] = at < head.length ? [head, at] : [media, at - head.length]
        const piece = part.subarray(from, Math.min(from + block, from + stop - at))
        yield piece
        at += piece.length
      }
    },
  }
}
