import { box, tableBox, words } from './boxes.ts'
import type { Track } from './track.ts'

/** Maximum length of a chunk, so that audio and video stay close together in the file. */
const chunkSeconds = 2

/** The samples of a track that repeats its loop; the last may be shorter. */
type Samples = {
  count: number
  durationOf: (index: number) => number
  sizeOf: (index: number) => number
  /** Offset of a sample from the start of the media, which repeat the loop. */
  offsetOf: (index: number) => number
}

const samplesOf = (track: Track, seconds: number, loopBytes: number): Samples => {
  const { priming, sizes, offsets, sampleDuration, timescale } = track
  const loopLength = sizes.length - priming
  const ticks = seconds * timescale
  const count = Math.ceil(ticks / sampleDuration)
  return {
    count,
    durationOf: (i) => Math.min(sampleDuration, ticks - i * sampleDuration),
    sizeOf: (i) => sizes[priming + (i % loopLength)] ?? 0,
    offsetOf: (i) =>
      Math.floor(i / loopLength) * loopBytes + (offsets[priming + (i % loopLength)] ?? 0),
  }
}

/** End of the last sample, in bytes from the start of the media. */
export const mediaEnd = (track: Track, seconds: number, loopBytes: number): number => {
  const { count, offsetOf, sizeOf } = samplesOf(track, seconds, loopBytes)
  return offsetOf(count - 1) + sizeOf(count - 1)
}

/** Run-length pairs `[count, duration]`. */
const sttsOf = ({ count, durationOf }: Samples): number[] => {
  const [usual, last] = [durationOf(0), durationOf(count - 1)]
  return last === usual ? [count, usual] : [count - 1, usual, 1, last]
}

/** Groups adjacent samples into chunks: the first byte of each, and its samples. */
const chunksOf = (
  { count, durationOf, sizeOf, offsetOf }: Samples,
  maxTicks: number,
): { starts: number[]; counts: number[] } => {
  const [starts, counts]: [number[], number[]] = [[], []]
  let [end, ticks] = [-1, 0]
  for (let i = 0; i < count; i++) {
    const start = offsetOf(i)
    if (start !== end || ticks + durationOf(i) > maxTicks) {
      starts.push(start)
      counts.push(0)
      ticks = 0
    }
    counts.push((counts.pop() ?? 0) + 1)
    ticks += durationOf(i)
    end = start + sizeOf(i)
  }
  return { starts, counts }
}

const stscOf = (counts: readonly number[]): number[] =>
  counts.flatMap((count, i) => (count === counts[i - 1] ? [] : [i + 1, count, 1]))

/** Numbers of the sync samples, from 1. */
const stssOf = ({ syncSamples, sizes }: Track, count: number): number[] => {
  const loops = Math.ceil(count / sizes.length)
  return Array.from({ length: loops }, (_, loop) =>
    (syncSamples ?? []).map((sample) => loop * sizes.length + sample + 1),
  )
    .flat()
    .filter((number) => number <= count)
}

/** `stbl` (ISO/IEC 14496-12, 8.5 to 8.7). */
const sampleTable = (track: Track, seconds: number, loopBytes: number): Uint8Array => {
  const samples = samplesOf(track, seconds, loopBytes)
  const { count, sizeOf } = samples
  const { starts, counts } = chunksOf(samples, chunkSeconds * track.timescale)
  const [stts, stsc, stss] = [sttsOf(samples), stscOf(counts), stssOf(track, count)]
  return box(
    'stbl',
    box('stsd', track.sampleDescription),
    tableBox('stts', stts.length / 2, words(stts)),
    track.syncSamples ? tableBox('stss', stss.length, words(stss)) : new Uint8Array(),
    tableBox('stsc', stsc.length / 3, words(stsc)),
    box('stsz', words([0, 0, count]), words(Array.from({ length: count }, (_, i) => sizeOf(i)))),
    tableBox('stco', starts.length, words(starts)),
  )
}

/** Writes a `trak` of whole seconds. Its chunk offsets count from the start of the media. */
export const writeTrack = (
  track: Track,
  id: number,
  seconds: number,
  loopBytes: number,
): Uint8Array => {
  const { timescale } = track
  const enabledInMovie = 3
  const undetermined = 0x55c4_0000
  return box(
    'trak',
    box('tkhd', words([enabledInMovie, 0, 0, id, 0, seconds * 1000]), track.presentation),
    box(
      'mdia',
      box('mdhd', words([0, 0, 0, timescale, seconds * timescale, undetermined])),
      box('hdlr', track.handler),
      box('minf', track.mediaHeader, sampleTable(track, seconds, loopBytes)),
    ),
  )
}
