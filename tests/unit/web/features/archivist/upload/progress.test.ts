import { expect, it } from 'vitest'
import { fileSize } from '#web/src/features/archivist/file-size.ts'
import { timeLeft, withSample } from '#web/src/features/archivist/upload/time-left.ts'

it('remaining time follows the speed of the last ten seconds', () => {
  const slow = { at: 0, sent: 0 }
  const samples = [5000, 10_000, 15_000].reduce(
    (so, at) => withSample(so, { at, sent: at }),
    [slow],
  )
  expect(samples[0]).toEqual({ at: 5000, sent: 5000 })
  expect(timeLeft(samples, 25_000)).toBe(10)
  expect(timeLeft([slow, { at: 5000, sent: 0 }], 100)).toBeUndefined()
  expect(timeLeft([], 100)).toBeUndefined()
})

it('remaining time is shown after the first second', () => {
  const begun = { at: 3000, sent: 1000 }
  expect(timeLeft([begun, { at: 3999, sent: 2000 }], 9000)).toBeUndefined()
  expect(timeLeft([begun, { at: 4000, sent: 3000 }], 9000)).toBe(3)
})

it('sizes use factor 1024, like the limit', () => {
  expect(fileSize(524_288_000, 'en')).toBe('500 MB')
  expect(fileSize(1536, 'en')).toBe('1.5 kB')
  expect(fileSize(1024 * 1024, 'en')).toBe('1 MB')
  expect(fileSize(200.4 * 1024 * 1024, 'en')).toBe('200 MB')
})
