import { readFileSync } from 'node:fs'
import type { BitWriter } from './bit-writer.ts'

type Code = readonly [bits: number, value: number]
type Tables = Record<'totalZeros' | 'chromaDcTotalZeros' | 'runBefore', string[]> & {
  coeffToken: string[][]
}

/** The codes as ITU-T H.264 prints them (tables 9-5 and 9-7 to 9-10). */
const tables = JSON.parse(
  readFileSync(new URL('./cavlc-tables.json', import.meta.url), 'utf8'),
) as Tables

const codesOf = (row: string): Code[] =>
  row.split(' ').map((code) => [code.length, Number.parseInt(code, 2)])
/**
 * Indexed by the range of nC, then by trailing ones; each list starts at that number of
 * coefficients.
 */
const coeffTokens = tables.coeffToken.map((table) => table.map(codesOf))
const totalZeros = tables.totalZeros.map(codesOf)
const chromaDcTotalZeros = tables.chromaDcTotalZeros.map(codesOf)
const runsBefore = tables.runBefore.map(codesOf)

const writeCode = (writer: BitWriter, [bits, value]: Code = [0, 0]): void => writer.u(bits, value)

const coeffToken = (nC: number, totalCoeff: number, trailingOnes: number): Code | undefined => {
  if (nC >= 8) return [6, totalCoeff === 0 ? 3 : ((totalCoeff - 1) << 2) | trailingOnes]
  const table = nC < 0 ? 3 : nC < 2 ? 0 : nC < 4 ? 1 : 2
  return coeffTokens[table]?.[trailingOnes]?.[totalCoeff - trailingOnes]
}

/** Writes `level_prefix` and `level_suffix` (9.2.2.1). */
const writeLevel = (writer: BitWriter, levelCode: number, suffixLength: number): void => {
  const escape = suffixLength === 0 ? 30 : 15 << suffixLength
  if (levelCode >= escape) {
    writer.u(16, 1)
    writer.u(12, levelCode - escape)
  } else if (suffixLength > 0) {
    writer.u((levelCode >> suffixLength) + 1, 1)
    writer.u(suffixLength, levelCode & ((1 << suffixLength) - 1))
  } else if (levelCode < 14) writer.u(levelCode + 1, 1)
  else {
    writer.u(15, 1)
    writer.u(4, levelCode - 14)
  }
}

const levels = new Int32Array(16)
const runs = new Int32Array(16)

/**
 * Writes a `residual_block_cavlc` (7.3.5.3.2, 9.2): `maxNumCoeff` coefficients in scan order from
 * `start` on. `nC` is -1 for the DC coefficients of chroma.
 * @returns the number of nonzero coefficients
 */
export const writeResidualBlock = (
  writer: BitWriter,
  coefficients: Int32Array,
  { start = 0, maxNumCoeff, nC }: { start?: number; maxNumCoeff: number; nC: number },
): number => {
  let [totalCoeff, trailingOnes, zeros, run] = [0, 0, 0, 0]
  // Highest frequency first, as in the bitstream.
  for (let i = maxNumCoeff - 1; i >= 0; i--) {
    const level = coefficients[start + i] ?? 0
    if (level === 0) {
      if (totalCoeff > 0) run++
      continue
    }
    if (totalCoeff > 0) runs[totalCoeff - 1] = run
    zeros += run
    run = 0
    if (trailingOnes === totalCoeff && trailingOnes < 3 && Math.abs(level) === 1) trailingOnes++
    levels[totalCoeff++] = level
  }
  zeros += run
  writeCode(writer, coeffToken(nC, totalCoeff, trailingOnes))
  if (totalCoeff === 0) return 0
  let suffixLength = totalCoeff > 10 && trailingOnes < 3 ? 1 : 0
  for (let i = 0; i < totalCoeff; i++) {
    const level = levels[i] ?? 0
    if (i < trailingOnes) {
      writer.u(1, level < 0 ? 1 : 0)
      continue
    }
    const levelCode = level > 0 ? 2 * level - 2 : -2 * level - 1
    const isFirst = i === trailingOnes && trailingOnes < 3
    writeLevel(writer, isFirst ? levelCode - 2 : levelCode, suffixLength)
    if (suffixLength === 0) suffixLength = 1
    if (Math.abs(level) > 3 << (suffixLength - 1) && suffixLength < 6) suffixLength++
  }
  if (totalCoeff < maxNumCoeff)
    writeCode(writer, (nC < 0 ? chromaDcTotalZeros : totalZeros)[totalCoeff - 1]?.[zeros])
  for (let i = 0; i < totalCoeff - 1 && zeros > 0; i++) {
    writeCode(writer, runsBefore[Math.min(zeros, 7) - 1]?.[runs[i] ?? 0])
    zeros -= runs[i] ?? 0
  }
  return totalCoeff
}
