import { describe, expect, test } from 'vitest'
import { limits } from '#limits'
import {
  remainingCharacters,
  remainingToAnnounce,
  MAX_COMMENT_LENGTH,
} from '#web/src/features/comments/compose/comment-length.ts'

describe('the length of a comment', () => {
  test('has the contract’s limit in code points, trimmed', () => {
    expect(MAX_COMMENT_LENGTH).toBe(limits.NewComment.text.maxLength)
    expect(MAX_COMMENT_LENGTH).toBe(limits.CommentUpdate.text.maxLength)
    expect(remainingCharacters(`  ${'📺'.repeat(MAX_COMMENT_LENGTH)}\n`)).toBe(0)
  })

  test('is announced near the limit only, not at every key', () => {
    expect(remainingToAnnounce(101)).toBeUndefined()
    expect([100, 99, 91, 90, 1].map(remainingToAnnounce)).toEqual([100, 100, 100, 90, 10])
    expect(remainingToAnnounce(-3)).toBe(-3)
  })
})
