import { expect, it } from 'vitest'
import { instantOf } from '#mock/control/session-clock.ts'

it.each([
  ['1984-12-31T23:59:00Z', '1984-12-31T23:59:00.000Z'],
  ['1984-12-31t23:59:00z', '1984-12-31T23:59:00.000Z'],
  ['1984-12-31T23:59:00+01:00', '1984-12-31T22:59:00.000Z'],
  ['1984-12-31T23:59:00 01:00', '1984-12-31T22:59:00.000Z'],
  ['1984-12-31 23:59:00.25-10:30', '1985-01-01T10:29:00.250Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
])('the time %s is %s', (text, instant) => {
  expect(new Date(instantOf(text) ?? 0).toISOString()).toBe(instant)
})

it.each([
  '',
  'demain',
  '2026-01-01',
  '2026-01-01T10:00:00',
  '2024-02-31T10:00:00Z',
  '2023-02-29T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-01-01T25:00:00Z',
  '9999-12-31T23:59:59Z',
  '1899-12-31T23:59:59Z',
])('%j is no time for a clock', (text) => expect(instantOf(text)).toBeUndefined())
