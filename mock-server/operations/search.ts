import { ok } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const search = operationRouter('search', {
  'GET /api/search': ({ query: { query, limit }, world }) => ok(world.search(query, limit)),
})
