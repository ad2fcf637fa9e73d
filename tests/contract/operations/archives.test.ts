import { expect, it } from 'vitest'
import type { components } from '#contract'
import { contractDocument } from '#mock/contract/document.ts'
import { mockServer } from '#test/support/server/mock.ts'

const mock = mockServer()

it('every field of the contract is in some archive', async () => {
  const { get } = mock.visitor()
  const { items } = (await get('/api/archives')).body as components['schemas']['ArchivePage']
  const fields = new Set<string>()
  for (const { id } of items) {
    const { body } = await get(`/api/archive/${id}`).expect(200)
    for (const field of Object.keys(body)) fields.add(field)
  }
  const { properties = {} } = contractDocument().components.schemas.Archive ?? {}
  expect(Object.keys(properties).filter((field) => !fields.has(field))).toEqual([])
})
