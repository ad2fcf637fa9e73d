import { describe, expect, test } from 'vitest'
import { buildWorld } from '../../../../mock-server/world/indexes/build-world.ts'
import { openSessionWorld } from '../../../../mock-server/world/session-world.ts'
import { sorts } from './library-model.ts'
import { archive, members, newcomer, sampleContent, summary } from './library-sample.ts'

const base = [archive({ id: 'a', views: 2 }), archive({ id: 'b' }), archive({ id: 'c', views: 9 })]
const world = buildWorld(sampleContent(base))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('members', () => {
  test('everybody of the world is a member, and newcomers come last', () => {
    const library = openSessionWorld(world)
    expect(library.members()).toEqual(members)
    library.putMember(newcomer)
    library.putMember({ ...members[0]!, motto: 'Tout garder' })
    expect(ids(library.members())).toEqual(['sam', 'lou', 'ana', 'new'])
    expect(library.member('sam')?.motto).toBe('Tout garder')
  })

  test('a deleted account’s archives stay without a poster', () => {
    const library = openSessionWorld(world)
    library.addArchive(archive({ id: 'mine' }))
    library.removeMember('sam')
    expect(library.member('sam')).toBeUndefined()
    expect(ids(library.members())).toEqual(['lou', 'ana'])
    expect(library.archive('a')?.postedBy).toBeNull()
    expect(library.archive('mine')?.postedBy).toBeNull()
    expect(library.list({ postedBy: 'sam' }, 'title', 0, 9)).toEqual({ items: [], total: 0 })
    expect(library.stats({}).archives).toBe(4)
  })

  test('an account made again by the same id starts with nothing', () => {
    const library = openSessionWorld(world)
    library.removeMember('sam')
    library.putMember(members[0]!)
    expect(library.member('sam')).toEqual(members[0])
    expect(library.stats({ postedBy: 'sam' }).archives).toBe(0)
    library.addArchive(archive({ id: 'mine' }))
    expect(ids(library.list({ postedBy: 'sam' }, 'title', 0, 9).items)).toEqual(['mine'])
    const restored = openSessionWorld(world, library.changes())
    expect(ids(restored.list({ postedBy: 'sam' }, 'title', 0, 9).items)).toEqual(['mine'])
  })
})

describe('collections', () => {
  test('featured ones come first, then the newest', () => {
    expect(ids(openSessionWorld(world).collections())).toEqual(['star', 'fresh', 'old'])
  })

  test('a collection has its first archives with current views', () => {
    const library = openSessionWorld(world)
    library.addView('c')
    expect(library.collection('star')).toEqual({
      id: 'star',
      title: 'À la une',
      description: 'Une sélection',
      cover: 'collections/star.svg',
      featured: true,
      createdAt: '2010-01-01T00:00:00Z',
      archiveCount: 2,
      archives: [summary(base[0]!), { ...summary(base[2]!), views: 10 }],
    })
    expect(ids(library.collection('old')!.archives)).toEqual(['a', 'b'])
    expect(library.collection('nowhere')).toBeUndefined()
  })
})

describe('a session', () => {
  test('holds nothing until something changes in it', () => {
    expect(openSessionWorld(world).changes()).toEqual({})
  })

  test('keeps its changes to itself', () => {
    const [mine, yours] = [openSessionWorld(world), openSessionWorld(world)]
    mine.addView('b')
    mine.addArchive(archive({ id: 'mine', title: 'À moi' }))
    mine.removeMember('sam')
    expect(yours.archive('b')).toEqual(base[1])
    expect(yours.archive('mine')).toBeUndefined()
    expect(yours.search('moi', 8).archives).toEqual([])
    expect(yours.members()).toEqual(members)
  })

  test('gives copies: changing an answer changes nothing else', () => {
    const library = openSessionWorld(world)
    const added = archive({ id: 'mine', music: { title: 'Générique', url: null } })
    library.addArchive(added)
    added.title = 'Changé'
    library.archive('mine')!.music!.title = 'Changé'
    library.member('sam')!.username = 'Changé'
    library.members()[0]!.username = 'Changé'
    library.list({}, 'title', 0, 9).items[0]!.views = 1000
    library.changes().archives![0]!.title = 'Changé'
    expect(JSON.stringify([library.changes(), library.members()])).not.toContain('Changé')
    expect(library.stats({}).views).toBe(11)
  })

  test('refuses a second archive by the same id', () => {
    expect(() => openSessionWorld(world).addArchive(archive({ id: 'a' }))).toThrow(
      'already an archive a',
    )
  })

  test('takes a view of something unknown, and counts nothing', () => {
    const library = openSessionWorld(world)
    library.addView('nowhere')
    expect(library.changes()).toEqual({})
    expect(openSessionWorld(world, { views: { nowhere: 3 } }).changes()).toEqual({})
  })
})

describe('an empty world', () => {
  const empty = () => openSessionWorld(buildWorld(sampleContent([])))

  test('answers every question', () => {
    const library = empty()
    for (const sort of sorts) {
      expect(library.list({ query: 'jour' }, sort, 0, 9)).toEqual({ items: [], total: 0 })
      expect(library.list({}, sort, 0, 9)).toEqual({ items: [], total: 0 })
    }
    expect(library.years({})).toEqual([])
    expect(library.stats({})).toEqual({ archives: 0, channels: 0, views: 0 })
    expect(library.draw({}, new Set(), 0.5)).toBeNull()
    expect(library.similar('a', 9)).toEqual([])
    expect(library.archive('a')).toBeUndefined()
    expect(library.channels().map(({ archiveCount }) => archiveCount)).toEqual([0, 0, 0])
    expect(library.collections()).toEqual([])
    expect(library.search('tele', 8).channels).toHaveLength(1)
  })

  test('takes a first archive', () => {
    const library = empty()
    library.addArchive(archive({ id: 'first', title: 'La première' }))
    expect(library.list({}, 'title', 0, 9).total).toBe(1)
    expect(ids(library.search('premiere', 8).archives)).toEqual(['first'])
    expect(library.draw({}, new Set(), 1)?.id).toBe('first')
  })
})
