import { createHash } from 'node:crypto'
import { writePps, writeSps } from './h264/parameter-sets.ts'
import { writeIdrSlice, writePSlice } from './h264/slices.ts'
import { margin, toYcbcr } from './h264/ycbcr.ts'
import { bodyAt, concat, words } from './mp4/boxes.ts'
import { readTrack } from './mp4/read-track.ts'
import { loopSeconds, type Track } from './mp4/track.ts'
import { videoTrack } from './mp4/video-track.ts'

/** A short film that recordings repeat. */
export type Film = {
  /** One loop: video and audio samples interleaved, as in the `mdat` of a file. */
  media: Uint8Array
  tracks: readonly Track[]
  /** The first half of the SHA-256 of the bytes, in hexadecimal. */
  hash: string
}

export type FilmOptions = {
  /** Size of the picture in pixels, both even. */
  width: number
  height: number
  /** Display aspect ratio, such as `[4, 3]`. */
  displayAspectRatio: readonly [number, number]
  /** Fills the area beyond the right and the lower edge, which motion reveals. */
  edge: 'mirror' | 'repeat'
  /**
   * Offset of the view at a share of the loop above 0 and below 1: quarter samples to the right and
   * down, each from 0 to `maxMotion`. The loop starts and ends at 0, 0.
   */
  motion: (share: number) => readonly [number, number]
  /** An MP4 file with one AAC track of 19.2 s, whose samples are equally long. */
  audio: Uint8Array
}

/** Maximum motion in quarter samples: the width that is coded beyond the edges. */
export const maxMotion = margin * 4

/** Repetitions of the motion in one loop, eighty pictures each; each begins with an IDR picture. */
const turns = 3
const picturesInTurn = 80

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** The sample aspect ratio, in lowest terms, that gives the display aspect ratio. */
const sampleAspectRatio = (
  [across, down]: readonly [number, number],
  { width, height }: { width: number; height: number },
): readonly [number, number] => {
  const common = divisor(across * height, down * width)
  return [(across * height) / common, (down * width) / common]
}

/** Interleaves the samples of tracks, some seconds of each in turn. */
const interleave = (tracks: readonly (readonly Uint8Array[])[]) => {
  const parts: Uint8Array[] = []
  const offsets = tracks.map((samples) => new Uint32Array(samples.length))
  const pieces = 8
  let at = 0
  for (let piece = 0; piece < pieces; piece++)
    for (const [track, samples] of tracks.entries()) {
      const first = Math.ceil((samples.length * piece) / pieces)
      const end = Math.ceil((samples.length * (piece + 1)) / pieces)
      for (const [i, sample] of samples.slice(first, end).entries()) {
        offsets[track]?.set([at], first + i)
        parts.push(sample)
        at += sample.length
      }
    }
  return { media: concat(parts), offsets }
}

const filmOf = (media: Uint8Array, tracks: readonly Track[]): Film => {
  const seconds = tracks.map(loopSeconds)
  if (new Set(seconds).size !== 1) throw new RangeError(`Tracks last ${seconds.join(' and ')} s.`)
  return { media, tracks, hash: createHash('sha256').update(media).digest('hex').slice(0, 32) }
}

/**
 * Encodes a film of 19.2 s from one picture, which moves a little. `pixels` are RGBA, row by row
 * from the top left.
 * @throws RangeError if pixels, size or motion do not agree, or the audio lasts otherwise
 * @throws Error if the audio file cannot be read
 */
export const film = (
  pixels: Uint8Array,
  { width, height, displayAspectRatio, edge, motion, audio }: FilmOptions,
): Film => {
  const size = { width, height }
  if (pixels.length !== width * height * 4 || width % 2 !== 0 || height % 2 !== 0)
    throw new RangeError(`${pixels.length} bytes are not a picture of ${width}x${height} pixels.`)
  const frame = toYcbcr(pixels, size, edge)
  const moved = Array.from({ length: picturesInTurn - 1 }, (_, i) => {
    const vector = motion((i + 1) / picturesInTurn)
    if (vector.some((part) => part < 0 || part > maxMotion))
      throw new RangeError(`The motion ${vector.join(', ')} is not from 0 to ${maxMotion}.`)
    return writePSlice(frame, i + 1, vector)
  })
  // In MP4, the length of each NAL unit precedes it (ISO/IEC 14496-15, 5.3.4.2.1).
  const turn = [writeIdrSlice(frame), ...moved].map((unit) => concat([words([unit.length]), unit]))
  const pictures = Array.from({ length: turns }, () => turn).flat()
  const sound = readTrack(audio, 'soun')
  const frames = Array.from(sound.offsets, (at, i) =>
    audio.subarray(at, at + (sound.sizes[i] ?? 0)),
  )
  const { media, offsets } = interleave([pictures, frames])
  const [videoOffsets = new Uint32Array(), audioOffsets = videoOffsets] = offsets
  const ratio = sampleAspectRatio(displayAspectRatio, size)
  const shape = { coded: frame, shown: size, sampleAspectRatio: ratio }
  const video = videoTrack(
    size,
    ratio,
    { sps: writeSps(shape), pps: writePps() },
    {
      sizes: Uint32Array.from(pictures, ({ length }) => length),
      offsets: videoOffsets,
      syncSamples: Array.from({ length: turns }, (_, i) => i * picturesInTurn),
    },
  )
  return filmOf(media, [video, { ...sound, offsets: audioOffsets }])
}

/**
 * Reads a film from an MP4 file as ffmpeg writes it: H.264 without B pictures, and AAC.
 * @throws Error for other files
 */
export const readFilm = (file: Uint8Array): Film => {
  const media = bodyAt(file, 'mdat')
  const start = media.byteOffset - file.byteOffset
  const tracks = (['vide', 'soun'] as const).map((handler) => {
    const track = readTrack(file, handler)
    return { ...track, offsets: track.offsets.map((at) => at - start) }
  })
  return filmOf(media, tracks)
}
