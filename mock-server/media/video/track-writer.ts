import { bodyAt, boxesIn } from './boxes.ts'
import { join, words, writeBox, writeTable } from './box-writer.ts'
import type { Reel } from './laps.ts'

/** A chunk lasts at most this long, so that sound and picture stay close together in the file. */
const chunkSeconds = 2

/** Run-length pairs `[count, value]`, as `stts` and `ctts` want them. */
const runs = (values: ArrayLike<number>): number[] => {
  const pairs: number[] = []
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    const last = pairs.length - 1
    if (pairs[last] === value && last > 0) pairs[last - 1] = (pairs[last - 1] ?? 0) + 1
    else pairs.push(1, value)
  }
  return pairs
}

/** Groups neighbours in the file into chunks: first bytes and sample counts. */
const chunksOf = ({
  track,
  order,
  durations,
  places,
}: Reel): { starts: number[]; counts: number[] } => {
  const { sizes } = track.samples
  const most = chunkSeconds * track.head.timescale
  const [starts, counts]: [number[], number[]] = [[], []]
  let [next, ticks] = [-1, 0]
  for (let i = 0; i < order.length; i++) {
    const [start, lasts] = [places[i] ?? 0, durations[i] ?? 0]
    if (start === next && ticks + lasts <= most) {
      counts.push((counts.pop() ?? 0) + 1)
      ticks += lasts
    } else {
      starts.push(start)
      counts.push(1)
      ticks = lasts
    }
    next = start + (sizes[order[i] ?? 0] ?? 0)
  }
  return { starts, counts }
}

const stscOf = (counts: number[]): number[] =>
  counts.flatMap((count, i) => (count === counts[i - 1] ? [] : [i + 1, count, 1]))

/** The places, from 1, of the samples where decoding can start. */
const numbersOf = (order: Uint32Array, keys: Uint8Array): number[] => {
  const numbers: number[] = []
  for (let i = 0; i < order.length; i++) if (keys[order[i] ?? 0] === 1) numbers.push(i + 1)
  return numbers
}

const sampleTable = (reel: Reel): Uint8Array => {
  const { order, durations, track } = reel
  const { sizes, keys, shifts } = track.samples
  const { starts, counts } = chunksOf(reel)
  const [times, groups] = [runs(durations), stscOf(counts)]
  const marks = keys && numbersOf(order, keys)
  const late = shifts && runs(Int32Array.from(order, (sample) => shifts[sample] ?? 0))
  return writeBox(
    'stbl',
    writeBox('stsd', bodyAt(track.head.body, 'mdia/minf/stbl/stsd') ?? new Uint8Array()),
    writeTable('stts', times.length / 2, words(times)),
    late ? writeTable('ctts', late.length / 2, words(late)) : new Uint8Array(),
    marks ? writeTable('stss', marks.length, words(marks)) : new Uint8Array(),
    writeTable('stsc', groups.length / 3, words(groups)),
    writeBox('stsz', words([0, 0, order.length]), words(order.map((sample) => sizes[sample] ?? 0))),
    writeTable('stco', starts.length, words(starts)),
  )
}

const kept = (body: Uint8Array, but: readonly string[]): Uint8Array =>
  join(
    [...boxesIn(body)]
      .filter(({ type }) => !but.includes(type))
      .map(({ start, end }) => body.subarray(start, end)),
  )

/** B-frames are shown later than they are decoded: the edit list takes the first delay back. */
const editList = ({ track, order }: Reel, seconds: number): Uint8Array => {
  const delay = track.samples.shifts?.[order[0] ?? 0] ?? 0
  if (delay <= 0) return new Uint8Array()
  return writeBox('edts', writeTable('elst', 1, words([seconds * 1000, delay, 0x1_0000])))
}

/** A `trak` that plays the reel for whole `seconds`; chunk offsets still count in the film's bytes. */
export const writeTrack = (reel: Reel, number: number, seconds: number): Uint8Array => {
  const { body, timescale } = reel.track.head
  const minf = bodyAt(body, 'mdia/minf') ?? new Uint8Array()
  const tkhd = bodyAt(body, 'tkhd') ?? new Uint8Array()
  const shape = tkhd.slice(tkhd[0] === 1 ? 36 : 24)
  const undetermined = 0x55c4_0000
  return writeBox(
    'trak',
    writeBox('tkhd', words([3, 0, 0, number, 0, seconds * 1000]), shape),
    editList(reel, seconds),
    writeBox(
      'mdia',
      writeBox('mdhd', words([0, 0, 0, timescale, seconds * timescale, undetermined])),
      kept(bodyAt(body, 'mdia') ?? new Uint8Array(), ['mdhd', 'minf']),
      writeBox('minf', kept(minf, ['stbl']), sampleTable(reel)),
    ),
  )
}
