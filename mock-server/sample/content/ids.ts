import { blend } from '../random.ts'

const digits = '0123456789abcdefghjkmnpqrstvwxyz'

/** A one-to-one scramble of the 32-bit numbers (MurmurHash3's finalizer): different in, different out. */
function scramble(n: number): number {
  let h = n >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A short id for the n-th record of a kind: no two are alike within a seed and kind (Crockford digits). */
export function opaqueId(seed: number, kind: number, n: number): string {
  let rest = scramble((n + blend(seed, kind)) >>> 0)
  let id = ''
  for (let i = 0; i < 7; i++) {
    id = digits.charAt(rest & 31) + id
    rest >>>= 5
  }
  return id
}
