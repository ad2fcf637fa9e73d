import { describe, expect, test } from 'vitest'
import type { components } from '#contract'
import { buildIndex } from '#mock/world/indexes/sample-index.ts'
import { openWorld } from '#mock/world/world.ts'
import { sorts } from './world-model.ts'
import { archive } from '#test/support/archive.ts'
import { members, newcomer, sampleContent, summary } from './small-sample.ts'

type Archive = components['schemas']['Archive']

const base = [archive({ id: 'a', views: 2 }), archive({ id: 'b' }), archive({ id: 'c', views: 9 })]
const sampleIndex = buildIndex(sampleContent(base))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('members', () => {
  test('everybody of the world is a member, and newcomers come last', () => {
    const world = openWorld(sampleIndex)
    expect(world.members()).toEqual(members)
    world.putMember(newcomer)
    world.putMember({ ...members[0]!, motto: 'Tout garder' })
    expect(ids(world.members())).toEqual(['sam', 'lou', 'ana', 'new'])
    expect(world.member('sam')?.motto).toBe('Tout garder')
  })

  test('a deleted account’s archives stay without a poster', () => {
    const world = openWorld(sampleIndex)
    world.addArchive(archive({ id: 'mine' }))
    world.removeMember('sam')
    expect(world.member('sam')).toBeUndefined()
    expect(ids(world.members())).toEqual(['lou', 'ana'])
    expect(world.archive('a')?.postedBy).toBeNull()
    expect(world.archive('mine')?.postedBy).toBeNull()
    expect(world.list({ postedBy: 'sam' }, 'title', 0, 9)).toEqual({ items: [], total: 0 })
    expect(world.stats({}).archives).toBe(4)
  })

  test('an account made again by the same id starts with nothing', () => {
    const world = openWorld(sampleIndex)
    world.removeMember('sam')
    world.putMember(members[0]!)
    expect(world.member('sam')).toEqual(members[0])
    expect(world.stats({ postedBy: 'sam' }).archives).toBe(0)
    world.addArchive(archive({ id: 'mine' }))
    expect(ids(world.list({ postedBy: 'sam' }, 'title', 0, 9).items)).toEqual(['mine'])
    const restored = openWorld(sampleIndex, world.changes())
    expect(ids(restored.list({ postedBy: 'sam' }, 'title', 0, 9).items)).toEqual(['mine'])
  })
})

describe('collections', () => {
  test('featured ones come first, then the newest', () => {
    expect(ids(openWorld(sampleIndex).collections())).toEqual(['star', 'fresh', 'old'])
  })

  test('a collection has its first archives with current views', () => {
    const world = openWorld(sampleIndex)
    world.addView('c')
    expect(world.collection('star')).toEqual({
      id: 'star',
      title: 'À la une',
      description: 'Une sélection',
      cover: 'collections/star.svg',
      featured: true,
      createdAt: '2010-01-01T00:00:00Z',
      archiveCount: 2,
      firstYear: 1975,
      lastYear: 1975,
      archives: [summary(base[0]!), { ...summary(base[2]!), views: 10 }],
    })
    expect(ids(world.collection('old')!.archives)).toEqual(['a', 'b'])
    expect(world.collection('nowhere')).toBeUndefined()
  })
})

describe('a session', () => {
  test('holds nothing until something changes in it', () => {
    expect(openWorld(sampleIndex).changes()).toEqual({})
  })

  test('keeps its changes to itself', () => {
    const [mine, yours] = [openWorld(sampleIndex), openWorld(sampleIndex)]
    mine.addView('b')
    mine.addArchive(archive({ id: 'mine', title: 'À moi' }))
    mine.removeMember('sam')
    expect(yours.archive('b')).toEqual(base[1])
    expect(yours.archive('mine')).toBeUndefined()
    expect(yours.search('moi', 8).archives).toEqual([])
    expect(yours.members()).toEqual(members)
  })

  test('gives copies: changing an answer changes nothing else', () => {
    const world = openWorld(sampleIndex)
    const added = archive({ id: 'mine', music: { title: 'Générique', url: null } })
    world.addArchive(added)
    added.title = 'Changé'
    world.archive('mine')!.music!.title = 'Changé'
    world.member('sam')!.username = 'Changé'
    world.members()[0]!.username = 'Changé'
    world.list({}, 'title', 0, 9).items[0]!.views = 1000
    world.changes().archives![0]!.title = 'Changé'
    expect(JSON.stringify([world.changes(), world.members()])).not.toContain('Changé')
    expect(world.stats({}).views).toBe(11)
  })

  test('refuses a second archive by the same id', () => {
    expect(() => openWorld(sampleIndex).addArchive(archive({ id: 'a' }))).toThrow(
      'already an archive a',
    )
  })

  test('takes a view of something unknown, and counts nothing', () => {
    const world = openWorld(sampleIndex)
    world.addView('nowhere')
    expect(world.changes()).toEqual({})
    expect(openWorld(sampleIndex, { views: { nowhere: 3 } }).changes()).toEqual({})
  })
})

// Of the sample and of the session, which are filtered and sorted by different code.
describe.each([
  ['the sample', (all: Archive[]) => openWorld(buildIndex(sampleContent(all)))],
  [
    'a session',
    (all: Archive[]) => {
      const world = openWorld(buildIndex(sampleContent([])))
      for (const one of all) world.addArchive(one)
      return world
    },
  ],
] as const)('a list of %s', (_, worldOf) => {
  test.each([
    [{ decade: 1970 }, ['1970', '1979']],
    [{ from: 1970, to: 1979 }, ['1970', '1979']],
    [{ year: 1980 }, ['1980']],
  ])('with %j has the years %j', (filter, years) => {
    const all = [1969, 1970, 1979, 1980].map((year) => archive({ id: String(year), year }))
    expect(ids(worldOf(all).list(filter, 'title', 0, 9).items)).toEqual(years)
  })

  test('has unknown dates last, in both directions', () => {
    const all = ['1975-01-02', null, '1975-01-01'].map((broadcastDate, at) =>
      archive({ id: String(at), broadcastDate }),
    )
    const world = worldOf(all)
    expect(ids(world.list({}, 'broadcastDate', 0, 9).items)).toEqual(['2', '0', '1'])
    expect(ids(world.list({}, '-broadcastDate', 0, 9).items)).toEqual(['0', '2', '1'])
  })

  test('with a query is sorted by score only for relevance', () => {
    const all = [
      archive({ id: 'said', title: 'Autre', description: 'On y voit un jour.' }),
      archive({ id: 'titled', title: 'Jour' }),
    ]
    const world = worldOf(all)
    expect(ids(world.list({ query: 'jour' }, 'title', 0, 9).items)).toEqual(['said', 'titled'])
    expect(ids(world.list({ query: 'jour' }, 'relevance', 0, 9).items)).toEqual(['titled', 'said'])
  })

  test('separates queries with the same letters', () => {
    const world = worldOf([archive({ id: 'a', title: 'Sage femme' })])
    expect(world.list({ query: 'sage femme' }, 'title', 0, 9).total).toBe(1)
    expect(world.list({ query: 'sag efemme' }, 'title', 0, 9).total).toBe(0)
  })
})

describe('an empty world', () => {
  const empty = () => openWorld(buildIndex(sampleContent([])))

  test('answers every question', () => {
    const world = empty()
    for (const sort of sorts) {
      expect(world.list({ query: 'jour' }, sort, 0, 9)).toEqual({ items: [], total: 0 })
      expect(world.list({}, sort, 0, 9)).toEqual({ items: [], total: 0 })
    }
    expect(world.years({})).toEqual([])
    expect(world.stats({})).toEqual({ archives: 0, channels: 0, views: 0 })
    expect(world.pickRandom({}, new Set(), 0.5)).toBeNull()
    expect(world.similar('a', 9)).toEqual([])
    expect(world.archive('a')).toBeUndefined()
    expect(world.channels().map(({ archiveCount }) => archiveCount)).toEqual([0, 0, 0])
    expect(world.collections()).toEqual([])
    expect(world.search('tele', 8).channels).toHaveLength(1)
  })

  test('takes a first archive', () => {
    const world = empty()
    world.addArchive(archive({ id: 'first', title: 'La première' }))
    expect(world.list({}, 'title', 0, 9).total).toBe(1)
    expect(ids(world.search('premiere', 8).archives)).toEqual(['first'])
    expect(world.pickRandom({}, new Set(), 1)?.id).toBe('first')
  })
})
