import { expect, it } from 'vitest'
import type { components } from '#contract'
import { ARCHIVES, mockServer } from '../../support/server/mock.ts'

type S = components['schemas']
const mock = mockServer()

const sum = (counted: { archiveCount: number }[]) =>
  counted.reduce((all, { archiveCount }) => all + archiveCount, 0)

it.each(['/api/channels', '/api/categories'])('every archive counts once in %s', async (path) => {
  const { body } = await mock.visitor().get(path).expect(200)
  expect(sum(body as S['Channel'][])).toBe(ARCHIVES)
})

it('channels come in the order of their numbers', async () => {
  const { body } = await mock.visitor().get('/api/channels').expect(200)
  const numbers = (body as S['Channel'][]).map(({ number = 0 }) => number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})

it('a collection holds as many archives as it says', async () => {
  const client = mock.visitor()
  const { body } = await client.get('/api/collections').expect(200)
  for (const { id, archiveCount } of body as S['CollectionSummary'][]) {
    const one = (await client.get(`/api/collection/${id}`).expect(200)).body as S['Collection']
    expect({ id, count: one.archives.length }).toEqual({ id, count: archiveCount })
  }
})

it('search finds a channel by a prefix without accents', async () => {
  const { body } = await mock.visitor().get('/api/search?query=tele%20u').expect(200)
  expect((body as S['SearchResult']).channels.map(({ id }) => id)).toContain('tele-une')
})

it('search wants a query', async () => {
  const { body } = await mock.visitor().get('/api/search').expect(400)
  expect(body).toMatchObject({ errors: [{ field: 'query', message: 'is required' }] })
})

it('search limits each kind to the limit', async () => {
  const find = async (limit: number) =>
    (await mock.visitor().get(`/api/search?query=t&limit=${limit}`).expect(200))
      .body as S['SearchResult']
  const [few, many] = [await find(2), await find(8)]
  for (const kind of ['archives', 'channels', 'collections'] as const) {
    expect(many[kind].length).toBeGreaterThan(2)
    expect(few[kind]).toEqual(many[kind].slice(0, 2))
  }
})

it('zapping picks from the channel, without excluded archives', async () => {
  const client = mock.visitor()
  const seen: string[] = []
  for (let times = 0; times < 5; times++) {
    const path = `/api/zapping?channel=tele-une${seen.length ? `&exclude=${seen.join(',')}` : ''}`
    const { archive } = (await client.get(path).expect(200)).body as S['Zapping']
    expect(archive?.channel.id).toBe('tele-une')
    expect(seen).not.toContain(archive?.id)
    if (archive) seen.push(archive.id)
  }
})

it('zapping draws nothing from a channel that has nothing', async () => {
  const { body } = await mock.visitor().get('/api/zapping?channel=nobody').expect(200)
  expect(body).toEqual({ archive: null })
})

it('zapping takes at most 50 exclusions', async () => {
  const many = Array.from({ length: 51 }, (_, at) => `a${at}`).join(',')
  const { body } = await mock.visitor().get(`/api/zapping?exclude=${many}`).expect(400)
  expect(body).toMatchObject({ errors: [{ field: 'exclude' }] })
})
