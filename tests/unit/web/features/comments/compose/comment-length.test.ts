import { describe, expect, test } from 'vitest'
import { limits } from '#limits'
import {
  remainingCharacters,
  remainingToAnnounce,
  MAX_COMMENT_LENGTH,
} from '../../../../../../web/src/features/comments/compose/comment-length.ts'

describe('the length of a comment', () => {
  test('it is the contract’s, in code points, without the space around', () => {
    expect(MAX_COMMENT_LENGTH).toBe(limits.NewComment.text.maxLength)
    expect(MAX_COMMENT_LENGTH).toBe(limits.CommentUpdate.text.maxLength)
    expect(remainingCharacters(`  ${'📺'.repeat(MAX_COMMENT_LENGTH)}\n`)).toBe(0)
  })

  test('it is told near the end only, and not at every key', () => {
    expect(remainingToAnnounce(101)).toBeUndefined()
    expect([100, 99, 91, 90, 1].map(remainingToAnnounce)).toEqual([100, 100, 100, 90, 10])
    expect(remainingToAnnounce(-3)).toBe(-3)
  })
})
