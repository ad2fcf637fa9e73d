import { expect, it } from 'vitest'
import { endpoints } from '#contract'
import { contractDocument, resolve, type Parameter } from '#mock/contract/document.ts'
import { ARCHIVES, mockServer } from '#test/support/server/mock.ts'

const mock = mockServer()

it('never sends a response that violates the contract', async () => {
  const client = mock.visitor()
  const me = await client.as('member').get('/api/@me').expect(200)
  const world = mock.app.sessions.open(client.session).worlds?.get(`1 ${ARCHIVES}`)
  world?.putMember({ ...(me.body as Parameters<typeof world.putMember>[0]), email: 'broken' })
  const { body, text } = await client.as('member').get('/api/@me').expect(500)
  expect(body).toMatchObject({ error: 'contract_violation' })
  expect(text).not.toContain('broken')
  expect(mock.app.violations.splice(0)).toMatchObject([{ operation: 'getCurrentUser' }])
})

it('page, limit and sort have a default in every operation', () => {
  const { paths } = contractDocument()
  for (const { path, method } of Object.values(endpoints)) {
    for (const reference of paths[path]?.[method]?.parameters ?? []) {
      const { name, schema } = resolve<Parameter>(reference)
      const filled = ['page', 'limit', 'sort'].includes(name)
      expect({ name, filled: resolve(schema).default !== undefined }).toEqual({ name, filled })
    }
  }
})
