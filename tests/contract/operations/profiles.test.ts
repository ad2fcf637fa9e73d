import { expect, it } from 'vitest'
import type { components } from '#contract'
import { mockServer } from '#test/support/server/mock.ts'

type S = components['schemas']
const mock = mockServer()

it('describes a member without the email address', async () => {
  const { body } = await mock.visitor().get('/api/profile/staff').expect(200)
  expect(body).toMatchObject({ id: 'staff', badges: ['staff'], memberSince: '2021-10-02' })
  expect(body).not.toHaveProperty('email')
})

it('has null for empty fields of a new member, and no badge', async () => {
  const { body } = await mock.visitor().get('/api/profile/new-member').expect(200)
  expect(body).toMatchObject({ avatar: null, motto: null, pronouns: null, badges: [] })
})

it('counts the archives that it lists', async () => {
  const client = mock.visitor()
  const profile = (await client.get('/api/profile/archivist').expect(200)).body as S['Profile']
  const listed = (await client.get('/api/profile/archivist/archives')).body as S['ArchivePage']
  const stats = (await client.as('archivist').get('/api/archivist/stats').expect(200))
    .body as S['ArchivistStats']
  const byYear = stats.years?.reduce((sum, { count }) => sum + count, 0)
  expect([listed.total, stats.archives, byYear]).toEqual(Array(3).fill(profile.archiveCount))
})

it.each([
  ['member', []],
  ['staff', ['staff']],
  ['vip', ['vip']],
  ['archivist', ['archivist']],
])('%s wears the badges %j', async (id, badges) => {
  expect((await mock.visitor().get(`/api/profile/${id}`).expect(200)).body).toMatchObject({
    badges,
  })
})

it('lists a member’s archives newest first, twenty per page', async () => {
  const client = mock.visitor()
  const path = '/api/profile/archivist/archives'
  const first = (await client.get(path).expect(200)).body as S['ArchivePage']
  expect(first).toMatchObject({ page: 1, pageSize: 20 })
  expect(first.total).toBeGreaterThan(0)
  const details = await Promise.all(
    first.items.map(async ({ id }) => {
      const { body } = await client.get(`/api/archive/${id}`).expect(200)
      return body as S['Archive']
    }),
  )
  expect(new Set(details.map(({ postedBy }) => postedBy?.id))).toEqual(new Set(['archivist']))
  const times = details.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  const beyond = await client.get(`${path}?page=${first.pageCount + 1}`).expect(200)
  expect(beyond.body).toMatchObject({ items: [], total: first.total })
})

it.each(['/api/profile/nobody', '/api/profile/nobody/archives'])(
  '%s finds no such member',
  async (path) => {
    const { body } = await mock.visitor().get(path).expect(404)
    expect(body).toEqual({ error: 'not_found', message: 'There is no such member.' })
  },
)

it('the archivist space is for archivists', async () => {
  const { body } = await mock.visitor().as('member').get('/api/archivist/stats').expect(403)
  expect(body).toEqual({ error: 'forbidden', message: 'Only archivists may do this.' })
})
