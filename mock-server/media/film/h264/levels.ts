import { readFileSync } from 'node:fs'
import type { Bits } from './bits.ts'

type Code = readonly [value: number, length: number]
type Written = { coefficients: string[][]; zeros: string[]; chromaZeros: string[]; runs: string[] }

/** The codes as the standard prints them (ITU-T H.264, tables 9-5 and 9-7 to 9-10). */
const written = JSON.parse(
  readFileSync(new URL('./codes.json', import.meta.url), 'utf8'),
) as Written

const read = (row: string): Code[] =>
  row.split(' ').map((code) => [Number.parseInt(code, 2), code.length])
/** By table, then by trailing ones; the first code is that of as many coefficients. */
const tokens = written.coefficients.map((table) => table.map(read))
const zeros = written.zeros.map(read)
const chromaZeros = written.chromaZeros.map(read)
const runs = written.runs.map(read)

const none: Code = [0, 0]
const send = (bits: Bits, [value, length] = none): void => bits.put(value, length)

const tokenOf = (about: number, total: number, ones: number): Code | undefined => {
  if (about >= 8) return [total === 0 ? 3 : ((total - 1) << 2) | ones, 6]
  const table = about < 0 ? 3 : about < 2 ? 0 : about < 4 ? 1 : 2
  return tokens[table]?.[ones]?.[total - ones]
}

const sendLevel = (bits: Bits, code: number, suffix: number): void => {
  const escape = suffix === 0 ? 30 : 15 << suffix
  if (code >= escape) {
    bits.put(1, 16)
    bits.put(code - escape, 12)
  } else if (suffix > 0) {
    bits.put(1, (code >> suffix) + 1)
    bits.put(code & ((1 << suffix) - 1), suffix)
  } else if (code < 14) bits.put(1, code + 1)
  else {
    bits.put(1, 15)
    bits.put(code - 14, 4)
  }
}

const values = new Int32Array(16)
const gaps = new Int32Array(16)

/**
 * Writes the levels of a block in scan order (9.2), and says how many are not 0. `about` is how many
 * the neighbours have, -1 for the four means of a chroma block.
 */
export const sendBlock = (
  bits: Bits,
  levels: Int32Array,
  start: number,
  length: number,
  about: number,
): number => {
  let total = 0
  let before = 0
  let ones = 0
  let gap = 0
  // Highest frequency first, as they are sent.
  for (let i = length - 1; i >= 0; i--) {
    const level = levels[start + i] ?? 0
    if (level === 0) {
      if (total > 0) gap++
      continue
    }
    if (total > 0) {
      gaps[total - 1] = gap
      before += gap
    }
    gap = 0
    if (ones === total && ones < 3 && (level === 1 || level === -1)) ones++
    values[total++] = level
  }
  before += gap
  send(bits, tokenOf(about, total, ones))
  if (total === 0) return 0
  let suffix = total > 10 && ones < 3 ? 1 : 0
  for (let i = 0; i < total; i++) {
    const level = values[i] ?? 0
    if (i < ones) {
      bits.put(level < 0 ? 1 : 0, 1)
      continue
    }
    const code = level > 0 ? 2 * level - 2 : -2 * level - 1
    sendLevel(bits, i === ones && ones < 3 ? code - 2 : code, suffix)
    if (suffix === 0) suffix = 1
    if (Math.abs(level) > 3 << (suffix - 1) && suffix < 6) suffix++
  }
  if (total < length) send(bits, (length === 4 ? chromaZeros : zeros)[total - 1]?.[before])
  for (let i = 0, left = before; i < total - 1 && left > 0; i++) {
    send(bits, runs[Math.min(left, 7) - 1]?.[gaps[i] ?? 0])
    left -= gaps[i] ?? 0
  }
  return total
}
