import { bodiesAt, bodyAt, wordsAt } from '#mock/encoder/mp4/boxes.ts'
import type { VirtualFile } from '#mock/encoder/index.ts'

export const bytesOf = (file: VirtualFile, start = 0, end = file.size - 1): Uint8Array =>
  new Uint8Array(Buffer.concat([...file.read(start, end)]))

const spread = (runs: Uint32Array): number[] =>
  Array.from({ length: runs.length / 2 }, (_, i) =>
    Array.from({ length: runs[2 * i] ?? 0 }, () => runs[2 * i + 1] ?? 0),
  ).flat()

const trackOf = (trak: Uint8Array) => {
  const stbl = bodyAt(trak, 'mdia/minf/stbl')
  const entries = (type: string): Uint32Array => wordsAt(bodyAt(stbl, type), 8)
  const sizes = wordsAt(bodyAt(stbl, 'stsz'), 12)
  const runs = [...entries('stsc')]
  const offsets: number[] = []
  let perChunk = 0
  entries('stco').forEach((start, chunk) => {
    const run = runs.findIndex((first, i) => i % 3 === 0 && first === chunk + 1)
    perChunk = run < 0 ? perChunk : (runs[run + 1] ?? 0)
    for (let i = 0, at = start; i < perChunk; i++) {
      offsets.push(at)
      at += sizes[offsets.length - 1] ?? 0
    }
  })
  const [timescale = 0, ticks = 0] = wordsAt(bodyAt(trak, 'mdia/mdhd'), 12)
  return {
    timescale,
    ticks,
    sizes,
    offsets,
    durations: spread(entries('stts')),
    syncNumbers: bodiesAt(stbl, 'stss').flatMap((body) => [...wordsAt(body, 8)]),
  }
}

export type ParsedTrack = ReturnType<typeof trackOf>

export const secondsOf = ({ durations, timescale }: ParsedTrack): number =>
  durations.reduce((sum, one) => sum + one, 0) / timescale

/** Parses a file as a player does: the video track, then the audio track. */
export const parsed = (file: VirtualFile) => {
  const bytes = bytesOf(file)
  const [video, audio] = bodiesAt(bytes, 'moov/trak').map(trackOf)
  if (!video || !audio) throw new Error('The file has no two tracks.')
  return { bytes, video, audio, media: bodyAt(bytes, 'mdat') }
}
