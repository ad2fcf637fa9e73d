// Transform and quantisation of 4x4 blocks (ITU-T H.264, 8.5). A block is 16 numbers, row by row.

/** At this QP the loss is invisible in drawings. `qBits` and all scales follow from it. */
export const qp = 24

const qBits = 19
const third = Math.floor(2 ** qBits / 3)
/** Scales by the position in the block: even row and column, odd row and column, others. */
const quantScales = [13_107, 5243, 8066] as const
/** `normAdjust4x4` (8.5.9) for QP 24. */
const levelScales = [10 << 4, 16 << 4, 13 << 4] as const
const byPosition = (scales: readonly [number, number, number]): Int32Array =>
  Int32Array.from({ length: 16 }, (_, i) => scales[[0, 2, 1][(i & 1) + ((i >> 2) & 1)] ?? 0] ?? 0)
const quantScale = byPosition(quantScales)
const levelScale = byPosition(levelScales)

/** Zig-zag scan (6.4.3, table 8-12): the position of each coefficient. */
const zigzag = Uint8Array.of(0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15)

const quantise = (value: number, scale: number, extraBits: 0 | 1): number => {
  const level = (Math.abs(value) * scale + (third << extraBits)) >> (qBits + extraBits)
  return value < 0 ? -level : level
}

/** One row or column of a block, of numbers that lie `step` apart. */
type Transform1d = (block: Int32Array, at: number, step: number) => void

const forward1d: Transform1d = (b, at, step) => {
  const [p, q] = [b[at] ?? 0, b[at + step] ?? 0]
  const [r, s] = [b[at + 2 * step] ?? 0, b[at + 3 * step] ?? 0]
  b[at] = p + s + (q + r)
  b[at + step] = 2 * (p - s) + (q - r)
  b[at + 2 * step] = p + s - (q + r)
  b[at + 3 * step] = p - s - 2 * (q - r)
}

const inverse1d: Transform1d = (b, at, step) => {
  const [p, q] = [b[at] ?? 0, b[at + step] ?? 0]
  const [r, s] = [b[at + 2 * step] ?? 0, b[at + 3 * step] ?? 0]
  const [c, e] = [(q >> 1) - s, q + (s >> 1)]
  b[at] = p + r + e
  b[at + step] = p - r + c
  b[at + 2 * step] = p - r - c
  b[at + 3 * step] = p + r - e
}

const hadamard1d: Transform1d = (b, at, step) => {
  const [p, q] = [b[at] ?? 0, b[at + step] ?? 0]
  const [r, s] = [b[at + 2 * step] ?? 0, b[at + 3 * step] ?? 0]
  b[at] = p + q + r + s
  b[at + step] = p + q - r - s
  b[at + 2 * step] = p - q - r + s
  b[at + 3 * step] = p - q + r - s
}

const rowsThenColumns = (transform: Transform1d, block: Int32Array, at: number): void => {
  for (let i = 0; i < 4; i++) transform(block, at + 4 * i, 1)
  for (let i = 0; i < 4; i++) transform(block, at + i, 4)
}

export const forwardTransform = (blocks: Int32Array, at: number): void =>
  rowsThenColumns(forward1d, blocks, at)

export const inverseTransform = (blocks: Int32Array, at: number): void => {
  rowsThenColumns(inverse1d, blocks, at)
  for (let i = at; i < at + 16; i++) blocks[i] = ((blocks[i] ?? 0) + 32) >> 6
}

/**
 * Writes the AC levels in scan order; the block then has the values that a decoder scales them to.
 */
export const quantiseAc = (blocks: Int32Array, at: number, levels: Int32Array): boolean => {
  let hasLevels = false
  for (let n = 1; n < 16; n++) {
    const i = zigzag[n] ?? 0
    const level = quantise(blocks[at + i] ?? 0, quantScale[i] ?? 0, 0)
    levels[at + n - 1] = level
    blocks[at + i] = level * (levelScale[i] ?? 0)
    hasLevels ||= level !== 0
  }
  levels[at + 15] = 0
  return hasLevels
}

const dc = new Int32Array(16)

/**
 * Quantises the DC coefficients of a macroblock's 16 luma blocks. The blocks then have the scaled
 * values.
 */
export const quantiseLumaDc = (blocks: Int32Array, levels: Int32Array): boolean => {
  for (let i = 0; i < 16; i++) dc[i] = blocks[i * 16] ?? 0
  rowsThenColumns(hadamard1d, dc, 0)
  for (let i = 0; i < 16; i++) dc[i] = quantise((dc[i] ?? 0) >> 1, quantScales[0], 1)
  for (let n = 0; n < 16; n++) levels[n] = dc[zigzag[n] ?? 0] ?? 0
  rowsThenColumns(hadamard1d, dc, 0)
  for (let i = 0; i < 16; i++) blocks[i * 16] = ((dc[i] ?? 0) * levelScales[0]) >> 2
  return levels.some((level) => level !== 0)
}

const hadamard2x2 = (values: readonly number[]): number[] => {
  const [p = 0, q = 0, r = 0, s = 0] = values
  return [p + q + r + s, p - q + r - s, p + q - r - s, p - q - r + s]
}

/** Does the same for the 4 blocks of a chroma component. */
export const quantiseChromaDc = (blocks: Int32Array, levels: Int32Array): boolean => {
  const coefficients = hadamard2x2([0, 16, 32, 48].map((at) => blocks[at] ?? 0))
  const quantised = coefficients.map((value) => quantise(value, quantScales[0], 1))
  levels.set(quantised)
  hadamard2x2(quantised).forEach((value, i) => {
    blocks[i * 16] = (value * levelScales[0]) >> 1
  })
  return quantised.some((level) => level !== 0)
}
