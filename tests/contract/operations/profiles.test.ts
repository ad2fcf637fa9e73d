import { expect, it } from 'vitest'
import type { components } from '#contract'
import { mockServer } from '../../support/server/mock.ts'

type S = components['schemas']
const mock = mockServer()

it('tells what anyone may know of a member, and never the address', async () => {
  const { body } = await mock.visitor().get('/api/profile/staff').expect(200)
  expect(body).toMatchObject({ id: 'staff', badges: ['staff'], memberSince: '2021-10-02' })
  expect(body).not.toHaveProperty('email')
})

it('says null, and shows no badge, where a new member has filled in nothing', async () => {
  const { body } = await mock.visitor().get('/api/profile/new-member').expect(200)
  expect(body).toMatchObject({ avatar: null, motto: null, pronouns: null, badges: [] })
})

it('counts as many archives as it lists, and as the archivist space counts', async () => {
  const client = mock.visitor()
  const profile = (await client.get('/api/profile/archivist').expect(200)).body as S['Profile']
  const listed = (await client.get('/api/profile/archivist/archives')).body as S['ArchivePage']
  const stats = (await client.as('archivist').get('/api/archivist/stats').expect(200))
    .body as S['ArchivistStats']
  const byYear = stats.years?.reduce((sum, { count }) => sum + count, 0)
  expect([listed.total, stats.archives, byYear]).toEqual(Array(3).fill(profile.archiveCount))
})
