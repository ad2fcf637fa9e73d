import { expect, it } from 'vitest'
import {
  flattenThreads,
  threadsOf,
  type ThreadComment,
} from '#web/src/features/comments/data/threads.ts'
import { fuzz } from '#test/support/fuzz-response.ts'

const comment = (id: string, replyTo: object | null = null) => ({
  id,
  archiveId: 'a',
  author: { id: 'member', username: 'Lou', avatar: 'avatars/lou.svg' },
  text: `Text of ${id}`,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-02T00:00:00Z',
  deleted: false,
  replyTo,
})
const answer = {
  items: [
    { ...comment('1'), replies: [comment('1a', { id: '1', username: 'Lou' })] },
    { ...comment('2'), replies: [] },
  ],
  page: 1,
  pageSize: 20,
  pageCount: 1,
  total: 2,
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

/** Returns whether a comment has only types that the page can render. */
const isDrawable = ({ id, author, text, createdAt, updatedAt, deleted }: ThreadComment) =>
  typeof id === 'string' &&
  id !== '' &&
  typeof createdAt === 'string' &&
  typeof deleted === 'boolean' &&
  [text, updatedAt, author?.avatar ?? null].every(isTextOrNull) &&
  (!author || [author.id, author.username].every((part) => typeof part === 'string'))

it('a valid response stays unchanged', () => {
  const [first, second] = threadsOf([answer])
  const { replyTo: _, ...opening } = comment('1')
  expect(first).toEqual({ ...opening, replies: [comment('1a', { id: '1', username: 'Lou' })] })
  expect(second?.id).toBe('2')
})

const none = [undefined, null, '', 7, {}, []]

it.each<[object, object]>([
  ...none.flatMap((value): [object, object][] => [
    [{ text: value }, { text: null }],
    [{ createdAt: value }, { createdAt: '' }],
    [{ updatedAt: value }, { updatedAt: null }],
    [{ author: value }, { author: null }],
    [{ author: { id: value, username: 'Lou' } }, { author: null }],
    [{ author: { id: 'member', username: value } }, { author: null }],
    [
      { author: { id: 'member', username: 'Lou', avatar: value } },
      { author: { id: 'member', username: 'Lou', avatar: null } },
    ],
    [{ replyTo: value }, { replyTo: null }],
    [{ replyTo: { id: value, username: 'Lou' } }, { replyTo: null }],
    [{ replyTo: { id: '1', username: value } }, { replyTo: { id: '1', username: null } }],
  ]),
  ...[...none, 'true', 1].map((value): [object, object] => [
    { deleted: value },
    { deleted: false },
  ]),
  [{ deleted: true }, { deleted: true }],
])('drops the invalid part of a comment with %j', (wrong, sound) => {
  const reply = { ...comment('1a', { id: '1', username: 'Lou' }), ...wrong }
  const [thread] = threadsOf([{ items: [{ ...comment('1'), replies: [reply] }] }])
  expect(thread?.replies).toEqual([{ ...comment('1a', { id: '1', username: 'Lou' }), ...sound }])
})

it.each([undefined, null, '', 7, {}])('rejects a comment with the id %j', (id) => {
  const items = [
    { ...comment('1'), id, replies: [] },
    { ...comment('2'), replies: [{ id }] },
  ]
  expect(threadsOf([{ items }])).toMatchObject([{ id: '2', replies: [] }])
})

it('any value anywhere in a response leaves a renderable list', () => {
  let spared = 0
  const broken: string[] = []
  for (const { about, body } of fuzz(answer, 1000, 7)) {
    const given = (JSON.parse(body) ?? {}) as { items?: unknown }
    const all = flattenThreads(threadsOf([given]))
    if (!all.every(isDrawable)) broken.push(about)
    if (all.length > 0) spared++
  }
  expect(broken).toEqual([])
  // An invalid field drops at most its comment, so most responses still show comments.
  expect(spared).toBeGreaterThan(700)
})
