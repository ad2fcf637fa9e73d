import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRange, rangeApplies } from '../../../../mock-server/media/ranges.ts'

const part = (start: number, end: number): unknown => ({ kind: 'part', start, end })

describe('a Range header', () => {
  test.each([
    ['bytes=0-499', part(0, 499)],
    ['bytes=500-999', part(500, 999)],
    ['bytes=0-0', part(0, 0)],
    ['bytes=-1', part(999, 999)],
    ['bytes=-300', part(700, 999)],
    ['bytes=-5000', part(0, 999)],
    ['bytes=0-', part(0, 999)],
    ['bytes=400-', part(400, 999)],
    ['bytes=999-', part(999, 999)],
    ['bytes=400-9999', part(400, 999)],
    ['bytes=400-99999999999999999999999999', part(400, 999)],
    ['BYTES=1-2', part(1, 2)],
  ])('%s asks for a part of 1000 bytes [UP-21]', (header, expected) => {
    expect(parseRange(header, 1000)).toEqual(expected)
  })

  test.each([
    'bytes=1000-',
    'bytes=1000-2000',
    'bytes=-0',
    'bytes=99999999999999999999999999-',
    `bytes=${'9'.repeat(4000)}-`,
  ])('%s lies outside 1000 bytes [UP-21]', (header) => {
    expect(parseRange(header, 1000)).toEqual({ kind: 'unsatisfiable' })
  })

  test.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=99999999999999999999-99999999999999999998',
    'bytes=a-b',
    'bytes=1.5-2',
    'bytes=-1-2',
    'bytes=0x1-2',
    'items=0-5',
    'bytes=0-1,5-6',
    'bytes 0-1',
    `bytes=${Array.from({ length: 1000 }, (_, n) => `${n}-${n}`).join()}`,
  ])('%.40s is ignored, and the whole is sent [UP-21]', (header) => {
    expect(parseRange(header, 1000)).toEqual({ kind: 'whole' })
  })

  test.each(['bytes=0-', 'bytes=0-5', 'bytes=-5'])(
    '%s finds nothing in an empty file',
    (header) => {
      expect(parseRange(header, 0)).toEqual({ kind: 'unsatisfiable' })
    },
  )

  test('never leads outside the file, whatever it says', () => {
    const digits = fc.oneof(fc.constant(''), fc.bigInt({ min: 0n }).map(String))
    const headers = fc.oneof(
      fc.string(),
      fc.tuple(digits, digits).map(([first, last]) => `bytes=${first}-${last}`),
    )
    fc.assert(
      fc.property(headers, fc.nat(), (header, length) => {
        const range = parseRange(header, length)
        if (range.kind !== 'part') return
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.start).toBeLessThanOrEqual(range.end)
        expect(range.end).toBeLessThan(length)
      }),
    )
  })
})

describe('an If-Range header', () => {
  test('lets the range count when it is absent or names the same file', () => {
    expect(rangeApplies(undefined, '"abc"')).toBe(true)
    expect(rangeApplies('"abc"', '"abc"')).toBe(true)
  })

  test('asks for the whole when the file has changed [UP-21]', () => {
    expect(rangeApplies('"old"', '"abc"')).toBe(false)
  })

  test('never matches a weak tag or a date', () => {
    expect(rangeApplies('W/"abc"', 'W/"abc"')).toBe(false)
    expect(rangeApplies('W/"abc"', '"abc"')).toBe(false)
    expect(rangeApplies('Tue, 03 Jul 2012 12:27:10 GMT', '"abc"')).toBe(false)
  })
})
