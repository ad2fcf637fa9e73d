import { describe, expect, test } from 'vitest'
import { splitTimeCodes } from '#web/src/features/comments/thread/time-codes.ts'

describe('time codes in a text', () => {
  const cited = (text: string, duration = 5000) =>
    splitTimeCodes(text, duration).flatMap((part) =>
      typeof part === 'string' ? [] : [part.seconds],
    )

  test('reads minutes and hours', () => {
    expect(cited('à 4:05, puis 12:34 et 1:02:03.')).toEqual([245, 754, 3723])
    expect(cited('75:10')).toEqual([4510])
  })

  test('ignores a time beyond the recording', () => {
    expect(cited('1:59 et 2:00', 120)).toEqual([119])
  })

  test.each(['12:3', '4:60', '1:2:3:4', '1:75:00', '2026:11:20', '4:05.5', '12:34:56:78'])(
    'ignores %s',
    (text) => expect(cited(text, 1e9)).toEqual([]),
  )

  test('splits without changing the text', () => {
    const text = '0:10 <b>1:00</b>\n\nfin 2:00'
    const parts = splitTimeCodes(text, 5000).map((part) =>
      typeof part === 'string' ? part : part.text,
    )
    expect(parts.join('')).toBe(text)
    expect(parts).toHaveLength(5)
  })
})
