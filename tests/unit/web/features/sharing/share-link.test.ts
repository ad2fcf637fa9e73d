import { expect, test } from 'vitest'
import { readSegment } from '../../../../../web/src/lib/segment.ts'
import { parseClock, shareLink } from '../../../../../web/src/features/sharing/share-link.ts'

const base = 'https://plus2tele.example'

test.each([
  [{}, `${base}/player/a1`],
  [{ start: 0 }, `${base}/player/a1`],
  [{ start: 65 }, `${base}/player/a1?t=65`],
  [{ start: 65, end: 90 }, `${base}/player/a1?t=65&end=90`],
  [{ end: 90 }, `${base}/player/a1?end=90`],
  [{ start: 90, end: 65 }, `${base}/player/a1?t=90`],
])('the link to %o is %s', (cut, link) => {
  expect(shareLink(base, '/player/a1', cut)).toBe(link)
})

test('what is shared is what is played', () => {
  const link = new URL(shareLink(base, '/player/a1', { start: 65, end: 90 }))
  expect(readSegment(link.searchParams, 600)).toEqual({ start: 65, end: 90 })
})

test.each([
  ['90', 90],
  ['90s', 90],
  ['1m30s', 90],
  ['1m', 60],
  ['1h5m', 3900],
  ['1h2m3', 3723],
  ['', undefined],
  ['s', undefined],
  ['-3', undefined],
  ['1s2m', undefined],
  ['1.5', undefined],
  ['1234567', undefined],
])('a link at %j begins at %s seconds', (t, start) => {
  expect(readSegment(new URLSearchParams({ t }), 10_000).start).toBe(start)
})

test.each([
  ['4:05', 245],
  ['1:02:03', 3723],
  ['245', 245],
  [' 0:07 ', 7],
  ['', undefined],
  ['4:75', undefined],
  ['1:2:3:4', undefined],
  ['-3', undefined],
  ['4,5', undefined],
])('the time %j is %s seconds', (text, seconds) => {
  expect(parseClock(text)).toBe(seconds)
})
