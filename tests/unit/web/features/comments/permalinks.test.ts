import { describe, expect, test } from 'vitest'
import { commentIdFromHash, hashOf } from '#web/src/features/comments/permalinks.ts'

describe('permalinks', () => {
  test('round-trips the hash of a comment', () => {
    expect(commentIdFromHash(hashOf('c 1/é#'))).toBe('c 1/é#')
  })

  test.each(['', '#', '#comment-', '#other-1', '#comment-%'])('reads no comment from %s', (hash) =>
    expect(commentIdFromHash(hash)).toBeUndefined(),
  )
})
