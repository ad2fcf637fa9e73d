import { expect, it } from 'vitest'
import { ARCHIVES, mockServer } from '#test/support/server/mock.ts'

const mock = mockServer()

it('shows size, featured collections, latest and most viewed', async () => {
  const { body } = await mock.visitor().get('/api/home').expect(200)
  const bodyOf = async (path: string) =>
    (await mock.visitor().get(path).expect(200)).body as unknown
  const collections = (await bodyOf('/api/collections')) as { featured: boolean }[]
  const featured = collections.filter((one) => one.featured)
  const latest = (await bodyOf('/api/archives/latest?limit=12')) as object[]
  const popular = (await bodyOf('/api/archives/popular?limit=12')) as object[]
  expect([latest.length, popular.length]).toEqual([12, 12])
  expect(featured.length).toBeGreaterThan(0)
  expect(featured.length).toBeLessThan(collections.length)
  expect(body).toEqual({
    stats: expect.objectContaining({ archives: ARCHIVES }) as object,
    featured,
    latest,
    popular,
  })
})

it('is empty, not broken, when nothing has been archived', async () => {
  const client = mock.visitor()
  await client.play('home-empty')
  const { body } = await client.get('/api/home').expect(200)
  expect(body).toMatchObject({ stats: { archives: 0 }, latest: [], popular: [] })
})
