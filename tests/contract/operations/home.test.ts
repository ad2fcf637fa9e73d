import { expect, it } from 'vitest'
import { ARCHIVES, mockServer } from '../../support/mock.ts'

const mock = mockServer()

it('shows the size of the collection, featured collections, the latest and the most viewed', async () => {
  const { body } = await mock.visitor().get('/api/home').expect(200)
  expect(body).toMatchObject({ stats: { archives: ARCHIVES } })
  const { featured, latest, popular } = body as Record<string, unknown[]>
  expect([featured?.length, latest?.length, popular?.length]).toEqual([expect.any(Number), 12, 12])
})

it('is empty, not broken, when nothing has been archived', async () => {
  const client = mock.visitor()
  await client.play('home-empty')
  const { body } = await client.get('/api/home').expect(200)
  expect(body).toMatchObject({ stats: { archives: 0 }, latest: [], popular: [] })
})
