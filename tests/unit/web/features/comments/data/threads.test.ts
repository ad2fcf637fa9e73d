import { describe, expect, test } from 'vitest'
import {
  isOptimistic,
  optimisticComment,
  threadsOf,
} from '#web/src/features/comments/data/threads.ts'
import { applyOptimistically } from '#web/src/features/comments/data/optimistic-changes.ts'
import type { User } from '#web/src/session/session.ts'
import { comment, ids, thread } from '../samples.ts'

describe('threads of a response', () => {
  test('drops invalid entries and duplicates', () => {
    const pages = [
      { items: [thread('1', comment('r', '1')), null] },
      { items: [thread('1'), thread('2', comment('r', '1')), thread('')] },
      { items: null },
      {},
    ]
    expect(ids(threadsOf(pages))).toEqual(['1', 'r', '2'])
  })

  test('has no author name of an unknown parent', () => {
    const replyTo = { id: '1', username: '1' }
    const [answered] = threadsOf([{ items: [thread('1', { ...comment('r', '1'), replyTo })] }])
    expect(answered?.replies[0]?.replyTo).toEqual({ id: '1', username: null })
  })

  test('shows each of ten thousand comments once [SH-07]', () => {
    const numbers = Array.from({ length: 10_000 }, (_, n) => n)
    const items = numbers.flatMap((n) => [thread(`${n}`), n % 3 ? null : thread(`${n}`)])
    expect(ids(threadsOf([{ items }]))).toEqual(numbers.map(String))
  })

  test('keeps cyclic and orphaned replies in their thread [SH-11]', () => {
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

  test('flattens a very long chain of replies [SH-11]', () => {
    const chain = Array.from({ length: 5000 }, (_, n) => comment(`r${n}`, n ? `r${n - 1}` : '1'))
    expect(ids(threadsOf([{ items: [thread('1', ...chain)] }]))).toHaveLength(5001)
  })
})

describe('a pending comment', () => {
  const replyTo = { id: '1', username: 'Max' }
  const author = { id: 'member', username: 'Lou', avatar: 'avatars/lou.svg' }
  const write = () => optimisticComment('a', 'Bonsoir', { ...author } as User, replyTo)

  test('has its text, author and parent', () => {
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

  test('has a unique id', () => {
    const [one, other] = [write(), write()]
    expect(one.id).not.toBe(other.id)
    expect([one, other, comment('c1')].map(isOptimistic)).toEqual([true, true, false])
  })
})
