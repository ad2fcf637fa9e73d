import { createHash } from 'node:crypto'
import { addToWords, ascii, bodiesAt, box, boxHeader, concat, words } from './mp4/boxes.ts'
import { unityMatrix } from './mp4/video-track.ts'
import { mediaEnd, writeTrack } from './mp4/write-track.ts'
import type { Film } from './film.ts'

/** An MP4 file that is generated while it is read. */
export type VirtualFile = {
  type: 'video/mp4'
  /** In bytes. */
  size: number
  /** A strong entity tag (RFC 9110, 8.8.3), with its quotes. */
  etag: string
  /**
   * Reads the bytes from `start` to `end`, both inclusive as in a Range header, in blocks of at
   * most 64 kB.
   */
  read: (start: number, end: number) => Iterable<Uint8Array>
}

export const maxSeconds = 5400

const blockLength = 65_536
const maxHeads = 24

const ftyp = box('ftyp', ascii('isom\0\0\u0002\0isomiso2avc1mp41'))

/**
 * All bytes before the samples: `ftyp`, `moov` and the header of `mdat`, whose body has
 * `mediaLength` bytes.
 */
type Head = { bytes: Uint8Array; mediaLength: number; etag: string }

const movieHeader = (seconds: number, tracks: number): Uint8Array => {
  const [rate, volume] = [0x1_0000, 0x100_0000]
  const times = [0, 0, 1000, seconds * 1000]
  const preDefined = [0, 0, 0, 0, 0, 0]
  const fields = [0, ...times, rate, volume, 0, 0, ...unityMatrix, ...preDefined, tracks + 1]
  return box('mvhd', words(fields))
}

const writeHead = ({ media, tracks, hash }: Film, seconds: number): Head => {
  const traks = tracks.map((track, i) => writeTrack(track, i + 1, seconds, media.length))
  const moov = box('moov', movieHeader(seconds, tracks.length), ...traks)
  for (const stco of bodiesAt(moov, 'moov/trak/mdia/minf/stbl/stco'))
    addToWords(stco, 8, ftyp.length + moov.length + 8)
  const mediaLength = Math.max(...tracks.map((track) => mediaEnd(track, seconds, media.length)))
  const bytes = concat([ftyp, moov, boxHeader('mdat', mediaLength)])
  const digest = createHash('sha256').update(hash).update(bytes).digest('hex')
  return { bytes, mediaLength, etag: `"${digest.slice(0, 32)}"` }
}

const heads = new Map<string, Head>()

/** Caches heads, and evicts the least recently used. */
const headOf = (film: Film, seconds: number): Head => {
  const key = `${film.hash} ${seconds}`
  const head = heads.get(key) ?? writeHead(film, seconds)
  heads.delete(key)
  heads.set(key, head)
  const [oldest] = heads.keys()
  if (heads.size > maxHeads && oldest !== undefined) heads.delete(oldest)
  return head
}

/**
 * Repeats a film for whole seconds as an MP4 file. The media are repeated, too: GStreamer's demuxer
 * over HTTP ends where a sample table leads back.
 * @throws RangeError if seconds are not whole, or not from 1 to `maxSeconds`
 */
export const recording = (film: Film, seconds: number): VirtualFile => {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > maxSeconds)
    throw new RangeError(`A recording lasts 1 to ${maxSeconds} whole seconds, not ${seconds}.`)
  const { bytes: head, mediaLength, etag } = headOf(film, seconds)
  const size = head.length + mediaLength
  return {
    type: 'video/mp4',
    size,
    etag,
    *read(start, end) {
      const stop = Math.min(end + 1, size)
      for (let at = Math.max(0, start); at < stop;) {
        const isHead = at < head.length
        const from = isHead ? at : (at - head.length) % film.media.length
        const last = Math.min(from + blockLength, from + stop - at)
        const block = (isHead ? head : film.media).subarray(from, last)
        yield block
        at += block.length
      }
    },
  }
}
