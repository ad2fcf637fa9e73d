import { expect, it } from 'vitest'
import type { components } from '#contract'
import { contractDocument } from '#mock/contract/document.ts'
import { mockServer } from '#test/support/server/mock.ts'

type Schemas = components['schemas']
const mock = mockServer()

it('every field of the contract is in some archive', async () => {
  const { get } = mock.visitor()
  const { items } = (await get('/api/archives')).body as Schemas['ArchivePage']
  const fields = new Set<string>()
  for (const { id } of items) {
    const { body } = await get(`/api/archive/${id}`).expect(200)
    for (const field of Object.keys(body)) fields.add(field)
  }
  const { properties = {} } = contractDocument().components.schemas.Archive ?? {}
  expect(Object.keys(properties).filter((field) => !fields.has(field))).toEqual([])
})

it('years are counted under the same filters as the list', async () => {
  const { get } = mock.visitor()
  const { items } = (await get('/api/archives?decade=1980')).body as Schemas['ArchivePage']
  const [{ channel }] = items as [Schemas['ArchiveSummary']]
  const filters = `channel=${channel.id}&from=1980&to=1989`
  const { total } = (await get(`/api/archives?${filters}`).expect(200))
    .body as Schemas['ArchivePage']
  const years = (await get(`/api/archives/years?${filters}`).expect(200))
    .body as Schemas['YearCount'][]
  expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(years.every(({ year }) => year >= 1980 && year <= 1989)).toBe(true)
})
