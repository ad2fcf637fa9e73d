type Size = { width: number; height: number }

/** A picture as H.264 stores it, in whole macroblocks, with half the colour each way. */
export type Planes = Size & {
  /** Luma, then blue and red difference. */
  planes: readonly [Uint8Array, Uint8Array, Uint8Array]
}

/** How many more pixels are coded on the right and below, at least: the camera may move that far. */
export const margin = 16

const coded = (size: number): number => Math.ceil((size + margin) / 16) * 16

/** RGBA in BT.709 at television levels; beyond its edges its mirror image, or more of a frame. */
export const planesOf = (pixels: Uint8Array, shown: Size, framed: boolean): Planes => {
  const inside = (place: number, size: number): number =>
    place < size ? place : framed ? size - 1 : 2 * size - 1 - place
  const [width, height] = [coded(shown.width), coded(shown.height)]
  const luma = new Uint8Array(width * height)
  const blue = new Uint8Array((width * height) / 4)
  const red = new Uint8Array((width * height) / 4)
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
      blue[half] = 128.5 - 0.1006 * r - 0.3386 * g + 0.4392 * b
      red[half] = 128.5 + 0.4392 * r - 0.3989 * g - 0.0403 * b
    }
  }
  return { width, height, planes: [luma, blue, red] }
}
