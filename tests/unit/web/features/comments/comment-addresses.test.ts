import { describe, expect, test } from 'vitest'
import { citedIn, hashOf } from '../../../../../web/src/features/comments/comment-addresses.ts'

describe('addresses of comments', () => {
  test('what a comment’s address says is read back', () => {
    expect(citedIn(hashOf('c 1/é#'))).toBe('c 1/é#')
  })

  test.each(['', '#', '#comment-', '#other-1', '#comment-%'])('%s cites nothing', (hash) =>
    expect(citedIn(hash)).toBeUndefined(),
  )
})
