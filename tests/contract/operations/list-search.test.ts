import { expect, it } from 'vitest'
import type { components } from '#contract'
import { mockServer } from '#test/support/server/mock.ts'

const mock = mockServer()

it('a search in a list folds accents and capitals', async () => {
  const found = async (query: string) => {
    const path = `/api/archives?query=${encodeURIComponent(query)}`
    const { body } = await mock.visitor().get(path).expect(200)
    const { items, total } = body as components['schemas']['ArchivePage']
    return { total, ids: items.map(({ id }) => id) }
  }
  const { total, ids } = await found('télévisé')
  expect(total).toBeGreaterThan(0)
  expect(await found('TELEVISE')).toEqual({ total, ids })
})
