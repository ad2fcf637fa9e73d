import type { components } from '#contract'
import { expect, test } from 'vitest'
import { buildWorld } from '../../../../mock-server/world/indexes/build-world.ts'
import { openSessionWorld, type SessionWorld } from '../../../../mock-server/world/session-world.ts'
import { archive, members, newcomer, sampleContent } from './library-sample.ts'

type S = components['schemas']

const ref = (id: string): S['MemberRef'] => {
  const { username, avatar } = [...members, newcomer].find((member) => member.id === id)!
  return { id, username, avatar }
}

/** A comment by Lou; the minute is that of its writing. */
const comment = (id: string, minute: number, replyTo: string | null = null): S['Comment'] => ({
  id,
  archiveId: id.split('-')[0]!,
  author: ref('lou'),
  text: `Texte de ${id}`,
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  updatedAt: null,
  deleted: false,
  replyTo: replyTo === null ? null : { id: replyTo, username: 'Lou' },
})

const seeded: S['Thread'][] = [
  { ...comment('a-2', 20), replyTo: null, replies: [] },
  {
    ...comment('a-1', 10),
    replyTo: null,
    replies: [{ ...comment('a-3', 30, 'a-1'), author: ref('sam') }],
  },
]
const world = buildWorld(sampleContent([archive({ id: 'a' }), archive({ id: 'b' })], { a: seeded }))

/** Threads as ids, replies in brackets; a cross marks tombstones. */
function outline(library: SessionWorld, archiveId = 'a'): string {
  const name = ({ id, deleted }: { id: string; deleted: boolean }) => (deleted ? `†${id}` : id)
  return library
    .threads(archiveId, 0, 50)
    .items.map((thread) =>
      thread.replies.length > 0
        ? `${name(thread)} [${thread.replies.map(name).join(' ')}]`
        : name(thread),
    )
    .join(' · ')
}

test('seeded comments are listed in order, page by page', () => {
  const library = openSessionWorld(world)
  expect(library.threads('a', 0, 50)).toEqual({ items: seeded, total: 2 })
  expect(library.threads('a', 1, 1)).toEqual({ items: seeded.slice(1), total: 2 })
  expect(library.threads('b', 0, 50)).toEqual({ items: [], total: 0 })
  expect(library.threads('nowhere', 0, 50)).toEqual({ items: [], total: 0 })
})

test('a comment is found by its id, also a reply', () => {
  const library = openSessionWorld(world)
  expect(library.comment('a-2')).toEqual(comment('a-2', 20))
  expect(library.comment('a-3')).toEqual({ ...comment('a-3', 30, 'a-1'), author: ref('sam') })
  expect(library.comment('a-9')).toBeUndefined()
  expect(library.comment('__proto__')).toBeUndefined()
})

test('a new comment opens a thread, newest first', () => {
  const library = openSessionWorld(world)
  library.addComment(comment('a-4', 40))
  library.addComment(comment('a-5', 15))
  expect(outline(library)).toBe('a-4 · a-2 · a-5 · a-1 [a-3]')
})

test('comments of the same moment stand as they were written', () => {
  const library = openSessionWorld(world)
  for (const id of ['b-1', 'b-2']) library.addComment(comment(id, 5))
  for (const id of ['b-3', 'b-4']) library.addComment(comment(id, 6, 'b-1'))
  expect(outline(library, 'b')).toBe('b-2 · b-1 [b-3 b-4]')
})

test('a reply to a reply joins the thread, oldest first', () => {
  const library = openSessionWorld(world)
  library.addComment(comment('a-5', 50, 'a-3'))
  library.addComment(comment('a-4', 40, 'a-1'))
  expect(outline(library)).toBe('a-2 · a-1 [a-3 a-4 a-5]')
  expect(library.comment('a-5')?.replyTo).toEqual({ id: 'a-3', username: 'Sam' })
})

test('archives added in the session take comments too', () => {
  const library = openSessionWorld(world)
  library.addArchive(archive({ id: 'new' }))
  library.addComment(comment('new-1', 1))
  library.addComment(comment('new-2', 2, 'new-1'))
  expect(outline(library, 'new')).toBe('new-1 [new-2]')
  expect(library.comment('new-2')?.text).toBe('Texte de new-2')
})

test('a comment on nothing, or in reply to nothing, is refused', () => {
  const library = openSessionWorld(world)
  expect(() => library.addComment(comment('nowhere-1', 1))).toThrow('no archive nowhere')
  expect(() => library.addComment(comment('a-4', 1, 'a-9'))).toThrow('no comment a-9')
})

test('an edited comment has its new text and the time of the edit', () => {
  const library = openSessionWorld(world)
  const at = '2026-02-01T00:00:00Z'
  const edited = { ...comment('a-2', 20), text: 'Mieux dit', updatedAt: at }
  expect(library.editComment('a-2', 'Mieux dit', at)).toEqual(edited)
  expect(library.comment('a-2')).toEqual(edited)
  expect(library.editComment('a-9', 'Rien', at)).toBeUndefined()
})

test('a comment without replies goes when it is deleted', () => {
  const library = openSessionWorld(world)
  expect(library.removeComment('a-2')).toBe(true)
  expect(library.removeComment('a-2')).toBe(false)
  expect(outline(library)).toBe('a-1 [a-3]')
})

test('a comment with replies is a tombstone until the last goes', () => {
  const library = openSessionWorld(world)
  library.removeComment('a-1')
  expect(outline(library)).toBe('a-2 · †a-1 [a-3]')
  expect(library.comment('a-1')).toMatchObject({ text: null, author: null, deleted: true })
  expect(library.comment('a-3')?.replyTo).toEqual({ id: 'a-1', username: null })
  expect(library.editComment('a-1', 'Retour', '2026-02-01T00:00:00Z')).toBeUndefined()
  expect(library.removeComment('a-1')).toBe(false)
  library.removeComment('a-3')
  expect(outline(library)).toBe('a-2')
})

test('an answered reply is a tombstone too', () => {
  const library = openSessionWorld(world)
  library.addComment(comment('a-4', 40, 'a-3'))
  library.removeComment('a-1')
  library.removeComment('a-3')
  expect(outline(library)).toBe('a-2 · †a-1 [†a-3 a-4]')
  library.removeComment('a-4')
  expect(outline(library)).toBe('a-2')
})

test('comments stay without a name when their account goes', () => {
  const library = openSessionWorld(world)
  library.addComment({ ...comment('b-1', 1), author: ref('sam') })
  library.removeMember('sam')
  expect(library.comment('a-3')?.author).toBeNull()
  expect(library.comment('b-1')?.author).toBeNull()
  library.addComment(comment('a-4', 40, 'a-3'))
  expect(library.comment('a-4')?.replyTo).toEqual({ id: 'a-3', username: null })
  library.putMember(members[0]!)
  expect(library.comment('a-3')?.author).toBeNull()
})

test('an author’s new name shows on what they wrote before', () => {
  const library = openSessionWorld(world)
  library.putMember({ ...members[1]!, username: 'Loulou' })
  expect(library.comment('a-2')?.author?.username).toBe('Loulou')
  expect(library.archive('a')?.postedBy?.username).toBe('Sam')
})

test('sessions have separate comments, restored from changes', () => {
  const [mine, yours] = [openSessionWorld(world), openSessionWorld(world)]
  mine.addComment(comment('a-4', 40, 'a-3'))
  mine.removeComment('a-2')
  expect(outline(yours)).toBe('a-2 · a-1 [a-3]')
  const restored = openSessionWorld(world, JSON.parse(JSON.stringify(mine.changes())))
  expect(outline(restored)).toBe('a-1 [a-3 a-4]')
  restored.removeComment('a-4')
  expect(outline(mine)).toBe('a-1 [a-3 a-4]')
})
