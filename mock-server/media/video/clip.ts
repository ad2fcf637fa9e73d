import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bodyAt, boxesIn, view } from './boxes.ts'
import { readMovie } from './movie.ts'
import { readSamples } from './sample-tables.ts'
import type { TrackHead } from './movie.ts'
import type { Samples } from './sample-tables.ts'

/** One track of a clip; `skip` is how many leading samples only prepare the decoder (AAC priming). */
export type ClipTrack = { head: TrackHead; samples: Samples; skip: number }

/** A parsed sample clip. `bytes` is the whole file: clips are a few hundred kilobytes. */
export type Clip = {
  path: string
  bytes: Uint8Array
  /** Names the bytes: the first half of their SHA-256, in hexadecimal. */
  hash: string
  ftyp: Uint8Array
  media: { start: number; end: number }
  video: ClipTrack
  audio: ClipTrack | null
}

const parsed = new Map<string, Clip>()

/** Whole samples that the edit list leaves out at the start of an audio track. */
const skipOf = (head: TrackHead, { durations }: Samples): number => {
  const edits = bodyAt(head.body, 'edts/elst')
  if (!edits || edits.length < 16 || edits[0] !== 0) return 0
  const start = view(edits).getInt32(12)
  return Math.min(durations.length - 1, Math.floor(Math.max(0, start) / (durations[0] ?? start)))
}

const trackOf = (tracks: TrackHead[], kind: TrackHead['kind']): ClipTrack | null => {
  const head = tracks.find((track) => track.kind === kind)
  const stbl = head && bodyAt(head.body, 'mdia/minf/stbl')
  if (!head || !stbl) return null
  const samples = readSamples(stbl)
  if (samples.sizes.length === 0 || head.timescale === 0) return null
  return { head, samples, skip: kind === 'audio' ? skipOf(head, samples) : 0 }
}

export const parseClip = (path: string, bytes: Uint8Array): Clip => {
  const top = [...boxesIn(bytes)]
  const find = (type: string): (typeof top)[number] => {
    const box = top.find((candidate) => candidate.type === type)
    if (!box) throw new Error(`${path} has no ${type} box.`)
    return box
  }
  const [ftyp, moov, mdat] = [find('ftyp'), find('moov'), find('mdat')]
  const { tracks } = readMovie(bytes.subarray(moov.body, moov.end))
  const video = trackOf(tracks, 'video')
  if (!video) throw new Error(`${path} has no video track.`)
  return {
    path,
    bytes,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    ftyp: bytes.subarray(ftyp.start, ftyp.end),
    media: { start: mdat.body, end: mdat.end },
    video,
    audio: trackOf(tracks, 'audio'),
  }
}

/** Opens a clip of the sample world; each file is read and parsed once. */
export const openClip = (path: string): Clip => {
  const known = parsed.get(path)
  if (known) return known
  const clip = parseClip(path, new Uint8Array(readFileSync(path)))
  parsed.set(path, clip)
  return clip
}
