import { expect, it } from 'vitest'
import { ok } from '#mock/contract/responses.ts'
import { operationRouter } from '#mock/http/operation/operation-router.ts'

const list = () => ok([])

/** Each of these must be a type error. */
const mistakes = [
  // @ts-expect-error An operation is missing.
  () => operationRouter('categories', {}),
  () =>
    operationRouter('categories', {
      'GET /api/categories': list,
      // @ts-expect-error The contract has no such operation.
      'POST /api/categories': list,
    }),
  () =>
    operationRouter('categories', {
      // @ts-expect-error The contract has no such status.
      'GET /api/categories': () => ({ status: 418 as const, body: [] }),
    }),
  () =>
    operationRouter('categories', {
      // @ts-expect-error The body has another shape.
      'GET /api/categories': () => ok([{ id: 1 }]),
    }),
  () =>
    operationRouter('search', {
      // @ts-expect-error There is no such parameter.
      'GET /api/search': ({ query: { page }, world }) => ok(world.search(String(page), 1)),
    }),
]

it('a router needs a handler for each operation', () => {
  expect(mistakes[0]).toThrow('GET /api/categories has no handler.')
})
