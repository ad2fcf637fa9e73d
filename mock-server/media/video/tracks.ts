import { bodyAt, view } from './boxes.ts'
import { tracksIn } from './movie.ts'
import { readSamples } from './sample-tables.ts'
import type { TrackHead } from './movie.ts'
import type { Samples } from './sample-tables.ts'

/** One track of a film; `skip` is how many leading samples only prepare the decoder (AAC priming). */
export type Track = { head: TrackHead; samples: Samples; skip: number }

/** A short film that a recording plays over and over. `bytes` is the whole file, some 200 kB. */
export type Film = {
  bytes: Uint8Array
  /** Names the bytes: the first half of their SHA-256, in hexadecimal. */
  hash: string
  ftyp: Uint8Array
  media: { start: number; end: number }
  video: Track
  audio: Track | null
}

/** Whole samples that the edit list leaves out at the start of an audio track. */
const skipOf = (head: TrackHead, { durations }: Samples): number => {
  const edits = bodyAt(head.body, 'edts/elst')
  if (!edits || edits.length < 16 || edits[0] !== 0) return 0
  const start = view(edits).getInt32(12)
  return Math.min(durations.length - 1, Math.floor(Math.max(0, start) / (durations[0] ?? start)))
}

/** The first track of a kind in an MP4 file that holds samples. */
export const trackIn = (file: Uint8Array, kind: TrackHead['kind']): Track | null => {
  const tracks = tracksIn(bodyAt(file, 'moov') ?? new Uint8Array())
  const head = tracks.find((track) => track.kind === kind)
  const stbl = head && bodyAt(head.body, 'mdia/minf/stbl')
  if (!head || !stbl) return null
  const samples = readSamples(stbl)
  if (samples.sizes.length === 0 || head.timescale === 0) return null
  return { head, samples, skip: kind === 'audio' ? skipOf(head, samples) : 0 }
}
