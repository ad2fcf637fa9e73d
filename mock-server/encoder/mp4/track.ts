/** A track of a film: how its samples are decoded, and where one loop of them lies. */
export type Track = {
  /** Fields of `tkhd` after the duration: layer, volume, matrix, size on the screen. */
  presentation: Uint8Array
  /** Body of `hdlr`. */
  handler: Uint8Array
  /** Boxes of `minf` in front of the sample table: `vmhd` or `smhd`, and `dinf`. */
  mediaHeader: Uint8Array
  /** Body of `stsd`. */
  sampleDescription: Uint8Array
  /** Ticks a second. */
  timescale: number
  /** Ticks of each sample. */
  sampleDuration: number
  /** Bytes of each sample, in decoding order. */
  sizes: Uint32Array
  /** First byte of each sample, from the start of the film's media. */
  offsets: Uint32Array
  /** Indexes of the sync samples, where decoding can start; null: all are. */
  syncSamples: readonly number[] | null
  /** Number of leading samples that only prepare the decoder (AAC priming). */
  priming: number
}

/** Seconds of one loop, without priming. */
export const loopSeconds = ({ sizes, priming, sampleDuration, timescale }: Track): number =>
  ((sizes.length - priming) * sampleDuration) / timescale
