import { expect, it } from 'vitest'
import type { components } from '#contract'
import { contractDocument } from '#mock/contract/document.ts'
import { ARCHIVES, mockServer } from '#test/support/server/mock.ts'

type Page = components['schemas']['ArchivePage']
const mock = mockServer()

const pageAt = async (path: string) => (await mock.visitor().get(path).expect(200)).body as Page

it('pages add up to the whole collection, without a repetition', async () => {
  const first = await pageAt('/api/archives')
  const seen = new Set<string>()
  for (let page = 1; page <= first.pageCount; page++) {
    const { items } = await pageAt(`/api/archives?page=${page}`)
    for (const { id } of items) seen.add(id)
  }
  expect({ total: first.total, seen: seen.size }).toEqual({ total: ARCHIVES, seen: ARCHIVES })
})

it('every field of the contract is in some archive', async () => {
  const { items } = await pageAt('/api/archives')
  const fields = new Set<string>()
  for (const { id } of items) {
    const { body } = await mock.visitor().get(`/api/archive/${id}`).expect(200)
    for (const field of Object.keys(body)) fields.add(field)
  }
  const { properties = {} } = contractDocument().components.schemas.Archive ?? {}
  expect(Object.keys(properties).filter((field) => !fields.has(field))).toEqual([])
})

it('a page after the last one is empty', async () => {
  expect(await pageAt('/api/archives?page=999')).toMatchObject({ items: [], page: 999 })
})

it('filters combine: channel and decade', async () => {
  const { items, total } = await pageAt('/api/archives?channel=tele-une&decade=1980')
  expect(total).toBeGreaterThan(0)
  for (const { channel, year } of items) {
    expect({ channel: channel.id, decade: Math.floor(year / 10) }).toEqual({
      channel: 'tele-une',
      decade: 198,
    })
  }
})

it('the years of a filter count the archives of its list', async () => {
  const { total } = await pageAt('/api/archives?channel=tele-une')
  const years = await mock.visitor().get('/api/archives/years?channel=tele-une').expect(200)
  const counts = (years.body as { count: number }[]).map(({ count }) => count)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
})

it('sorts by views, most viewed first', async () => {
  const { items } = await pageAt('/api/archives?sort=-views')
  const views = items.map((one) => one.views)
  expect(views).toEqual(views.toSorted((a, b) => b - a))
})

it.each([
  ['page=0', 'page', 'must be at least 1'],
  ['page=abc', 'page', 'must be a whole number'],
  ['page=', 'page', 'must be a whole number'],
  ['page=1000001', 'page', 'must be at most 1000000'],
  ['page=1&page=2', 'page', 'is given more than once'],
  ['year=1899', 'year', 'must be at least 1900'],
  ['decade=1975', 'decade', 'must be a multiple of 10'],
  ['sort=worst', 'sort', /^must be one of -broadcastDate, /],
  ['query=', 'query', 'must not be empty'],
  [`query=${'x'.repeat(101)}`, 'query', 'cannot exceed 100 characters'],
  ['query=%E0%A4%A', 'query', 'is not well-formed percent-encoding'],
  ['colour=red', 'colour', 'is not known here'],
  ['__proto__=1', '__proto__', 'is not known here'],
])('refuses ?%s, naming the field', async (query, field, message) => {
  const { body } = await mock.visitor().get(`/api/archives?${query}`).expect(400)
  expect(body).toMatchObject({ error: 'bad_request', errors: [{ field }] })
  expect((body as { errors: { message: string }[] }).errors[0]?.message).toMatch(message)
})

it.each(["l'heure", 'a+b', 'été', '%F0%9F%93%BA', '%00'])('takes ?query=%s', async (query) => {
  const path = `/api/archives?query=${encodeURI(decodeURI(query))}`
  expect((await mock.visitor().get(path)).status).toBe(200)
})

it('counts one view per visitor and archive in 30 minutes', async () => {
  const client = mock.visitor()
  const { id, views } = (await pageAt('/api/archives')).items[0] ?? { id: '', views: 0 }
  const viewsNow = async () =>
    ((await client.get(`/api/archive/${id}`)).body as { views: number }).views

  await client.post('/__mock/clock').send({ now: '2026-09-01T20:00:00Z' }).expect(200)
  await client.post(`/api/archive/${id}/view`).expect(204)
  await client.post(`/api/archive/${id}/view`).expect(204)
  expect(await viewsNow()).toBe(views + 1)

  await client.as('member').post(`/api/archive/${id}/view`).expect(204)
  expect(await viewsNow()).toBe(views + 2)

  await client.post('/__mock/clock').send({ now: '2026-09-01T20:31:00Z' }).expect(200)
  await client.post(`/api/archive/${id}/view`).expect(204)
  expect(await viewsNow()).toBe(views + 3)
})

it('an archive is never similar to itself', async () => {
  const { id } = (await pageAt('/api/archives')).items[0] ?? { id: '' }
  const { body } = await mock.visitor().get(`/api/archive/${id}/similar?limit=50`).expect(200)
  expect((body as { id: string }[]).map((one) => one.id)).not.toContain(id)
})

it.each([
  ['get', '/api/archive/nobody'],
  ['get', '/api/archive/nobody/similar'],
  ['post', '/api/archive/nobody/view'],
] as const)('%s %s finds no such archive', async (method, path) => {
  const { body } = await mock.visitor()[method](path).expect(404)
  expect(body).toEqual({ error: 'not_found', message: 'There is no such archive.' })
})

it('similar archives are as many as are asked for', async () => {
  const { id } = (await pageAt('/api/archives')).items[0] ?? { id: '' }
  const { body } = await mock.visitor().get(`/api/archive/${id}/similar?limit=3`).expect(200)
  expect(body).toHaveLength(3)
})
