import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sampleChannels } from '#mock/sample/channels.ts'
import { createSample } from '#mock/sample/sample.ts'
import { weekday } from '#mock/sample/content/dates.ts'

const size = 7130
const sample = createSample({ seed: 1, archives: size })
const rows = Array.from({ length: size }, (_, index) => sample.row(index))
const seeds = Array.from({ length: 25 }, (_, seed) => seed)
const indices = Array.from({ length: 300 }, (_, n) => (n * 7919) % size)

/**
 * Returns a digest of the archives in `order`, which is the order of reading. It sorts by index, so
 * that only the data counts.
 */
function digest(order: readonly number[], archives = size) {
  const other = createSample({ seed: 1, archives })
  const contents = order.map((i) => [i, other.row(i), other.details(i), other.threads(i)] as const)
  const sorted = contents.toSorted(([a], [b]) => a - b)
  return createHash('sha256')
    .update(JSON.stringify([sorted, other.members]))
    .digest('hex')
}

describe('the sample world', () => {
  it('has the same bytes for the same seed in any order and size', () => {
    const first = digest(indices)
    expect(digest(indices.toReversed())).toBe(first)
    expect(digest(indices, 100_000)).toBe(first)
  })

  it('is another world for another seed', () => {
    const other = createSample({ seed: 2, archives: size })
    const same = indices.filter((i) => other.row(i).summary.title === sample.row(i).summary.title)
    expect(same.length).toBeLessThan(15)
    expect(other.row(1).summary.id).not.toBe(sample.row(1).summary.id)
  })

  it('gives every archive an id of its own', () => {
    const ids = new Set(rows.map((row) => row.summary.id))
    expect(ids.size).toBe(size)
    expect([...ids].filter((id) => !/^[0-9a-z]{11}$/.test(id))).toEqual(['premiers-pas'])
  })

  it.each(seeds)('begins with the landmark that examples name, seed %i', (seed) => {
    const world = createSample({ seed, archives: 300 })
    const summaries = Array.from({ length: 300 }, (_, index) => world.row(index).summary)
    const [first, second] = summaries.toSorted((a, b) => b.views - a.views)
    expect(first).toEqual(summaries[0])
    expect(first?.views).toBeGreaterThan(second?.views ?? 0)
    expect(first).toMatchObject({
      id: 'premiers-pas',
      title: 'La nuit de la Lune\u00A0: les premiers pas',
      channel: { id: 'rtn' },
      broadcastDate: '1969-07-21',
    })
    expect(world.threads(0).at(-1)).toMatchObject({
      id: 'premiers-pas-c0',
      author: { id: 'archivist' },
      deleted: false,
    })
  })

  it('shows nothing outside the years of a channel', () => {
    const onAir = new Map<string, { from: number; to: number | null }>(
      sampleChannels.map((channel) => [channel.id, channel]),
    )
    const astray = rows.filter(({ summary }) => {
      const channel = onAir.get(summary.channel.id)
      return !channel || summary.year < channel.from || summary.year > (channel.to ?? 2026)
    })
    expect(astray).toEqual([])
  })

  it('dates archives within their year, added after broadcast', () => {
    const wrong = rows.filter(({ summary: { broadcastDate, year }, createdAt }) => {
      if (createdAt > sample.epoch || createdAt < '2022-01-10') return true
      return (
        broadcastDate !== null &&
        (!broadcastDate.startsWith(`${year}-`) || broadcastDate >= createdAt)
      )
    })
    expect(wrong).toEqual([])
    const undated = rows.filter(({ summary }) => summary.broadcastDate === null).length
    expect(undated / size).toBeGreaterThan(0.02)
    expect(undated / size).toBeLessThan(0.06)
  })

  it('broadcasts the Sunday variety show on Sundays', () => {
    const days = rows
      .filter(
        ({ summary }) => summary.title.startsWith('Dimanche et compagnie') && summary.broadcastDate,
      )
      .map(({ summary }) => weekday(Date.parse(summary.broadcastDate ?? '') / 86_400_000))
    expect(new Set(days)).toEqual(new Set([0]))
  })

  it('limits titles, durations and descriptions', () => {
    for (const [index, { summary }] of rows.entries()) {
      const { description, copyright } = sample.details(index)
      expect(summary.title.length).toBeLessThanOrEqual(150)
      expect(summary.duration).toBeGreaterThan(0)
      expect(summary.duration).toBeLessThanOrEqual(5400)
      expect(description.length).toBeLessThanOrEqual(5000)
      expect(copyright.length).toBeLessThanOrEqual(200)
      expect(`${summary.title} ${description}`).not.toMatch(/[{}|]|undefined|'| de les? port| {2}/)
    }
  })

  it('keeps every French sign on the line of its word', () => {
    const texts = [
      ...rows.map(({ summary }) => summary.title),
      ...indices.flatMap((index) => {
        const { description, copyright, music } = sample.details(index)
        return [description, copyright, music?.title ?? '']
      }),
      ...sample.collections.flatMap(({ title, description }) => [title, description]),
    ]
    expect(texts.filter((text) => / [:;?!»%]|« /.test(text))).toEqual([])
  })

  it('repeats few titles', () => {
    const titles = new Set(rows.map(({ summary }) => summary.title))
    expect(titles.size / size).toBeGreaterThanOrEqual(0.9)
  })

  it('lets archivists post, and nobody else', () => {
    const archivists = new Set(sample.members.filter((m) => m.isArchivist).map((m) => m.id))
    expect(archivists).toContain('archivist')
    expect(rows.filter((row) => !archivists.has(row.postedBy))).toEqual([])
  })

  it.each(seeds.slice(0, 5))('fills every collection, seed %i', (seed) => {
    const world = createSample({ seed, archives: size })
    const all = Array.from({ length: size }, (_, index) => world.row(index))
    expect(world.collections).toHaveLength(24)
    expect(world.collections.filter((collection) => collection.featured)).toHaveLength(6)
    for (const collection of world.collections) {
      const enough = all.filter((row) => collection.matches(row)).length >= 8
      expect([collection.id, enough]).toEqual([collection.id, true])
    }
  })
})

describe('its members', () => {
  it('have unique names, ids and URLs within their limits', () => {
    const { members } = sample
    for (const key of ['id', 'username', 'email'] as const) {
      expect(new Set(members.map((m) => m[key])).size).toBe(members.length)
    }
    for (const { motto, pronouns, registered_at, lastLogin } of members) {
      expect((motto ?? '').length).toBeLessThanOrEqual(100)
      expect(pronouns ?? 'Elle/La').toMatch(/^\p{L}[\p{L}\p{M}'’. -]*\/\p{L}[\p{L}\p{M}'’. -]*$/u)
      expect(registered_at <= lastLogin && lastLogin <= sample.epoch).toBe(true)
    }
  })
})
