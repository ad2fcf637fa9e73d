import { describe, expect, test } from 'vitest'
import { limits } from '#limits'
import {
  leftOf,
  leftToTell,
  LONGEST,
} from '../../../../../../web/src/features/comments/compose/length.ts'

describe('the length of a comment', () => {
  test('it is the contract’s, in code points, without the space around', () => {
    expect(LONGEST).toBe(limits.NewComment.text.maxLength)
    expect(LONGEST).toBe(limits.CommentUpdate.text.maxLength)
    expect(leftOf(`  ${'📺'.repeat(LONGEST)}\n`)).toBe(0)
  })

  test('it is told near the end only, and not at every key', () => {
    expect(leftToTell(101)).toBeUndefined()
    expect([100, 99, 91, 90, 1].map(leftToTell)).toEqual([100, 100, 100, 90, 10])
    expect(leftToTell(-3)).toBe(-3)
  })
})
