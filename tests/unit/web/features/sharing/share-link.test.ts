import { expect, test } from 'vitest'
import { readSegment } from '#web/src/entities/archive/time-parameters.ts'
import { shareLink } from '#web/src/features/sharing/share-link.ts'

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

test('the shared segment equals the played one', () => {
  const link = new URL(shareLink(base, '/player/a1', { start: 65, end: 90 }))
  expect(readSegment(link, 600)).toEqual({ start: 65, end: 90 })
})
