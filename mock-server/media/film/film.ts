import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { hash } from '../../sample/art/dice.ts'
import { eraOf } from '../../sample/art/eras.ts'
import { drawThumbnail } from '../../sample/art/thumbnail.ts'
import { chords, letteringPath, soundPath } from '../../sample/sounds.ts'
import { join, writeBox } from '../video/box-writer.ts'
import { trackIn } from '../video/tracks.ts'
import { aspectOf, frameOf, sizeOf } from './frames.ts'
import { codePicture } from './h264/picture.ts'
import { planesOf } from './h264/planes.ts'
import { codeMoved, parametersOf } from './h264/slices.ts'
import { swayOf } from './sway.ts'
import { videoTrack } from './video-track.ts'
import type { DrawnArchive } from '../../sample/art/stage.ts'
import type { Film, Track } from '../video/tracks.ts'

type Archive = DrawnArchive & { resolution: string }

/** Three turns of eighty pictures, as long as a chord; each begins with a whole picture. */
const turns = 3
const turn = 80
const mostBytes = 32 * 2 ** 20

const family = 'Instrument Sans'
const font = {
  loadSystemFonts: false,
  fontFiles: [letteringPath],
  defaultFontFamily: family,
  serifFamily: family,
  sansSerifFamily: family,
  monospaceFamily: family,
}

const rasterOf = (
  svg: string,
  { width, height }: { width: number; height: number },
): Uint8Array => {
  const stretched = `width="${width}" height="${height}" preserveAspectRatio="none"`
  const drawn = svg.replace(/width="\d+" height="\d+"/, stretched)
  return new Resvg(drawn, { font }).render().pixels
}

type Sound = { bytes: Uint8Array; track: Track }
const sounds = new Map<number, Sound>()

const soundOf = (hertz: number): Sound => {
  const known = sounds.get(hertz)
  if (known) return known
  const bytes = new Uint8Array(readFileSync(soundPath(hertz)))
  const track = trackIn(bytes, 'audio')
  if (!track) throw new Error(`${soundPath(hertz)} has no sound.`)
  const sound = { bytes, track }
  sounds.set(hertz, sound)
  return sound
}

const samplesOf = ({ bytes, track: { samples } }: Sound): Uint8Array[] =>
  Array.from(samples.offsets, (at, i) => bytes.subarray(at, at + (samples.sizes[i] ?? 0)))

/** Lays pictures and sound beside each other, a few seconds of one, then of the other. */
const interleave = (start: number, kinds: readonly (readonly Uint8Array[])[]) => {
  const offsets = kinds.map((samples) => new Float64Array(samples.length))
  const parts: Uint8Array[] = []
  const pieces = 8
  let at = start
  for (let piece = 0; piece < pieces; piece++)
    for (const [kind, samples] of kinds.entries()) {
      const first = Math.ceil((samples.length * piece) / pieces)
      const end = Math.ceil((samples.length * (piece + 1)) / pieces)
      for (let i = first; i < end; i++) {
        const sample = samples[i] ?? new Uint8Array()
        offsets[kind]?.fill(at, i, i + 1)
        parts.push(sample)
        at += sample.length
      }
    }
  return { parts, offsets, end: at }
}

/** An MP4 sample: its unit with its length in front. */
const sample = (unit: Uint8Array): Uint8Array => {
  const { length } = unit
  return join([Uint8Array.of(length >>> 24, length >> 16, length >> 8, length), unit])
}

/** A film of an archive's own picture: it begins with that picture, and sways a little. */
export const filmOf = (archive: Archive): Film => {
  const frame = frameOf(archive.resolution)
  const size = sizeOf(archive.resolution)
  // Until the eighties the edge of the tube is part of the picture.
  const framed = ['tube', 'warm'].includes(eraOf(archive.year))
  const planes = planesOf(rasterOf(drawThumbnail(archive, frame), size), size, framed)
  const key = sample(codePicture(planes))
  const sway = swayOf(archive)
  const moved = Array.from({ length: turn - 1 }, (_, i) =>
    sample(codeMoved(planes, i + 1, sway((i + 1) / turn))),
  )
  const pictures = Array.from({ length: turns }, () => [key, ...moved]).flat()
  const sound = soundOf(chords[hash(archive.id) % chords.length] ?? chords[0])
  const ftyp = writeBox('ftyp', new TextEncoder().encode('isom\0\0\x02\0isomiso2avc1mp41'))
  const laid = interleave(ftyp.length, [pictures, samplesOf(sound)])
  const bytes = join([ftyp, ...laid.parts])
  const aspect = aspectOf(frame, size)
  return {
    bytes,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    ftyp,
    media: { start: ftyp.length, end: laid.end },
    video: videoTrack({
      ...size,
      aspect,
      parameters: parametersOf(planes, size, aspect),
      sizes: Uint32Array.from(pictures, ({ length }) => length),
      keys: Uint8Array.from(pictures, (_, i) => (i % turn === 0 ? 1 : 0)),
      offsets: laid.offsets[0] ?? new Float64Array(),
    }),
    audio: {
      ...sound.track,
      samples: { ...sound.track.samples, offsets: laid.offsets[1] ?? new Float64Array() },
    },
  }
}

const films = new Map<string, Film>()
let held = 0

/** Films are kept in the order of their last use, and the oldest are dropped. */
export const openFilm = (archive: Archive): Film => {
  const { id, title, year, channel, category, resolution } = archive
  const name = JSON.stringify([id, title, year, channel, category, resolution])
  const known = films.get(name)
  const film = known ?? filmOf(archive)
  if (!known) held += film.bytes.length
  films.delete(name)
  films.set(name, film)
  for (const [oldest, { bytes }] of films) {
    if (held <= mostBytes) break
    films.delete(oldest)
    held -= bytes.length
  }
  return film
}
