import { describe, expect, test } from 'vitest'
import {
  applyOptimistically,
  applyToPages,
  focusAfterDelete,
} from '#web/src/features/comments/data/optimistic-changes.ts'
import { flattenThreads } from '#web/src/features/comments/data/threads.ts'
import { comment, ids, thread } from '../samples.ts'

describe('optimistic changes', () => {
  const threads = [thread('1', comment('r1', '1'), comment('r2', 'r1')), thread('2')]

  test('a new thread is first on the first page', () => {
    const pages = [{ items: threads }, { items: [thread('3')] }]
    const after = applyToPages(pages, { kind: 'write', comment: comment('new') })
    expect(after.map(({ items }) => ids(items))).toEqual([['new', '1', 'r1', 'r2', '2'], ['3']])
  })

  test('a reply is last in its thread, once', () => {
    const write = { kind: 'write', comment: comment('new', 'r1') } as const
    const once = applyOptimistically(threads, write)
    expect(ids(once)).toEqual(['1', 'r1', 'r2', 'new', '2'])
    expect(ids(applyOptimistically(once, write))).toEqual(ids(once))
  })

  test('an edit changes one text and its date', () => {
    const after = applyOptimistically(threads, { kind: 'edit', id: 'r1', text: 'neuf', at: 'now' })
    expect(flattenThreads(after).filter(({ updatedAt }) => updatedAt)).toMatchObject([
      { id: 'r1', text: 'neuf', updatedAt: 'now' },
    ])
  })

  test('a deleted comment leaves a tombstone only with replies', () => {
    const answered = applyOptimistically(threads, { kind: 'delete', id: 'r1' })
    expect(flattenThreads(answered)[1]).toMatchObject({ id: 'r1', deleted: true, author: null })
    expect(ids(applyOptimistically(threads, { kind: 'delete', id: '2' }))).toEqual([
      '1',
      'r1',
      'r2',
    ])
  })

  test('a tombstone disappears with its last reply', () => {
    const answered = applyOptimistically(threads, { kind: 'delete', id: 'r1' })
    expect(ids(applyOptimistically(answered, { kind: 'delete', id: 'r2' }))).toEqual(['1', '2'])
  })

  test('a chain of unanswered tombstones disappears in one pass', () => {
    let looks = 0
    const tombstone = (id: string, replyTo: string) => ({
      ...comment(id, replyTo),
      get deleted() {
        looks++
        return true
      },
      text: null,
    })
    const chain = (length: number) =>
      Array.from({ length }, (_, at) => tombstone(`t${at}`, at === 0 ? '1' : `t${at - 1}`))
    const open = [thread('1', ...chain(2000), comment('end', 't1999'))]
    expect(ids(applyOptimistically(open, { kind: 'delete', id: 'end' }))).toEqual(['1'])
    expect(looks).toBeLessThanOrEqual(3 * 2000)
    const pending = applyOptimistically(
      [thread('1', ...chain(3), comment('pending', 't1'), comment('end', 't2'))],
      { kind: 'delete', id: 'end' },
    )
    expect(ids(pending)).toEqual(['1', 't0', 't1', 'pending'])
  })

  test('a deletion moves the focus to the tombstone or a neighbour', () => {
    expect(focusAfterDelete(threads, '1')).toBe('1')
    expect(focusAfterDelete(threads, 'r2')).toBe('2')
    expect(focusAfterDelete(threads, '2')).toBe('r2')
    expect(focusAfterDelete([thread('only')], 'only')).toBeUndefined()
  })
})
