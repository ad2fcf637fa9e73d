import type { components } from '#contract'
import { expect, test } from 'vitest'
import { buildIndex } from '#mock/world/indexes/sample-index.ts'
import { openWorld, type World } from '#mock/world/world.ts'
import { archive } from '#test/support/archive.ts'
import { members, newcomer, sampleContent } from './small-sample.ts'

type S = components['schemas']

const ref = (id: string): S['MemberRef'] => {
  const { username, avatar } = [...members, newcomer].find((member) => member.id === id)!
  return { id, username, avatar }
}

/** Returns a comment by Lou, written at this minute. */
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
const sampleIndex = buildIndex(
  sampleContent([archive({ id: 'a' }), archive({ id: 'b' })], { a: seeded }),
)

/** Returns threads as ids with replies in brackets; † marks tombstones. */
function outline(world: World, archiveId = 'a'): string {
  const name = ({ id, deleted }: { id: string; deleted: boolean }) => (deleted ? `†${id}` : id)
  return world
    .threads(archiveId, 0, 50)
    .items.map((thread) =>
      thread.replies.length > 0
        ? `${name(thread)} [${thread.replies.map(name).join(' ')}]`
        : name(thread),
    )
    .join(' · ')
}

test('seeded comments are listed in order, page by page', () => {
  const world = openWorld(sampleIndex)
  expect(world.threads('a', 0, 50)).toEqual({ items: seeded, total: 2 })
  expect(world.threads('a', 1, 1)).toEqual({ items: seeded.slice(1), total: 2 })
  expect(world.threads('b', 0, 50)).toEqual({ items: [], total: 0 })
  expect(world.threads('nowhere', 0, 50)).toEqual({ items: [], total: 0 })
})

test('a new comment opens a thread, newest first', () => {
  const world = openWorld(sampleIndex)
  world.addComment(comment('a-4', 40))
  world.addComment(comment('a-5', 15))
  expect(outline(world)).toBe('a-4 · a-2 · a-5 · a-1 [a-3]')
})

test('comments of the same moment stand as they were written', () => {
  const world = openWorld(sampleIndex)
  for (const id of ['b-1', 'b-2']) world.addComment(comment(id, 5))
  for (const id of ['b-3', 'b-4']) world.addComment(comment(id, 6, 'b-1'))
  expect(outline(world, 'b')).toBe('b-2 · b-1 [b-3 b-4]')
})

test('a reply to a reply joins the thread, oldest first', () => {
  const world = openWorld(sampleIndex)
  world.addComment(comment('a-5', 50, 'a-3'))
  world.addComment(comment('a-4', 40, 'a-1'))
  expect(outline(world)).toBe('a-2 · a-1 [a-3 a-4 a-5]')
  expect(world.comment('a-5')?.replyTo).toEqual({ id: 'a-3', username: 'Sam' })
})

test('archives added in the session take comments too', () => {
  const world = openWorld(sampleIndex)
  world.addArchive(archive({ id: 'new' }))
  world.addComment(comment('new-1', 1))
  world.addComment(comment('new-2', 2, 'new-1'))
  expect(outline(world, 'new')).toBe('new-1 [new-2]')
  expect(world.comment('new-2')?.text).toBe('Texte de new-2')
})

test('a comment on nothing, or in reply to nothing, is refused', () => {
  const world = openWorld(sampleIndex)
  expect(() => world.addComment(comment('nowhere-1', 1))).toThrow('no archive nowhere')
  expect(() => world.addComment(comment('a-4', 1, 'a-9'))).toThrow('no comment a-9')
  expect(world.comment('__proto__')).toBeUndefined()
})

test('comments stay without a name when their account goes', () => {
  const world = openWorld(sampleIndex)
  world.addComment({ ...comment('b-1', 1), author: ref('sam') })
  world.removeMember('sam')
  expect(world.comment('a-3')?.author).toBeNull()
  expect(world.comment('b-1')?.author).toBeNull()
  world.addComment(comment('a-4', 40, 'a-3'))
  expect(world.comment('a-4')?.replyTo).toEqual({ id: 'a-3', username: null })
  world.putMember(members[0]!)
  expect(world.comment('a-3')?.author).toBeNull()
})

test('an author’s new name shows on what they wrote before', () => {
  const world = openWorld(sampleIndex)
  world.putMember({ ...members[1]!, username: 'Loulou' })
  expect(world.comment('a-2')?.author?.username).toBe('Loulou')
  expect(world.archive('a')?.postedBy?.username).toBe('Sam')
})

test('sessions have separate comments, restored from changes', () => {
  const [mine, yours] = [openWorld(sampleIndex), openWorld(sampleIndex)]
  mine.addComment(comment('a-4', 40, 'a-3'))
  mine.removeComment('a-2')
  expect(outline(yours)).toBe('a-2 · a-1 [a-3]')
  const restored = openWorld(sampleIndex, JSON.parse(JSON.stringify(mine.changes())))
  expect(outline(restored)).toBe('a-1 [a-3 a-4]')
  restored.removeComment('a-4')
  expect(outline(mine)).toBe('a-1 [a-3 a-4]')
})
