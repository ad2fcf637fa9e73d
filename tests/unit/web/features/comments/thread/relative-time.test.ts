import { describe, expect, test, vi } from 'vitest'
import { exactTime, relativeTime } from '#web/src/features/comments/thread/relative-time.ts'

describe('relativeTime', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  const ago = (seconds: number, language = 'fr') =>
    relativeTime(now - seconds * 1000, now, language)

  test('uses the largest unit that fits', () => {
    expect(ago(300)).toBe('il y a 5 minutes')
    // 40 hours are less than two days.
    expect(ago(40 * 3600, 'en')).toBe('1 day ago')
    expect(ago(20 * 2_629_800, 'de')).toBe('vor 1 Jahr')
    expect(ago(3 * 31_557_600, 'de')).toBe('vor 3 Jahren')
  })

  test('shows a future time as now', () => {
    expect(ago(-500)).toBe('maintenant')
  })

  test('follows the device’s time zone', () => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset')
    const texts = [-60, -540].map((minutes) => {
      offset.mockReturnValue(minutes)
      return exactTime(now, 'fr')
    })
    offset.mockRestore()
    expect(texts).toEqual(['1 mars 2026 à 13:00', '1 mars 2026 à 21:00'])
  })
})
