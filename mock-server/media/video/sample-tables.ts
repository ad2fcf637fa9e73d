import { bodyAt, view } from './boxes.ts'

/** The samples of a track, in decoding order; `offsets` are bytes from the start of the file. */
export type Samples = {
  sizes: Uint32Array
  offsets: Float64Array
  durations: Uint32Array
  /** Presentation minus decoding time; null when they agree (no B-frames). */
  shifts: Int32Array | null
  /** 1 where decoding can start; null when it can start anywhere. */
  keys: Uint8Array | null
}

const mostSamples = 1_000_000

/** The entries of a table as rows of 32-bit words; throws when the box is shorter than it says. */
const rowsOf = (stbl: Uint8Array, type: string, width: number, head = 4): number[][] | null => {
  const body = bodyAt(stbl, type)
  if (!body) return null
  const data = view(body)
  const count = body.length >= head + 4 ? data.getUint32(head) : 0
  const first = head + 4
  if (count > mostSamples || first + count * width * 4 > body.length) {
    throw new Error(`The ${type} table is longer than its box.`)
  }
  return Array.from({ length: count }, (_row, row) =>
    Array.from({ length: width }, (_, column) =>
      data.getUint32(first + (row * width + column) * 4),
    ),
  )
}

const needed = (stbl: Uint8Array, type: string, width: number): number[][] => {
  const rows = rowsOf(stbl, type, width)
  if (!rows) throw new Error(`The track has no ${type} table.`)
  return rows
}

const sizesOf = (stbl: Uint8Array): Uint32Array => {
  const body = bodyAt(stbl, 'stsz')
  if (!body || body.length < 12) throw new Error('The track has no stsz table.')
  const [same, count] = [view(body).getUint32(4), view(body).getUint32(8)]
  if (count > mostSamples) throw new Error('The stsz table is too long.')
  if (same > 0) return new Uint32Array(count).fill(same)
  return Uint32Array.from(rowsOf(stbl, 'stsz', 1, 8) ?? [], ([size]) => size ?? 0)
}

const spread = (rows: number[][], count: number): Uint32Array => {
  const values = new Uint32Array(count)
  let at = 0
  for (const [run = 0, value = 0] of rows) {
    values.fill(value, at, Math.min(at + run, count))
    at += run
  }
  if (at < count) throw new Error('A table says less than there are samples.')
  return values
}

const offsetsOf = (stbl: Uint8Array, sizes: Uint32Array): Float64Array => {
  const chunks = needed(stbl, 'stco', 1)
  const runs = needed(stbl, 'stsc', 3)
  const offsets = new Float64Array(sizes.length)
  let sample = 0
  let run = 0
  for (const [index, [start = 0]] of chunks.entries()) {
    while (index + 1 >= (runs[run + 1]?.[0] ?? Infinity)) run++
    let at = start
    for (let i = 0; i < (runs[run]?.[1] ?? 0) && sample < sizes.length; i++, sample++) {
      offsets[sample] = at
      at += sizes[sample] ?? 0
    }
  }
  if (sample < sizes.length) throw new Error('The chunks hold less than there are samples.')
  return offsets
}

export const readSamples = (stbl: Uint8Array): Samples => {
  const sizes = sizesOf(stbl)
  const shifts = rowsOf(stbl, 'ctts', 2)
  const keys = rowsOf(stbl, 'stss', 1)
  const marks = keys && new Uint8Array(sizes.length)
  for (const [number = 0] of keys ?? []) {
    if (number < 1 || number > sizes.length) throw new Error('A sync sample does not exist.')
    if (marks) marks[number - 1] = 1
  }
  return {
    sizes,
    offsets: offsetsOf(stbl, sizes),
    durations: spread(needed(stbl, 'stts', 2), sizes.length),
    shifts: shifts && Int32Array.from(spread(shifts, sizes.length)),
    keys: marks,
  }
}
