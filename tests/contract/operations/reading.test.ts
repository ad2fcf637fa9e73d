import { expect, it } from 'vitest'
import type { components } from '#contract'
import { ARCHIVES, mockServer } from '#test/support/server/mock.ts'

type S = components['schemas']
const mock = mockServer()

const read = async <T>(path: string) => (await mock.visitor().get(path).expect(200)).body as T

it('channels and categories together hold the whole collection', async () => {
  for (const path of ['/api/channels', '/api/categories']) {
    const list = await read<{ id: string; archiveCount: number }[]>(path)
    expect(list.reduce((sum, one) => sum + one.archiveCount, 0)).toBe(ARCHIVES)
  }
  const channels = await read<S['Channel'][]>('/api/channels')
  expect(channels.map(({ id }) => id)).toContain('tele-une')
  const categories = await read<S['Category'][]>('/api/categories')
  expect(categories.map(({ id }) => id)).toContain('varietes')
})

it('channels come in the order of their numbers', async () => {
  const numbers = (await read<S['Channel'][]>('/api/channels')).map(({ number = 0 }) => number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})

it('every collection of the list opens, with archives in it', async () => {
  const list = await read<S['CollectionSummary'][]>('/api/collections')
  expect(list.length).toBeGreaterThan(2)
  for (const { id, title, archiveCount, firstYear, lastYear } of list) {
    const one = await read<S['Collection']>(`/api/collection/${id}`)
    expect(one).toMatchObject({ id, title, firstYear, lastYear })
    const years = one.archives.map(({ year }) => year)
    expect([firstYear, lastYear]).toEqual([Math.min(...years), Math.max(...years)])
    expect(one.archives.length).toBeGreaterThan(0)
    expect({ id, count: one.archives.length }).toEqual({ id, count: archiveCount })
  }
})

it('a collection that does not exist is not found', async () => {
  const { body } = await mock.visitor().get('/api/collection/nobody').expect(404)
  expect(body).toEqual({ error: 'not_found', message: 'There is no such collection.' })
})

it('a search that matches nothing is empty', async () => {
  const none = await read<S['SearchResult']>('/api/search?query=xyzzy')
  expect(none.archives).toEqual([])
})

it('search finds a channel by a prefix without accents', async () => {
  const { channels } = await read<S['SearchResult']>('/api/search?query=tele%20u')
  expect(channels.map(({ id }) => id)).toContain('tele-une')
})

it('search wants a query', async () => {
  const { body } = await mock.visitor().get('/api/search').expect(400)
  expect(body).toMatchObject({ errors: [{ field: 'query', message: 'is required' }] })
})

it('search limits each kind to the limit', async () => {
  const find = (limit: number) => read<S['SearchResult']>(`/api/search?query=t&limit=${limit}`)
  const [few, many] = [await find(2), await find(8)]
  for (const kind of ['archives', 'channels', 'collections'] as const) {
    expect(many[kind].length).toBeGreaterThan(2)
    expect(few[kind]).toEqual(many[kind].slice(0, 2))
  }
})

it.each([
  ['latest', '-createdAt'],
  ['popular', '-views'],
])('/api/archives/%s begins the list that is sorted by %s', async (name, sort) => {
  const list = await read<S['ArchivePage']>(`/api/archives?sort=${sort}`)
  const shortcut = await read<S['ArchiveSummary'][]>(`/api/archives/${name}?limit=7`)
  expect(shortcut).toEqual(list.items.slice(0, 7))
})
