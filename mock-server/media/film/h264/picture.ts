import { Bits } from './bits.ts'
import { sendBlock } from './levels.ts'
import { sliceHeader } from './slices.ts'
import { backward, forward, quantiseDetail, quantiseFour, quantiseMeans } from './transform.ts'
import type { Planes } from './planes.ts'

/** How a block is foretold from its neighbours, as luma numbers it (ITU-T H.264, table 8-4). */
type Mode = 0 | 1 | 2
const above = 0
const left = 1
const mean = 2
/** The same for colour (table 8-5). */
const colourMode = [2, 1, 0] as const

/** The blocks of a macroblock in the order in which they are sent: four quarters of four. */
const lumaOrder = Uint8Array.of(0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15)
const colourOrder = Uint8Array.of(0, 1, 2, 3)

/** What is left over of a macroblock that is no farther off than this is quantised to nothing. */
const negligible = 16

/** A plane, whose coded part is as a decoder has it, and one macroblock of it on its way. */
class Plane {
  private readonly pixels: Uint8Array
  private readonly stride: number
  private readonly size: 8 | 16
  private readonly guess: Uint8Array
  readonly blocks: Int32Array
  readonly means = new Int32Array(16)
  private readonly levels: Int32Array
  private readonly counts: Uint8Array
  private readonly across: number
  private at = 0
  private x = 0
  private y = 0

  constructor(pixels: Uint8Array, stride: number, size: 8 | 16) {
    this.pixels = pixels
    this.stride = stride
    this.size = size
    this.guess = new Uint8Array(size * size)
    this.blocks = new Int32Array(size * size)
    this.levels = new Int32Array(size * size)
    this.counts = new Uint8Array(pixels.length / 16)
    this.across = stride / 4
  }

  moveTo(x: number, y: number): void {
    this.x = x
    this.y = y
    this.at = y * this.size * this.stride + x * this.size
  }

  /** Fills the guess, and says how far it is from the picture. */
  foretell(mode: Mode): number {
    const { guess, pixels, stride, size, at } = this
    if (mode === mean && size === 16) guess.fill(this.meanOf(0, 0, 16, true, true))
    else if (mode === mean)
      for (let quarter = 0; quarter < 4; quarter++) {
        const [qx, qy] = [(quarter & 1) * 4, (quarter >> 1) * 4]
        // A quarter with one neighbour of its own asks that one alone (8.3.4.1).
        const value = this.meanOf(qx, qy, 4, qx >= qy || this.x === 0, qy >= qx || this.y === 0)
        for (let i = 0; i < 16; i++) guess[(qy + (i >> 2)) * 8 + qx + (i & 3)] = value
      }
    let far = 0
    for (let y = 0; y < size; y++) {
      const row = at + y * stride
      const from = y * size
      if (mode === left) guess.fill(pixels[row - 1] ?? 0, from, from + size)
      else if (mode === above)
        for (let x = 0; x < size; x++) guess[from + x] = pixels[at - stride + x] ?? 0
      for (let x = 0; x < size; x++)
        far += Math.abs((pixels[row + x] ?? 0) - (guess[from + x] ?? 0))
    }
    return far
  }

  /** The mean of the pixels above and left of a square; 128 where there are none. */
  private meanOf(x: number, y: number, side: number, askAbove: boolean, askLeft: boolean): number {
    const { pixels, stride, at } = this
    let [sum, count] = [0, 0]
    if (askAbove && this.y > 0)
      for (; count < side; count++) sum += pixels[at + x - stride + count] ?? 0
    if (askLeft && this.x > 0)
      for (let i = 0; i < side; i++, count++) sum += pixels[at - 1 + (y + i) * stride] ?? 0
    return count === 0 ? 128 : Math.floor((sum + count / 2) / count)
  }

  /**
   * Transforms what the guess leaves over, and puts into the picture what a decoder will make of it:
   * 2 where blocks have more than their mean, 1 where a colour has means.
   */
  quantise(far: number): 0 | 1 | 2 {
    const { size, blocks, pixels, guess, at, stride, levels, means } = this
    if (far <= negligible) {
      means.fill(0)
      levels.fill(0)
      for (let y = 0; y < size; y++)
        pixels.set(guess.subarray(y * size, (y + 1) * size), at + y * stride)
      return 0
    }
    const wide = size / 4
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const block = (y >> 2) * wide + (x >> 2)
        const rest = (pixels[at + y * stride + x] ?? 0) - (guess[y * size + x] ?? 0)
        blocks[block * 16 + (y & 3) * 4 + (x & 3)] = rest
      }
    let hasDetail = false
    for (let o = 0; o < blocks.length; o += 16) {
      forward(blocks, o)
      hasDetail = quantiseDetail(blocks, o, levels) || hasDetail
    }
    const hasMeans = size === 16 ? quantiseMeans(blocks, means) : quantiseFour(blocks, means)
    for (let o = 0; o < blocks.length; o += 16) backward(blocks, o)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const block = (y >> 2) * wide + (x >> 2)
        const value = (guess[y * size + x] ?? 0) + (blocks[block * 16 + (y & 3) * 4 + (x & 3)] ?? 0)
        pixels[at + y * stride + x] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    return hasDetail ? 2 : hasMeans ? 1 : 0
  }

  /** How many levels the neighbours of a block have (9.2.1). */
  about(block: number): number {
    const wide = this.size / 4
    const bx = this.x * wide + (block % wide)
    const by = this.y * wide + Math.floor(block / wide)
    const i = by * this.across + bx
    if (bx > 0 && by > 0)
      return ((this.counts[i - 1] ?? 0) + (this.counts[i - this.across] ?? 0) + 1) >> 1
    return bx > 0 ? (this.counts[i - 1] ?? 0) : by > 0 ? (this.counts[i - this.across] ?? 0) : 0
  }

  sendDetail(bits: Bits, order: Uint8Array): void {
    const wide = this.size / 4
    for (const block of order) {
      const i = (this.y * wide + Math.floor(block / wide)) * this.across + this.x * wide
      this.counts[i + (block % wide)] = sendBlock(
        bits,
        this.levels,
        block * 16,
        15,
        this.about(block),
      )
    }
  }
}

const modes: readonly Mode[] = [mean, above, left]

/** Codes a picture that needs no other, macroblock by macroblock. Its planes become the decoder's. */
export const codePicture = ({ width, height, planes: [y, cb, cr] }: Planes): Uint8Array => {
  const bits = new Bits()
  sliceHeader(bits, true, 0)
  const luma = new Plane(y, width, 16)
  const colours = [new Plane(cb, width / 2, 8), new Plane(cr, width / 2, 8)]
  for (let my = 0; my < height / 16; my++)
    for (let mx = 0; mx < width / 16; mx++) {
      luma.moveTo(mx, my)
      let best: Mode = mean
      let least = Infinity
      for (const mode of modes) {
        if ((mode === above && my === 0) || (mode === left && mx === 0)) continue
        const far = luma.foretell(mode)
        if (far < least) [best, least] = [mode, far]
        if (far <= negligible) break
      }
      luma.foretell(best)
      const detail = luma.quantise(least) === 2
      let coloured = 0
      for (const colour of colours) {
        colour.moveTo(mx, my)
        coloured = Math.max(coloured, colour.quantise(colour.foretell(best)))
      }
      bits.unsigned(1 + best + 4 * coloured + (detail ? 12 : 0))
      bits.unsigned(colourMode[best])
      bits.signed(0)
      sendBlock(bits, luma.means, 0, 16, luma.about(0))
      if (detail) luma.sendDetail(bits, lumaOrder)
      if (coloured > 0) for (const colour of colours) sendBlock(bits, colour.means, 0, 4, -1)
      if (coloured > 1) for (const colour of colours) colour.sendDetail(bits, colourOrder)
    }
  return bits.unit(0x65)
}
