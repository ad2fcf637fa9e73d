import { writeResidualBlock } from './cavlc.ts'
import {
  forwardTransform,
  inverseTransform,
  quantiseAc,
  quantiseChromaDc,
  quantiseLumaDc,
} from './transform.ts'
import type { BitWriter } from './bit-writer.ts'

/**
 * Predicts from the samples above, from those on the left, or from their mean (ITU-T H.264, 8.3.3
 * and 8.3.4).
 */
export type PredictionMode = 'vertical' | 'horizontal' | 'dc'

/** A macroblock with at most this sum of absolute differences gets no residual. */
export const negligible = 16

/**
 * One component of a frame, coded macroblock by macroblock. Coded samples are replaced by those
 * that a decoder reconstructs.
 */
export class Plane {
  readonly dcLevels = new Int32Array(16)
  private readonly samples: Uint8Array
  private readonly stride: number
  /** Width of a macroblock in samples. */
  private readonly size: 8 | 16
  private readonly blocksAcross: number
  private readonly prediction: Uint8Array
  /** The residual of the macroblock, block by block. */
  private readonly blocks: Int32Array
  private readonly acLevels: Int32Array
  /** Number of nonzero coefficients of each block of the plane. */
  private readonly totalCoeffs: Uint8Array
  private mbX = 0
  private mbY = 0
  /** Index of the first sample of the macroblock. */
  private at = 0

  constructor(samples: Uint8Array, stride: number, size: 8 | 16) {
    this.samples = samples
    this.stride = stride
    this.size = size
    this.blocksAcross = size / 4
    this.prediction = new Uint8Array(size * size)
    this.blocks = new Int32Array(size * size)
    this.acLevels = new Int32Array(size * size)
    this.totalCoeffs = new Uint8Array(samples.length / 16)
  }

  moveTo(mbX: number, mbY: number): void {
    this.mbX = mbX
    this.mbY = mbY
    this.at = (mbY * this.stride + mbX) * this.size
  }

  canPredict(mode: PredictionMode): boolean {
    return mode === 'dc' || (mode === 'vertical' ? this.mbY : this.mbX) > 0
  }

  /** Predicts the macroblock. @returns the sum of absolute differences */
  predict(mode: PredictionMode): number {
    const { prediction, samples, stride, size, at } = this
    if (mode === 'dc') this.predictDc()
    let sad = 0
    for (let y = 0; y < size; y++) {
      const row = at + y * stride
      const from = y * size
      if (mode === 'horizontal') prediction.fill(samples[row - 1] ?? 0, from, from + size)
      if (mode === 'vertical')
        prediction.set(samples.subarray(at - stride, at - stride + size), from)
      for (let x = 0; x < size; x++)
        sad += Math.abs((samples[row + x] ?? 0) - (prediction[from + x] ?? 0))
    }
    return sad
  }

  private predictDc(): void {
    const { prediction, size } = this
    if (size === 16) return void prediction.fill(this.meanAround(0, 0, 16, true, true))
    for (const [x, y] of [
      [0, 0],
      [4, 0],
      [0, 4],
      [4, 4],
    ] as const) {
      // A block with one neighbour outside the macroblock uses that neighbour alone (8.3.4.1).
      const useAbove = x >= y || this.mbX === 0
      const mean = this.meanAround(x, y, 4, useAbove, y >= x || this.mbY === 0)
      for (let row = y; row < y + 4; row++) prediction.fill(mean, row * 8 + x, row * 8 + x + 4)
    }
  }

  /** The mean of the samples above and left of a square; 128 if there are none. */
  private meanAround(x: number, y: number, side: number, useAbove: boolean, useLeft: boolean) {
    const { samples, stride, at } = this
    let [sum, count] = [0, 0]
    if (useAbove && this.mbY > 0)
      for (; count < side; count++) sum += samples[at + x - stride + count] ?? 0
    if (useLeft && this.mbX > 0)
      for (let i = 0; i < side; i++, count++) sum += samples[at - 1 + (y + i) * stride] ?? 0
    return count === 0 ? 128 : Math.floor((sum + count / 2) / count)
  }

  /**
   * Transforms and quantises the residual, and reconstructs the samples as a decoder does.
   * @returns the `CodedBlockPatternChroma`: 2 with AC levels, 1 with DC levels alone, else 0
   */
  quantise(sad: number): 0 | 1 | 2 {
    const { size, blocks, prediction, acLevels, dcLevels } = this
    if (sad <= negligible) {
      dcLevels.fill(0)
      acLevels.fill(0)
      this.eachSample((at, i) => (this.samples[at] = prediction[i] ?? 0))
      return 0
    }
    this.eachSample((at, i, inBlocks) => {
      blocks[inBlocks] = (this.samples[at] ?? 0) - (prediction[i] ?? 0)
    })
    let hasAc = false
    for (let at = 0; at < blocks.length; at += 16) {
      forwardTransform(blocks, at)
      hasAc = quantiseAc(blocks, at, acLevels) || hasAc
    }
    const hasDc = (size === 16 ? quantiseLumaDc : quantiseChromaDc)(blocks, dcLevels)
    for (let at = 0; at < blocks.length; at += 16) inverseTransform(blocks, at)
    this.eachSample((at, i, inBlocks) => {
      const sample = (prediction[i] ?? 0) + (blocks[inBlocks] ?? 0)
      this.samples[at] = sample < 0 ? 0 : sample > 255 ? 255 : sample
    })
    return hasAc ? 2 : hasDc ? 1 : 0
  }

  /**
   * Visits the samples of the macroblock: index in the plane, in the prediction and in the blocks.
   */
  private eachSample(visit: (at: number, i: number, inBlocks: number) => void): void {
    for (let y = 0, i = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++, i++) {
        const block = (y >> 2) * this.blocksAcross + (x >> 2)
        visit(this.at + y * this.stride + x, i, block * 16 + (y & 3) * 4 + (x & 3))
      }
  }

  /** Expected number of coefficients of a block, from its neighbours (9.2.1). */
  nC(block: number): number {
    const { totalCoeffs, stride } = this
    const at = this.indexOf(block)
    const hasLeft = at % (stride / 4) > 0
    const left = totalCoeffs[at - 1] ?? 0
    const above = totalCoeffs[at - stride / 4]
    if (hasLeft && above !== undefined) return (left + above + 1) >> 1
    return hasLeft ? left : (above ?? 0)
  }

  /** Index in the plane of a block of the macroblock. */
  private indexOf(block: number): number {
    const y = this.mbY * this.blocksAcross + Math.floor(block / this.blocksAcross)
    return (y * this.stride) / 4 + this.mbX * this.blocksAcross + (block % this.blocksAcross)
  }

  writeAc(writer: BitWriter, order: Uint8Array): void {
    for (const block of order) {
      const ac = { start: block * 16, maxNumCoeff: 15, nC: this.nC(block) }
      this.totalCoeffs[this.indexOf(block)] = writeResidualBlock(writer, this.acLevels, ac)
    }
  }
}
