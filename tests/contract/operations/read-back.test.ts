import { expect, it } from 'vitest'
import type { components } from '#contract'
import { clipOf, uploadFields } from '#test/support/server/clips.ts'
import { ARCHIVES, mockServer, type Client } from '#test/support/server/mock.ts'

type S = components['schemas']
const mock = mockServer()

const read = async <T>(client: Client, path: string) =>
  (await client.get(path).expect(200)).body as T

it('a view counts in every list that shows the archive', async () => {
  const client = mock.visitor()
  const before = await read<S['Home']>(client, '/api/home')
  const [best] = before.popular
  const id = best?.id ?? ''
  await client.post(`/api/archive/${id}/view`).expect(204)
  const seen = { ...best, views: (best?.views ?? 0) + 1 }
  expect(await read<S['Archive']>(client, `/api/archive/${id}`)).toMatchObject(seen)
  const list = await read<S['ArchivePage']>(client, '/api/archives?sort=-views')
  expect(list.items[0]).toEqual(seen)
  const after = await read<S['Home']>(client, '/api/home')
  expect(after.stats).toEqual({ ...before.stats, views: before.stats.views + 1 })
  expect(after.popular).toEqual([seen, ...before.popular.slice(1)])
  expect((await read<S['Home']>(mock.visitor(), '/api/home')).stats).toEqual(before.stats)
})

it('views change the order of what is most viewed', async () => {
  const client = mock.visitor()
  const [first, second] = await read<S['ArchiveSummary'][]>(client, '/api/archives/popular?limit=2')
  const steps = (first?.views ?? 0) - (second?.views ?? 0) + 1
  // A visitor's views count once in 30 minutes, so the views of many are added directly.
  const world = mock.app.sessions.open(client.session).worlds?.get(`1 ${ARCHIVES}`)
  for (let at = 0; at < steps; at++) world?.addView(second?.id ?? '')
  const now = await read<S['ArchiveSummary'][]>(client, '/api/archives/popular?limit=2')
  expect(now.map(({ id }) => id)).toEqual([second?.id, first?.id])
})

it('an upload is in every list and count of its fields', async () => {
  const client = mock.visitor()
  const counts = async () => {
    const { stats } = await read<S['Home']>(client, '/api/home')
    const channels = await read<S['Channel'][]>(client, '/api/channels')
    const categories = await read<S['Category'][]>(client, '/api/categories')
    const years = await read<S['YearCount'][]>(client, '/api/archives/years')
    const profile = await read<S['Profile']>(client, '/api/profile/archivist')
    const own = await read<S['ArchivistStats']>(client.as('archivist'), '/api/archivist/stats')
    return {
      archives: stats.archives,
      channel: channels.find(({ id }) => id === 'tele-une')?.archiveCount,
      others: channels.filter(({ id }) => id !== 'tele-une').map((one) => one.archiveCount),
      category: categories.find(({ id }) => id === 'varietes')?.archiveCount,
      year: years.find(({ year }) => year === 1984)?.count ?? 0,
      profile: profile.archiveCount,
      own: own.archives,
    }
  }
  const before = await counts()
  const sent = client.as('archivist').post('/api/archive').field(uploadFields)
  const made = (await sent.attach('video', clipOf('720x576'), 'a.mp4').expect(201))
    .body as S['Archive']
  expect(await counts()).toEqual({
    archives: before.archives + 1,
    channel: (before.channel ?? 0) + 1,
    others: before.others,
    category: (before.category ?? 0) + 1,
    year: before.year + 1,
    profile: before.profile + 1,
    own: before.own + 1,
  })
  const filters = [
    'channel=tele-une&category=varietes&year=1984',
    'query=soiree+speciale',
    'decade=1980',
  ]
  for (const filter of filters) {
    const page = await read<S['ArchivePage']>(client, `/api/archives?sort=-createdAt&${filter}`)
    expect(page.items.map(({ id }) => id)).toContain(made.id)
  }
  const otherYear = await read<S['ArchivePage']>(
    client,
    '/api/archives?sort=-createdAt&decade=1970',
  )
  expect(otherYear.items.map(({ id }) => id)).not.toContain(made.id)
  const found = await read<S['SearchResult']>(client, '/api/search?query=soiree+speciale+1984')
  expect(found.archives[0]?.id).toBe(made.id)
  const mine = await read<S['ArchivePage']>(client, '/api/profile/archivist/archives')
  expect(mine.items[0]?.id).toBe(made.id)
  await client.get(`/api/archive/${made.id}/similar`).expect(200)
  await client.post(`/api/archive/${made.id}/view`).expect(204)
  expect(await read<S['Archive']>(client, `/api/archive/${made.id}`)).toMatchObject({ views: 1 })
})

it('a changed profile shows wherever the member does', async () => {
  const client = mock.visitor()
  const page = await read<S['ArchivePage']>(client, '/api/archives')
  const path = `/api/archive/${page.items[0]?.id}/comments`
  await client.as('member').post(path).send({ text: 'Ah' }).expect(201)
  const form = { motto: 'Zut', pronouns: 'Iel/Ael' }
  const sent = await client.as('member').patch('/api/@me').type('form').send(form).expect(200)
  expect(sent.body).toMatchObject(form)
  expect(await read<S['User']>(client.as('member'), '/api/@me')).toEqual(sent.body)
  expect(await read<S['Profile']>(client, '/api/profile/member')).toMatchObject(form)
  await client.as('member').delete('/api/deleteAccount').expect(200)
  const [thread] = (await read<S['CommentPage']>(client, path)).items
  expect(thread).toMatchObject({ text: 'Ah', author: null })
})
