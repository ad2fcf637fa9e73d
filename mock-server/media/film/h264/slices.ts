import { Bits } from './bits.ts'
import { quantiser } from './transform.ts'
import type { Planes } from './planes.ts'

type Size = { width: number; height: number }

/** Twelve and a half pictures a second. */
export const pictureTicks = 80

const timeBits = 8

/** The parameter sets, as `avcC` holds them: one of the sequence, one of its pictures. */
export const parametersOf = (
  { width, height }: Planes,
  shown: Size,
  pixelAspect: readonly [number, number],
): Uint8Array => {
  const level = width * height > 8192 * 256 ? 50 : 40
  const bits = new Bits()
  // Constrained baseline: what every decoder knows.
  for (const byte of [66, 0xc0, level]) bits.put(byte, 8)
  bits.unsigned(0)
  bits.unsigned(0)
  bits.unsigned(0)
  bits.unsigned(timeBits - 4)
  bits.unsigned(1)
  bits.put(0, 1)
  bits.unsigned(width / 16 - 1)
  bits.unsigned(height / 16 - 1)
  bits.put(0b111, 3)
  for (const edge of [0, width - shown.width, 0, height - shown.height]) bits.unsigned(edge / 2)
  bits.put(1, 1)
  usability(bits, pixelAspect)
  const sequence = bits.unit(0x67)
  const ofPictures = new Bits()
  ofPictures.unsigned(0)
  ofPictures.unsigned(0)
  ofPictures.put(0, 2)
  for (let i = 0; i < 3; i++) ofPictures.unsigned(0)
  ofPictures.put(0, 3)
  ofPictures.signed(quantiser - 26)
  ofPictures.signed(0)
  ofPictures.signed(0)
  ofPictures.put(0b100, 3)
  const pictures = ofPictures.unit(0x68)
  return Uint8Array.of(
    1,
    66,
    0xc0,
    level,
    0xff,
    0xe1,
    sequence.length >> 8,
    sequence.length & 255,
    ...sequence,
    1,
    pictures.length >> 8,
    pictures.length & 255,
    ...pictures,
  )
}

/** Shape of a pixel, colours of BT.709, and that no picture waits for a later one. */
const usability = (bits: Bits, [across, down]: readonly [number, number]): void => {
  bits.put(1, 1)
  bits.put(255, 8)
  bits.put(across, 16)
  bits.put(down, 16)
  bits.put(0, 1)
  bits.put(0b1_101_0_1, 6)
  for (let i = 0; i < 3; i++) bits.put(1, 8)
  bits.put(0, 1)
  bits.put(0, 1)
  bits.put(0b00_0, 3)
  bits.put(1, 1)
  bits.put(1, 1)
  for (const limit of [0, 0, 11, 11, 0, 1]) bits.unsigned(limit)
}

/** `time` counts pictures since the last key picture; only that is kept for reference. */
export const sliceHeader = (bits: Bits, key: boolean, time: number): void => {
  bits.unsigned(0)
  bits.unsigned(key ? 7 : 5)
  bits.unsigned(0)
  bits.put(key ? 0 : 1, 4)
  if (key) bits.unsigned(0)
  bits.put(time * 2, timeBits)
  bits.put(0, 2)
  bits.signed(0)
  bits.unsigned(1)
}

/** The key picture seen from a little aside, in quarters of a pixel: nothing is coded but where it went. */
export const codeMoved = (
  { width, height }: Planes,
  time: number,
  [x, y]: readonly [number, number],
): Uint8Array => {
  const bits = new Bits()
  sliceHeader(bits, false, time)
  const [across, down] = [width / 16, height / 16]
  const moved = (skipped: number, dx: number, dy: number): void => {
    bits.unsigned(skipped)
    bits.unsigned(0)
    bits.signed(dx)
    bits.signed(dy)
    bits.unsigned(0)
  }
  // The first row and column say it, and all others do as their neighbours.
  moved(0, x, y)
  for (let i = 1; i < across; i++) moved(0, 0, 0)
  for (let row = 1; row < down; row++) moved(row === 1 ? 0 : across - 1, 0, 0)
  bits.unsigned(across - 1)
  return bits.unit(0x01)
}
