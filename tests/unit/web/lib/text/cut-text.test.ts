import { describe, expect, it } from 'vitest'
import { cutText, shortened } from '#web/src/lib/text/cut-text.ts'
import { fileName } from '#web/src/lib/text/file-name.ts'

describe('cutText between grapheme clusters', () => {
  it.each([
    ['what is short stays', 'été', 3, 'été'],
    ['half an emoji', `${'a'.repeat(149)}📺`, 150, 'a'.repeat(149)],
    ['a family', 'abc👩‍👩‍👧‍👦', 7, 'abc'],
    ['a family that fits', 'abc👩‍👩‍👧‍👦d', 14, 'abc👩‍👩‍👧‍👦'],
    ['a flag', 'ab🇫🇷🇩🇪', 8, 'ab🇫🇷'],
    ['an accent of its own', 'e\u0301te\u0301 1984', 4, 'e\u0301t'],
    ['Hindi', 'क्षत्रिय', 5, 'क्ष'],
    ['Hangul of parts', '\u1112\u1161\u11ab\u1100\u1173\u11af', 5, '\u1112\u1161\u11ab'],
    ['a skin', '👋🏽👋🏽', 6, '👋🏽'],
    ['nothing but marks', `x${'\u0301'.repeat(300)}`, 9, `x${'\u0301'.repeat(8)}`],
    ['half a code point before too many marks', `📺${'\u0301'.repeat(300)}`, 1, ''],
    ['no room', 'abc', 0, ''],
  ])('%s', (_, text, length, expected) => {
    expect(cutText(text, length)).toBe(expected)
  })

  it('shortened() adds an ellipsis within the length', () => {
    expect(shortened('Le journal', 10)).toBe('Le journal')
    expect(shortened('Le journal', 4)).toBe('Le…')
    expect(shortened('ab🇫🇷', 5)).toBe('ab…')
  })
})

describe('fileName', () => {
  it.each([
    [
      'is written with letters of one piece',
      'Une soire\u0301e d’e\u0301te\u0301',
      'Une-soirée-d-été',
    ],
    ['keeps the marks of every script', 'क्षत्रिय की कहानी', 'क्षत्रिय-की-कहानी'],
    ['keeps Thai', 'รายการทีวี', 'รายการทีวี'],
    ['keeps what joins letters', 'می‌خواهم', 'می‌خواهم'],
    ['has nothing that a system forbids', 'a/b\\c:d*e?f"g<h>i|j\u0000k', 'a-b-c-d-e-f-g-h-i-j-k'],
    ['begins and ends in something that is seen', '…Fin. ', 'Fin'],
    ['leaves emoji out whole', 'Le 📺 et la 👩‍👩‍👧 ❤️', 'Le-et-la'],
    ['is no device of Windows', 'Con', 'Con-'],
    ['is none with a number either', 'LPT¹', 'LPT¹-'],
    ['may be that of nothing', '???', ''],
  ])('%s', (_, title, expected) => {
    expect(fileName(title)).toBe(expected)
  })

  it('respects file system limits, ends in a complete character', () => {
    const name = fileName('क्षत्रिय'.repeat(40))
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200)
    expect(name.endsWith('\u094d')).toBe(false)
  })
})
