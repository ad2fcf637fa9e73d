import { expect, it } from 'vitest'
import { violationOf } from '../../../mock-server/http/guard.ts'
import { endpoints } from '#contract'
import { contractDocument, resolve, type Parameter } from '../../../mock-server/http/document.ts'
import { ARCHIVES, mockServer } from '../../support/server/mock.ts'

const mock = mockServer()

it.each([
  ['a status that is not documented', { status: 418 }, 'the contract has no such status'],
  ['no body where one is due', { status: 200 }, 'the contract has application/json'],
  ['a body of another shape', { status: 200, body: {} }, 'the body must be array'],
  ['a field of another type', { status: 200, body: [{ id: 1 }] }, /^\/0 must have required/],
])('catches %s', (_name, answer, detail) => {
  expect(violationOf('listChannels', answer)?.detail).toMatch(detail)
})

it('catches a field that the contract does not have', () => {
  const body = [{ id: 'a', name: 'A', archiveCount: 1, secret: true }]
  expect(violationOf('listChannels', { status: 200, body })?.detail).toMatch(/additional/)
})

it('lets what the contract has pass', () => {
  const body = [{ id: 'a', name: 'A', archiveCount: 1 }]
  expect(violationOf('listChannels', { status: 200, body })).toBeUndefined()
})

it('never sends an answer that breaks the contract, and remembers it', async () => {
  const client = mock.visitor()
  const me = await client.as('member').get('/api/@me').expect(200)
  const library = mock.app.sessions.open(client.session).libraries?.get(`1 ${ARCHIVES}`)
  library?.putMember({ ...(me.body as Parameters<typeof library.putMember>[0]), email: 'broken' })
  const { body, text } = await client.as('member').get('/api/@me').expect(500)
  expect(body).toMatchObject({ error: 'contract_violation' })
  expect(text).not.toContain('broken')
  expect(mock.app.violations.splice(0)).toMatchObject([{ operation: 'getCurrentUser' }])
})

it('page, limit and sort have a default wherever they are a parameter', () => {
  const { paths } = contractDocument()
  for (const { path, method } of Object.values(endpoints)) {
    for (const reference of paths[path]?.[method]?.parameters ?? []) {
      const { name, schema } = resolve<Parameter>(reference)
      const filled = ['page', 'limit', 'sort'].includes(name)
      expect({ name, filled: resolve(schema).default !== undefined }).toEqual({ name, filled })
    }
  }
})
