import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { components } from '#contract'
import { ARCHIVES, mockServer } from '#test/support/server/mock.ts'

type Page = components['schemas']['ArchivePage']
type Summary = components['schemas']['ArchiveSummary']
type Filter = { channel?: string; category?: string; year?: number; decade?: number }

const PAGE = 20
const mock = mockServer()
let all: Summary[] = []

const pageAt = async (query: string) =>
  (await mock.visitor().get(`/api/archives?${query}`).expect(200)).body as Page

async function listed(query: string): Promise<Summary[]> {
  const first = await pageAt(query)
  const items = [...first.items]
  for (let page = 2; page <= first.pageCount; page++) {
    items.push(...(await pageAt(`${query}&page=${page}`)).items)
  }
  return items
}

beforeAll(async () => {
  all = await listed('sort=-broadcastDate')
})

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

const belongs = (one: Summary, { channel, category, year, decade }: Filter) =>
  (channel === undefined || one.channel.id === channel) &&
  (category === undefined || one.category.id === category) &&
  (year === undefined || one.year === year) &&
  (decade === undefined || Math.floor(one.year / 10) * 10 === decade)

/** Generates filters whose values come from one archive or from several, or exist in none. */
const anyFilter = fc
  .tuple(fc.nat(), fc.nat(), fc.subarray(['channel', 'category', 'year', 'decade'] as const))
  .map(([a, b, names]): Filter => {
    const pick = (at: number) => all[at % all.length] as Summary
    const values = {
      channel: pick(a).channel.id,
      category: pick(a).category.id,
      year: pick(b).year,
      decade: Math.floor(pick(b).year / 10) * 10,
    }
    return Object.fromEntries(names.map((name) => [name, values[name]]))
  })

const queryOf = (filter: Filter) =>
  Object.entries(filter).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)

it('a filtered list equals the filtered full list', async () => {
  let narrowed = 0
  const property = fc.asyncProperty(anyFilter, async (filter) => {
    const expected = all.filter((one) => belongs(one, filter))
    const found = await pageAt(queryOf(filter).join('&'))
    expect(found).toEqual({
      items: expected.slice(0, PAGE),
      page: 1,
      pageSize: PAGE,
      pageCount: Math.ceil(expected.length / PAGE),
      total: expected.length,
    })
    if (expected.length > 0 && expected.length < all.length) narrowed++
  })
  await fc.assert(property, { numRuns: 40 })
  expect(narrowed).toBeGreaterThan(10)
})

it.each(['channel', 'category', 'year', 'decade'] as const)(
  'the filter %s partitions the collection',
  async (name) => {
    const valueOf = (one: Summary) =>
      ({
        channel: one.channel.id,
        category: one.category.id,
        year: one.year,
        decade: Math.floor(one.year / 10) * 10,
      })[name]
    const values = [...new Set(all.map(valueOf))]
    expect(values.length).toBeGreaterThan(1)
    let sum = 0
    for (const value of values) sum += (await pageAt(`${name}=${value}`)).total
    expect(sum).toBe(ARCHIVES)
  },
)

it('filters commute, and a query narrows what they leave', async () => {
  const property = fc.asyncProperty(anyFilter, async (filter) => {
    const parts = [...queryOf(filter), 'query=la']
    const one = await pageAt(parts.join('&'))
    expect(await pageAt(parts.toReversed().join('&'))).toEqual(one)
    const wide = new Set(idsOf(await listed('query=la')))
    const both = all.filter((each) => belongs(each, filter) && wide.has(each.id))
    expect({ total: one.total, ids: idsOf(one.items) }).toEqual({
      total: both.length,
      ids: idsOf(both.slice(0, PAGE)),
    })
  })
  await fc.assert(property, { numRuns: 6 })
})

it('years under any filter are those of the list', async () => {
  const property = fc.asyncProperty(anyFilter, async (filter) => {
    const path = `/api/archives/years?${queryOf(filter).join('&')}`
    const { body } = await mock.visitor().get(path).expect(200)
    const years = all.filter((one) => belongs(one, filter)).map(({ year }) => year)
    const counted = [...new Set(years)]
      .toSorted((a, b) => a - b)
      .map((year) => ({ year, count: years.filter((other) => other === year).length }))
    expect(body).toEqual(counted)
  })
  await fc.assert(property, { numRuns: 20 })
})

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

it.each([
  ['broadcastDate', ({ broadcastDate }: Summary) => broadcastDate ?? '~', 1],
  ['-broadcastDate', ({ broadcastDate }: Summary) => broadcastDate ?? '', -1],
  ['-views', ({ views }: Summary) => views, -1],
  [
    'title',
    ({ title }: Summary) =>
      plain(title)
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? '',
    1,
  ],
] as const)('the order %s is total, ties by id, no repeats', async (sort, keyOf, direction) => {
  const items = await listed(`sort=${sort}`)
  expect(idsOf(items).toSorted()).toEqual(idsOf(all).toSorted())
  const compare = (a: string | number, b: string | number) => (a === b ? 0 : a < b ? -1 : 1)
  const sorted = items.toSorted(
    (a, b) => direction * compare(keyOf(a), keyOf(b)) || compare(a.id, b.id),
  )
  expect(idsOf(items)).toEqual(idsOf(sorted))
})

it('the latest are those that were added last', async () => {
  const items = await listed('sort=-createdAt')
  expect(idsOf(items).toSorted()).toEqual(idsOf(all).toSorted())
  const { body } = await mock.visitor().get('/api/archives/latest?limit=24').expect(200)
  expect(items.slice(0, 24)).toEqual(body)
  const client = mock.visitor()
  const times: string[] = []
  for (const { id } of items.slice(0, 24)) {
    const { body: one } = await client.get(`/api/archive/${id}`).expect(200)
    times.push((one as { createdAt: string }).createdAt)
  }
  expect(times).toEqual(times.toSorted().toReversed())
})
