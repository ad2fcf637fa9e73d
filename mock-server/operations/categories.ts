import { ok } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const categories = operationRouter('categories', {
  'GET /api/categories': ({ world }) => ok(world.categories()),
})
