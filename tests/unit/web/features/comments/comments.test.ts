import { describe, expect, test, vi } from 'vitest'
import { limits } from '#limits'
import { citedIn, hashOf } from '../../../../../web/src/features/comments/comment-addresses.ts'
import {
  applyChange,
  applyToPages,
  focusAfterDelete,
} from '../../../../../web/src/features/comments/data/changes.ts'
import {
  leftOf,
  leftToTell,
  LONGEST,
} from '../../../../../web/src/features/comments/compose/length.ts'
import {
  draftNames,
  leftTexts,
} from '../../../../../web/src/features/comments/compose/draft-names.ts'
import { relativeTime } from '../../../../../web/src/features/comments/thread/moments.ts'
import {
  everyComment,
  isProvisional,
  provisionalComment,
  threadsOf,
  type Comment,
  type Thread,
} from '../../../../../web/src/features/comments/data/threads.ts'
import { type DraftKey, draftKey, drafts } from '../../../../../web/src/session/drafts.ts'
import type { User } from '../../../../../web/src/session/state.ts'
import { partsOf } from '../../../../../web/src/features/comments/thread/time-codes.ts'

const comment = (id: string, replyTo: string | null = null): Comment => ({
  id,
  archiveId: 'a',
  author: { id: 'member', username: 'Lou', avatar: null },
  text: id,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: null,
  deleted: false,
  replyTo: replyTo === null ? null : { id: replyTo, username: 'Lou' },
})
const thread = (id: string, ...replies: Comment[]): Thread => ({ ...comment(id), replies })
const ids = (threads: readonly Thread[]) => everyComment(threads).map(({ id }) => id)

test('of what is kept, only what was written to comments of the archive that are gone is left', () => {
  const kept = {
    [draftNames.comment('lou', 'a')]: 'a comment',
    [draftNames.reply('lou', 'a', 'c.1')]: 'a reply',
    [draftNames.edit('lou', 'a', 'c.1')]: 'an edit',
    [draftNames.reply('lou', 'a', 'c2')]: 'a reply to what is there',
    [draftNames.reply('lou', 'ab', 'c.1')]: 'on another archive',
    [draftKey('lou', 'profile')]: '{}',
  }
  vi.stubGlobal('addEventListener', () => {})
  drafts.belongTo('lou')
  for (const [key, text] of Object.entries(kept)) drafts.write(key as DraftKey, text)
  expect(
    leftTexts('a', drafts.of('lou'), (id) => id === 'c.1').map(({ kind, text }) => [kind, text]),
  ).toEqual([
    ['reply', 'a reply'],
    ['edit', 'an edit'],
  ])
})

describe('times cited in a text', () => {
  const cited = (text: string, duration = 5000) =>
    partsOf(text, duration).flatMap((part) => (typeof part === 'string' ? [] : [part.seconds]))

  test('minutes and hours are read', () => {
    expect(cited('à 4:05, puis 12:34 et 1:02:03.')).toEqual([245, 754, 3723])
    expect(cited('75:10')).toEqual([4510])
  })

  test('a time beyond the recording stays text', () => {
    expect(cited('1:59 et 2:00', 120)).toEqual([119])
  })

  test.each(['12:3', '4:60', '1:2:3:4', '1:75:00', '2026:11:20', '4:05.5', '12:34:56:78'])(
    '%s is no time',
    (text) => expect(cited(text, 1e9)).toEqual([]),
  )

  test('cut and put together again, the text is the same', () => {
    const text = '0:10 <b>1:00</b>\n\nfin 2:00'
    const parts = partsOf(text, 5000).map((part) => (typeof part === 'string' ? part : part.text))
    expect(parts.join('')).toBe(text)
    expect(parts).toHaveLength(5)
  })
})

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
    expect(ids(applyChange([circle], { kind: 'delete', id: 'a' }))).toEqual([
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
  const write = () => provisionalComment('a', 'Bonsoir', { ...author } as User, replyTo)

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
    expect([one, other, comment('c1')].map(isProvisional)).toEqual([true, true, false])
  })
})

describe('changes', () => {
  const threads = [thread('1', comment('r1', '1'), comment('r2', 'r1')), thread('2')]

  test('a new thread comes first, on the first page only', () => {
    const pages = [{ items: threads }, { items: [thread('3')] }]
    const after = applyToPages(pages, { kind: 'write', comment: comment('new') })
    expect(after.map(({ items }) => ids(items))).toEqual([['new', '1', 'r1', 'r2', '2'], ['3']])
  })

  test('a reply comes last in its thread, once', () => {
    const write = { kind: 'write', comment: comment('new', 'r1') } as const
    const once = applyChange(threads, write)
    expect(ids(once)).toEqual(['1', 'r1', 'r2', 'new', '2'])
    expect(ids(applyChange(once, write))).toEqual(ids(once))
  })

  test('an edit changes one text and says when', () => {
    const after = applyChange(threads, { kind: 'edit', id: 'r1', text: 'neuf', at: 'now' })
    expect(everyComment(after).filter(({ updatedAt }) => updatedAt)).toMatchObject([
      { id: 'r1', text: 'neuf', updatedAt: 'now' },
    ])
  })

  test('what is answered leaves a tombstone, what is not leaves nothing', () => {
    const answered = applyChange(threads, { kind: 'delete', id: 'r1' })
    expect(everyComment(answered)[1]).toMatchObject({ id: 'r1', deleted: true, author: null })
    expect(ids(applyChange(threads, { kind: 'delete', id: '2' }))).toEqual(['1', 'r1', 'r2'])
  })

  test('a tombstone goes with the last answer to it', () => {
    const answered = applyChange(threads, { kind: 'delete', id: 'r1' })
    expect(ids(applyChange(answered, { kind: 'delete', id: 'r2' }))).toEqual(['1', '2'])
  })

  test('however long a row of tombstones is, what is unanswered goes in one pass', () => {
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
    expect(ids(applyChange(open, { kind: 'delete', id: 'end' }))).toEqual(['1'])
    expect(looks).toBeLessThanOrEqual(3 * 2000)
    const held = applyChange(
      [thread('1', ...chain(3), comment('held', 't1'), comment('end', 't2'))],
      { kind: 'delete', id: 'end' },
    )
    expect(ids(held)).toEqual(['1', 't0', 't1', 'held'])
  })

  test('after a deletion the focus goes to the tombstone, the next one, or the one before', () => {
    expect(focusAfterDelete(threads, '1')).toBe('1')
    expect(focusAfterDelete(threads, 'r2')).toBe('2')
    expect(focusAfterDelete(threads, '2')).toBe('r2')
    expect(focusAfterDelete([thread('only')], 'only')).toBeUndefined()
  })
})

describe('length', () => {
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

describe('moments', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  const ago = (seconds: number, language = 'fr') =>
    relativeTime(now - seconds * 1000, now, language)

  test('they are told by the largest unit that fits', () => {
    expect(ago(300)).toBe('il y a 5 minutes')
    // Forty hours before an evening are the day before yesterday.
    expect(ago(40 * 3600, 'en')).toBe('1 day ago')
    expect(ago(20 * 2_629_800, 'de')).toBe('vor 1 Jahr')
    expect(ago(3 * 31_557_600, 'de')).toBe('vor 3 Jahren')
  })

  test('a clock that runs ahead says now', () => {
    expect(ago(-500)).toBe('maintenant')
  })
})

describe('addresses', () => {
  test('what a comment’s address says is read back', () => {
    expect(citedIn(hashOf('c 1/é#'))).toBe('c 1/é#')
  })

  test.each(['', '#', '#comment-', '#other-1', '#comment-%'])('%s cites nothing', (hash) =>
    expect(citedIn(hash)).toBeUndefined(),
  )
})
