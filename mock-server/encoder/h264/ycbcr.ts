export type Size = { width: number; height: number }

/** A picture in YCbCr 4:2:0, in whole macroblocks: its coded size, and a plane per component. */
export type Frame = Size & { y: Uint8Array; cb: Uint8Array; cr: Uint8Array }

/**
 * Minimum number of samples that are coded beyond the right and the lower edge: the limit of
 * motion.
 */
export const margin = 16

const codedSize = (size: number): number => Math.ceil((size + margin) / 16) * 16

/**
 * Converts RGBA to BT.709 in limited range. Beyond the edges, the picture is mirrored or its edge
 * repeated.
 */
export const toYcbcr = (pixels: Uint8Array, shown: Size, edge: 'mirror' | 'repeat'): Frame => {
  const inside = (at: number, size: number): number =>
    at < size ? at : edge === 'repeat' ? size - 1 : 2 * size - 1 - at
  const [width, height] = [codedSize(shown.width), codedSize(shown.height)]
  const luma = new Uint8Array(width * height)
  const cb = new Uint8Array((width * height) / 4)
  const cr = new Uint8Array((width * height) / 4)
  for (let y = 0; y < height; y++) {
    const row = inside(y, shown.height) * shown.width
    for (let x = 0; x < width; x++) {
      const i = (row + inside(x, shown.width)) * 4
      const r = pixels[i] ?? 0
      const g = pixels[i + 1] ?? 0
      const b = pixels[i + 2] ?? 0
      luma[y * width + x] = 16.5 + 0.1826 * r + 0.6142 * g + 0.062 * b
      if ((x & 1) === 1 || (y & 1) === 1) continue
      const half = (y >> 1) * (width >> 1) + (x >> 1)
      cb[half] = 128.5 - 0.1006 * r - 0.3386 * g + 0.4392 * b
      cr[half] = 128.5 + 0.4392 * r - 0.3989 * g - 0.0403 * b
    }
  }
  return { width, height, y: luma, cb, cr }
}
