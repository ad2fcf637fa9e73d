import { describe, expect, it } from 'vitest'
import { formatIn } from '../../../../web/src/i18n/format.ts'

const french = formatIn('fr')

describe('a day of an answer', () => {
  it.each([
    ['1978-03-12', '12 mars 1978'],
    ['1900-01-01', '1 janvier 1900'],
    ['9999-12-31', '31 décembre 9999'],
    ['2026-03-12T23:30:00Z', '12 mars 2026'],
    ['1978-02-31', undefined],
    [null, undefined],
    [undefined, undefined],
    ['', undefined],
    ['abc', undefined],
    ['9999-99-99', undefined],
    ['0000-00-00', undefined],
  ])('%j is written %j, or not at all [NF-36]', (value, written) => {
    expect(french.day(value)).toBe(written)
  })

  // A server that is not ours may answer what no type allows.
  it.each([0, Number.NaN, {}, [], true])(
    '%j is a date or nothing, and never harmful [NF-36]',
    (value) => {
      const written = french.day(value as unknown as string) ?? 'unknown'
      expect(written).not.toMatch(/invalid|NaN|undefined/i)
    },
  )
})

describe('a number of an answer', () => {
  it.each([Number.NaN, Infinity, '12 apples', undefined, {}])('%j is a dash', (value) => {
    expect([french.number(value as number), french.compact(value as number)]).toEqual(['–', '–'])
  })
})
