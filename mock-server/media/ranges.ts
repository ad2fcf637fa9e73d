export type Range =
  | { kind: 'whole' }
  /** Both ends included, as in `Content-Range`. */
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' }

const whole: Range = { kind: 'whole' }
const unsatisfiable: Range = { kind: 'unsatisfiable' }

/**
 * `Range` against `length` bytes (RFC 9110, section 14). One that is malformed, of another unit,
 * backwards (`bytes=5-4`) or of several ranges may be ignored: the answer is then the whole (200).
 */
export const parseRange = (header: string | undefined, length: number): Range => {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '')
  if (!match) return whole
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return whole
  if (first === '') {
    const count = Math.min(Number(last), length)
    return count > 0 ? { kind: 'part', start: length - count, end: length - 1 } : unsatisfiable
  }
  if (last !== '' && BigInt(last) < BigInt(first)) return whole
  const start = Number(first)
  if (start >= length) return unsatisfiable
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return { kind: 'part', start, end }
}

/** Whether `Range` applies (RFC 9110, 13.1.5): weak tags and dates never match. */
export const rangeApplies = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || (!etag.startsWith('W/') && ifRange.trim() === etag)
