// ITU-T H.264, 8.5, with quantiser 24, whose loss a drawing does not show. Blocks go row by row.
export const quantiser = 24

const bits = 19
const third = Math.floor(2 ** bits / 3)
/** Factors by the place in the block: corners of each quarter, its centre, the rest. */
const down = [13_107, 5243, 8066] as const
const up = [10 << 4, 16 << 4, 13 << 4] as const
const kind = (i: number): 0 | 1 | 2 =>
  (i & 1) + ((i >> 2) & 1) === 0 ? 0 : (i & 1) + ((i >> 2) & 1) === 2 ? 1 : 2
const shrink = Int32Array.from({ length: 16 }, (_, i) => down[kind(i)])
const grow = Int32Array.from({ length: 16 }, (_, i) => up[kind(i)])

/** The order in which the places of a block are sent. */
export const scan = Uint8Array.of(0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15)

const quantised = (value: number, factor: number, more: 0 | 1): number => {
  const level = (Math.abs(value) * factor + (third << more)) >> (bits + more)
  return value < 0 ? -level : level
}

export const forward = (b: Int32Array, o: number): void => {
  for (let i = o; i < o + 16; i += 4) {
    const [p, q, r, s] = [b[i] ?? 0, b[i + 1] ?? 0, b[i + 2] ?? 0, b[i + 3] ?? 0]
    const [a, d, e, c] = [p + s, p - s, q + r, q - r]
    b[i] = a + e
    b[i + 1] = 2 * d + c
    b[i + 2] = a - e
    b[i + 3] = d - 2 * c
  }
  for (let i = o; i < o + 4; i++) {
    const [p, q, r, s] = [b[i] ?? 0, b[i + 4] ?? 0, b[i + 8] ?? 0, b[i + 12] ?? 0]
    const [a, d, e, c] = [p + s, p - s, q + r, q - r]
    b[i] = a + e
    b[i + 4] = 2 * d + c
    b[i + 8] = a - e
    b[i + 12] = d - 2 * c
  }
}

export const backward = (b: Int32Array, o: number): void => {
  for (let i = o; i < o + 16; i += 4) {
    const [p, q, r, s] = [b[i] ?? 0, b[i + 1] ?? 0, b[i + 2] ?? 0, b[i + 3] ?? 0]
    const [a, c, d, e] = [p + r, p - r, (q >> 1) - s, q + (s >> 1)]
    b[i] = a + e
    b[i + 1] = c + d
    b[i + 2] = c - d
    b[i + 3] = a - e
  }
  for (let i = o; i < o + 4; i++) {
    const [p, q, r, s] = [b[i] ?? 0, b[i + 4] ?? 0, b[i + 8] ?? 0, b[i + 12] ?? 0]
    const [a, c, d, e] = [p + r, p - r, (q >> 1) - s, q + (s >> 1)]
    b[i] = (a + e + 32) >> 6
    b[i + 4] = (c + d + 32) >> 6
    b[i + 8] = (c - d + 32) >> 6
    b[i + 12] = (a - e + 32) >> 6
  }
}

/** Levels of all places but the first, in scan order; the block keeps what a decoder makes of them. */
export const quantiseDetail = (b: Int32Array, o: number, levels: Int32Array): boolean => {
  let any = false
  for (let n = 1; n < 16; n++) {
    const i = scan[n] ?? 0
    const level = quantised(b[o + i] ?? 0, shrink[i] ?? 0, 0)
    levels[o + n - 1] = level
    b[o + i] = level * (grow[i] ?? 0)
    any ||= level !== 0
  }
  levels[o + 15] = 0
  return any
}

const sums = new Int32Array(16)
/** Sums and differences of four rows and four columns of four. */
const mixed = (m: Int32Array): void => {
  for (let pass = 0; pass < 2; pass++) {
    const [step, next] = pass === 0 ? [1, 4] : [4, 1]
    for (let k = 0; k < 4; k++) {
      const i = k * next
      const [p, q] = [m[i] ?? 0, m[i + step] ?? 0]
      const [r, s] = [m[i + 2 * step] ?? 0, m[i + 3 * step] ?? 0]
      m[i] = p + q + r + s
      m[i + step] = p + q - r - s
      m[i + 2 * step] = p - q - r + s
      m[i + 3 * step] = p - q + r - s
    }
  }
}

/** The sixteen means of a macroblock (at every 16th number, blocks row by row): levels, and back. */
export const quantiseMeans = (blocks: Int32Array, levels: Int32Array): boolean => {
  for (let i = 0; i < 16; i++) sums[i] = blocks[i * 16] ?? 0
  mixed(sums)
  for (let i = 0; i < 16; i++) sums[i] = quantised((sums[i] ?? 0) >> 1, down[0], 1)
  let any = false
  for (let n = 0; n < 16; n++) {
    const level = sums[scan[n] ?? 0] ?? 0
    levels[n] = level
    any ||= level !== 0
  }
  mixed(sums)
  for (let i = 0; i < 16; i++) blocks[i * 16] = (sums[i] ?? 0) * 10 * 4
  return any
}

/** The four means of a colour, at every 16th number. */
export const quantiseFour = (b: Int32Array, levels: Int32Array): boolean => {
  const mix = (
    p: number,
    q: number,
    r: number,
    s: number,
  ): readonly [number, number, number, number] => [
    p + q + r + s,
    p - q + r - s,
    p + q - r - s,
    p - q - r + s,
  ]
  const four = mix(b[0] ?? 0, b[16] ?? 0, b[32] ?? 0, b[48] ?? 0)
  const [p, q, r, s] = [
    quantised(four[0], down[0], 1),
    quantised(four[1], down[0], 1),
    quantised(four[2], down[0], 1),
    quantised(four[3], down[0], 1),
  ]
  levels.set([p, q, r, s])
  mix(p, q, r, s).forEach((mean, i) => {
    b[i * 16] = (mean * up[0]) >> 1
  })
  return (p | q | r | s) !== 0
}
