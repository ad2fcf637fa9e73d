import { words, writeBox, writeTable } from '../video/box-writer.ts'
import { pictureTicks } from './h264/slices.ts'
import type { Track } from '../video/tracks.ts'

const timescale = 1000

/** Numbers of 16 bits. */
const halves = (...values: number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => [value >> 8, value & 255]))

/** What a `trak` of H.264 says besides its samples (ISO/IEC 14496-12, 8.5; 14496-15, 5.4). */
export const videoTrack = ({
  width,
  height,
  aspect: [across, down],
  parameters,
  ...samples
}: {
  width: number
  height: number
  aspect: readonly [number, number]
  parameters: Uint8Array
  sizes: Uint32Array
  keys: Uint8Array
  offsets: Float64Array
}): Track => {
  const shownWidth = Math.round((width * across) / down)
  const unity = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000]
  const tkhd = writeBox(
    'tkhd',
    words([3, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...unity, shownWidth * 65_536, height * 65_536]),
  )
  const avc1 = writeBox(
    'avc1',
    words([0, 1, 0, 0, 0, 0]),
    halves(width, height, 72, 0, 72, 0, 0, 0, 1),
    new Uint8Array(32),
    halves(24, 0xffff),
    writeBox('avcC', parameters),
    writeBox('pasp', words([across, down])),
  )
  const handler = new TextEncoder().encode('vide\0\0\0\0\0\0\0\0\0\0\0\0\0')
  const body = [
    tkhd,
    writeBox(
      'mdia',
      writeBox('hdlr', words([0, 0]), handler),
      writeBox(
        'minf',
        writeBox('vmhd', words([1, 0, 0])),
        writeBox('dinf', writeTable('dref', 1, writeBox('url ', words([1])))),
        writeBox('stbl', writeTable('stsd', 1, avc1)),
      ),
    ),
  ]
  const count = samples.sizes.length
  return {
    head: {
      kind: 'video',
      codec: 'avc1',
      timescale,
      ticks: count * pictureTicks,
      width,
      height,
      body: new Uint8Array(Buffer.concat(body)),
    },
    samples: { ...samples, durations: new Uint32Array(count).fill(pictureTicks), shifts: null },
    skip: 0,
  }
}
