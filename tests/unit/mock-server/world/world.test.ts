import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildIndex } from '#mock/world/indexes/sample-index.ts'
import { openWorld, type Filter, type World } from '#mock/world/world.ts'
import type { components } from '#contract'
import { modelFilter, modelSearch, modelSimilar, modelSort, sorts } from './world-model.ts'
import {
  anyArchives,
  anyFilter,
  categories,
  channels,
  sampleContent,
  summary,
} from './small-sample.ts'

type S = components['schemas']

const anySession = fc
  .record({
    base: anyArchives('b', 14),
    added: anyArchives('n', 4),
    views: fc.array(fc.nat(20), { maxLength: 8 }),
    gone: fc.subarray(['sam', 'lou'], { minLength: 0 }),
    goneFirst: fc.boolean(),
  })
  .map(({ base, added, views, gone, goneFirst }) => {
    const world = openWorld(buildIndex(sampleContent(base)))
    const all = structuredClone(base)
    const leave = () => {
      for (const id of gone) world.removeMember(id)
      for (const one of all) if (gone.includes(one.postedBy?.id ?? '')) one.postedBy = null
    }
    if (goneFirst) leave()
    for (const one of added) {
      const poster = one.postedBy && gone.includes(one.postedBy.id) && goneFirst
      const archive = poster ? { ...one, postedBy: null } : one
      world.addArchive(archive)
      all.push(structuredClone(archive))
    }
    if (!goneFirst) leave()
    for (const at of views) {
      const one = all[at % Math.max(1, all.length)]
      if (!one) continue
      world.addView(one.id)
      one.views++
    }
    return { world, all, sampleIndex: buildIndex(sampleContent(base)) }
  })

/**
 * Checks a property of sessions with edits, and of the same sessions restored from their changes.
 */
function alike(check: (world: World, all: S['Archive'][], generated: Generated) => void) {
  const generated = fc.record({
    filter: anyFilter,
    from: fc.nat(12),
    count: fc.nat(8),
    fraction: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(anySession, generated, ({ world, all, sampleIndex }, values) => {
      check(world, all, values)
      const changes = JSON.parse(JSON.stringify(world.changes()))
      const restored = openWorld(sampleIndex, changes)
      check(restored, all, values)
      expect(restored.changes()).toEqual(changes)
    }),
    { numRuns: 120 },
  )
}

type Generated = { filter: Filter; from: number; count: number; fraction: number }

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('a session’s library agrees with a plain list of archives', () => {
  test.each(sorts)('pages of any filter come in the order of %s', (sort) => {
    alike((world, all, { filter, from, count }) => {
      const expected = modelSort(modelFilter(all, filter), sort)
      expect(world.list(filter, sort, from, count)).toEqual({
        items: expected.slice(from, from + count).map(summary),
        total: expected.length,
      })
    })
  })

  test('pages of any filter come by relevance', () => {
    alike((world, all, { filter, from, count }) => {
      const expected = modelSearch(all, filter)
      expect(world.list(filter, 'relevance', from, count)).toEqual({
        items: expected.slice(from, from + count).map(summary),
        total: expected.length,
      })
    })
  })

  test('years are counted under any filter, oldest first', () => {
    alike((world, all, { filter }) => {
      const years = modelFilter(all, filter).map(({ year }) => year)
      const expected = [...new Set(years)]
        .toSorted((a, b) => a - b)
        .map((year) => ({ year, count: years.filter((other) => other === year).length }))
      expect(world.years(filter)).toEqual(expected)
    })
  })

  test('archives, channels and views are counted under any filter', () => {
    alike((world, all, { filter }) => {
      const found = modelFilter(all, filter)
      expect(world.stats(filter)).toEqual({
        archives: found.length,
        channels: new Set(found.map(({ channel }) => channel.id)).size,
        views: found.reduce((sum, { views }) => sum + views, 0),
      })
    })
  })

  test('channels and categories know how many archives they have', () => {
    alike((world, all) => {
      const count = (filter: Filter) => modelFilter(all, filter).length
      expect(world.channels()).toEqual(
        channels.map((one) => ({ ...one, archiveCount: count({ channel: one.id }) })),
      )
      expect(world.categories()).toEqual(
        categories.map((one) => ({ ...one, archiveCount: count({ category: one.id }) })),
      )
    })
  })

  test('the search puts the best matches first, then the most viewed', () => {
    fc.assert(
      fc.property(
        anySession,
        fc.constantFrom('jour', 'été', 'une 7', 'heure bis', '1975'),
        ({ world, all }, query) => {
          expect(ids(world.search(query, 5).archives)).toEqual(
            ids(modelSearch(all, { query })).slice(0, 5),
          )
        },
      ),
      { numRuns: 120 },
    )
  })

  test('an archive has its current views and poster', () => {
    alike((world, all) => {
      for (const one of all) expect(world.archive(one.id)).toEqual(one)
    })
  })

  test('similar archives share programme, then channel and kind', () => {
    alike((world, all, { count }) => {
      for (const one of all) {
        const expected = modelSimilar(all, one).slice(0, count)
        expect(ids(world.similar(one.id, count))).toEqual(ids(expected))
      }
    })
  })

  test('a draw picks a matching archive, or null', () => {
    alike((world, all, { filter, from, fraction }) => {
      const exclude = new Set(ids(all.slice(0, from)))
      const left = ids(modelFilter(all, filter)).filter((id) => !exclude.has(id))
      const picked = world.pickRandom(filter, exclude, fraction)
      expect(picked === null).toBe(left.length === 0)
      expect([null, ...left]).toContain(picked && picked.id)
    })
  })

  test('every archive is as likely to be picked as any other', () => {
    alike((world, all, { filter, from }) => {
      const exclude = new Set(ids(all.slice(0, from)))
      const left = ids(modelFilter(all, filter)).filter((id) => !exclude.has(id))
      const picked = left.map(
        (_, at) => world.pickRandom(filter, exclude, (at + 0.5) / left.length)!.id,
      )
      expect(picked.toSorted()).toEqual(left.toSorted())
    })
  })
})
