import { createHash } from 'node:crypto'
import { bodiesAt, view } from './boxes.ts'
import { boxHead, join, words, writeBox } from './box-writer.ts'
import { layReels } from './laps.ts'
import { writeTrack } from './track-writer.ts'
import type { Film } from './tracks.ts'
import type { Reel } from './laps.ts'

/** A file that exists only while it is read. */
export type VirtualFile = {
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

/** `media` is how many bytes of pictures and sound follow. */
type Head = { bytes: Uint8Array; media: number; etag: string }

const heads = new Map<string, Head>()

const movieHeader = (seconds: number, tracks: number): Uint8Array => {
  const unity = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000]
  const silent = [0, 0, 0, 0, 0, 0]
  const clock = [0, 0, 0, 1000, seconds * 1000]
  return writeBox(
    'mvhd',
    words([...clock, 0x1_0000, 0x100_0000, 0, 0, ...unity, ...silent, tracks + 1]),
  )
}

const moveChunks = (moov: Uint8Array, by: number): void => {
  for (const stco of bodiesAt(moov, 'moov/trak/mdia/minf/stbl/stco')) {
    const data = view(stco)
    for (let at = 8; at < stco.length; at += 4) data.setUint32(at, data.getUint32(at) + by)
  }
}

/** Where the last sample ends, in bytes from the start of the film's media. */
const mediaLength = (film: Film, reels: readonly Reel[]): number =>
  Math.max(
    ...reels.map(({ track, order, places }) => {
      const last = places.length - 1
      return (places[last] ?? 0) + (track.samples.sizes[order[last] ?? 0] ?? 0)
    }),
  ) - film.media.start

/** Everything in front of the pictures: `ftyp`, `moov` and the first 8 bytes of `mdat`. */
const writeHead = (film: Film, seconds: number): Head => {
  const reels = layReels(film, seconds)
  const tracks = reels.map((reel, index) => writeTrack(reel, index + 1, seconds))
  const moov = writeBox('moov', movieHeader(seconds, tracks.length), ...tracks)
  moveChunks(moov, film.ftyp.length + moov.length + 8 - film.media.start)
  const media = mediaLength(film, reels)
  const bytes = join([film.ftyp, moov, boxHead('mdat', media)])
  const hash = createHash('sha256').update(film.hash).update(bytes).digest('hex')
  return { bytes, media, etag: `"${hash.slice(0, 32)}"` }
}

/** Heads are kept in the order of their last use, and the oldest is dropped. */
const headOf = (film: Film, seconds: number): Head => {
  const key = `${film.hash} ${seconds}`
  let head = heads.get(key)
  if (head) heads.delete(key)
  else head = writeHead(film, seconds)
  heads.set(key, head)
  const [oldest] = heads.keys()
  if (heads.size > mostHeads && oldest !== undefined) heads.delete(oldest)
  return head
}

/** The media follow once a lap: GStreamer's demuxer over HTTP ends where a table leads back. */
export const recording = (film: Film, seconds: number): VirtualFile => {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > longestSeconds) {
    throw new RangeError(`A recording lasts 1 to ${longestSeconds} whole seconds, not ${seconds}.`)
  }
  const { bytes: head, media, etag } = headOf(film, seconds)
  const lap = film.bytes.subarray(film.media.start, film.media.end)
  const length = head.length + media
  return {
    length,
    type: 'video/mp4',
    etag,
    *read(start, end) {
      const stop = Math.min(end + 1, length)
      for (let at = Math.max(0, start); at < stop;) {
        const isHead = at < head.length
        const from = isHead ? at : (at - head.length) % lap.length
        const piece = (isHead ? head : lap).subarray(from, Math.min(from + block, from + stop - at))
        yield piece
        at += piece.length
      }
    },
  }
}
