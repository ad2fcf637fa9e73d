import { describe, expect, it } from 'vitest'
import { sameDayInYear, broadcastTimeAt } from '#web/src/features/guide/schedule/broadcast-day.ts'
import { readDay } from '#web/src/lib/dates/calendar-day.ts'

const moment = (time: string) => broadcastTimeAt(Date.parse(time))

describe('a broadcast day', () => {
  it('uses Paris time in winter and summer', () => {
    expect(moment('2026-11-22T19:47:05Z')).toEqual({ day: '2026-11-22', second: 74825 })
    expect(moment('2026-07-01T18:00:00Z')).toEqual({ day: '2026-07-01', second: 72000 })
  })

  it('lasts until six in the morning', () => {
    expect(moment('2026-11-23T00:30:00Z')).toEqual({ day: '2026-11-22', second: 25.5 * 3600 })
    expect(moment('2026-01-01T04:59:59Z')).toEqual({ day: '2025-12-31', second: 30 * 3600 - 1 })
    expect(moment('2026-01-01T05:00:00Z')).toEqual({ day: '2026-01-01', second: 6 * 3600 })
  })

  it('exists in every year, except 29 February', () => {
    expect(sameDayInYear(1996, '2026-11-22')).toBe('1996-11-22')
    expect(sameDayInYear(1996, '2028-02-29')).toBe('1996-02-29')
    expect(sameDayInYear(1998, '2028-02-29')).toBe('1998-02-28')
  })

  it('is read from a URL only if it exists', () => {
    expect(readDay('1996-11-22')).toBe('1996-11-22')
    for (const wrong of [
      null,
      '',
      '1996',
      '1996-02-30',
      '1996-13-01',
      '22-11-1996',
      '1996-11-22T00',
    ])
      expect(readDay(wrong)).toBeUndefined()
  })
})
