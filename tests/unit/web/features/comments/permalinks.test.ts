import { describe, expect, test } from 'vitest'
import { commentIdFromHash, hashOf } from '../../../../../web/src/features/comments/permalinks.ts'

describe('addresses of comments', () => {
  test('what a comment’s address says is read back', () => {
    expect(commentIdFromHash(hashOf('c 1/é#'))).toBe('c 1/é#')
  })

  test.each(['', '#', '#comment-', '#other-1', '#comment-%'])('%s cites nothing', (hash) =>
    expect(commentIdFromHash(hash)).toBeUndefined(),
  )
})
