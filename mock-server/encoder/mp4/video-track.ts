import { ascii, box, concat, tableBox, words } from './boxes.ts'
import type { Track } from './track.ts'

/** 12.5 pictures a second. */
const timescale = 1000
const sampleDuration = 80

/** Writes numbers of 16 bits. */
const halves = (...values: number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => [value >> 8, value & 255]))

/** `AVCDecoderConfigurationRecord` (ISO/IEC 14496-15, 5.3.3.1): NAL units have a length of 4 bytes. */
const decoderConfiguration = (sps: Uint8Array, pps: Uint8Array): Uint8Array =>
  concat([
    Uint8Array.of(1, ...sps.subarray(1, 4), 0xff, 0xe1),
    halves(sps.length),
    sps,
    Uint8Array.of(1),
    halves(pps.length),
    pps,
  ])

export const unityMatrix = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000]

/** The track of H.264 samples (ISO/IEC 14496-12, 8.5.2; 14496-15, 5.4.2.1). */
export const videoTrack = (
  { width, height }: { width: number; height: number },
  [sarWidth, sarHeight]: readonly [number, number],
  { sps, pps }: { sps: Uint8Array; pps: Uint8Array },
  samples: Pick<Track, 'sizes' | 'offsets' | 'syncSamples'>,
): Track => {
  const shownWidth = Math.round((width * sarWidth) / sarHeight)
  const resolution = [72, 0, 72, 0]
  const avc1 = box(
    'avc1',
    words([0, 1, 0, 0, 0, 0]),
    halves(width, height, ...resolution, 0, 0, 1),
    new Uint8Array(32),
    halves(24, 0xffff),
    box('avcC', decoderConfiguration(sps, pps)),
    box('pasp', words([sarWidth, sarHeight])),
  )
  return {
    presentation: words([0, 0, 0, 0, ...unityMatrix, shownWidth * 65_536, height * 65_536]),
    handler: concat([words([0, 0]), ascii('vide'), new Uint8Array(13)]),
    mediaHeader: concat([
      box('vmhd', words([1, 0, 0])),
      box('dinf', tableBox('dref', 1, box('url ', words([1])))),
    ]),
    sampleDescription: concat([words([0, 1]), avc1]),
    timescale,
    sampleDuration,
    ...samples,
    priming: 0,
  }
}
