import { describe, expect, test } from 'vitest'
import {
  isOptimistic,
  optimisticComment,
  threadsOf,
} from '../../../../../../web/src/features/comments/data/threads.ts'
import { applyOptimistically } from '../../../../../../web/src/features/comments/data/optimistic-changes.ts'
import type { User } from '../../../../../../web/src/session/session-state.ts'
import { comment, ids, thread } from '../samples.ts'

describe('threads as they arrive', () => {
  test('what is nothing is left out, and what comes twice is shown once', () => {
    const pages = [
      { items: [thread('1', comment('r', '1')), null] },
      { items: [thread('1'), thread('2', comment('r', '1')), thread('')] },
      { items: null },
      {},
    ]
    expect(ids(threadsOf(pages))).toEqual(['1', 'r', '2'])
  })

  test('who wrote what was answered has no name where only the comment’s id stands', () => {
    const replyTo = { id: '1', username: '1' }
    const [answered] = threadsOf([{ items: [thread('1', { ...comment('r', '1'), replyTo })] }])
    expect(answered?.replies[0]?.replyTo).toEqual({ id: '1', username: null })
  })

  test('ten thousand comments with doubles and holes are each shown once [SH-07]', () => {
    const numbers = Array.from({ length: 10_000 }, (_, n) => n)
    const items = numbers.flatMap((n) => [thread(`${n}`), n % 3 ? null : thread(`${n}`)])
    expect(ids(threadsOf([{ items }]))).toEqual(numbers.map(String))
  })

  test('replies in a circle, to themselves or to nobody, stand in their thread [SH-11]', () => {
    const circle = thread(
      '1',
      comment('a', 'b'),
      comment('b', 'a'),
      comment('c', 'gone'),
      comment('d', 'd'),
    )
    expect(ids(threadsOf([{ items: [circle] }]))).toEqual(['1', 'a', 'b', 'c', 'd'])
    expect(ids(applyOptimistically([circle], { kind: 'delete', id: 'a' }))).toEqual([
      '1',
      'a',
      'b',
      'c',
      'd',
    ])
  })

  test('a very long chain of replies is no deeper than one [SH-11]', () => {
    const chain = Array.from({ length: 5000 }, (_, n) => comment(`r${n}`, n ? `r${n - 1}` : '1'))
    expect(ids(threadsOf([{ items: [thread('1', ...chain)] }]))).toHaveLength(5001)
  })
})

describe('a comment that the server has not answered yet', () => {
  const replyTo = { id: '1', username: 'Max' }
  const author = { id: 'member', username: 'Lou', avatar: 'avatars/lou.svg' }
  const write = () => optimisticComment('a', 'Bonsoir', { ...author } as User, replyTo)

  test('shows what was written, by whom and in answer to what', () => {
    const { id: _, createdAt, ...shown } = write()
    expect(shown).toEqual({
      archiveId: 'a',
      author,
      text: 'Bonsoir',
      updatedAt: null,
      deleted: false,
      replyTo,
    })
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000)
  })

  test('is known from every other', () => {
    const [one, other] = [write(), write()]
    expect(one.id).not.toBe(other.id)
    expect([one, other, comment('c1')].map(isOptimistic)).toEqual([true, true, false])
  })
})
