import { bodiesAt, bodyAt, box, concat, wordsAt } from './boxes.ts'
import type { Track } from './track.ts'

/** Reads the entries of a sample table, which follow version, flags and count. */
const entriesOf = (stbl: Uint8Array, type: string): Uint32Array => wordsAt(bodyAt(stbl, type), 8)

const offsetsOf = (stbl: Uint8Array, sizes: Uint32Array): Uint32Array => {
  const offsets = new Uint32Array(sizes.length)
  const runs = entriesOf(stbl, 'stsc')
  let sample = 0
  let run = 0
  for (const [chunk, start] of entriesOf(stbl, 'stco').entries()) {
    if (runs[run + 3] === chunk + 1) run += 3
    let at = start
    for (const end = sample + (runs[run + 1] ?? 0); sample < end; sample++) {
      offsets[sample] = at
      at += sizes[sample] ?? 0
    }
  }
  return offsets
}

/**
 * Reads the track of a handler from an MP4 file as ffmpeg writes it, whose samples are equally
 * long. Its offsets are those in the file.
 * @throws Error if there is none
 */
export const readTrack = (file: Uint8Array, handlerType: 'vide' | 'soun'): Track => {
  const trak = bodiesAt(file, 'moov/trak').find(
    (one) => String.fromCharCode(...bodyAt(one, 'mdia/hdlr').subarray(8, 12)) === handlerType,
  )
  if (!trak) throw new Error(`The file has no track of the handler ${handlerType}.`)
  const minf = bodyAt(trak, 'mdia/minf')
  const stbl = bodyAt(minf, 'stbl')
  const sizes = wordsAt(bodyAt(stbl, 'stsz'), 12)
  const [, sampleDuration = 0, ...others] = entriesOf(stbl, 'stts')
  if (others.length > 0) throw new Error('The samples of the file do not last as long.')
  const [, mediaTime = 0] = bodiesAt(trak, 'edts/elst').flatMap((body) => [...wordsAt(body, 8)])
  const headers = ['vmhd', 'smhd', 'dinf'].flatMap((type) =>
    bodiesAt(minf, type).map((body) => box(type, body)),
  )
  return {
    presentation: bodyAt(trak, 'tkhd').subarray(24),
    handler: bodyAt(trak, 'mdia/hdlr'),
    mediaHeader: concat(headers),
    sampleDescription: bodyAt(stbl, 'stsd'),
    timescale: wordsAt(bodyAt(trak, 'mdia/mdhd'), 12)[0] ?? 0,
    sampleDuration,
    sizes,
    offsets: offsetsOf(stbl, sizes),
    syncSamples: handlerType === 'vide' ? [...entriesOf(stbl, 'stss')].map((one) => one - 1) : null,
    priming: Math.floor(mediaTime / sampleDuration),
  }
}
