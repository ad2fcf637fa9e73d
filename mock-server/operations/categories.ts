import { ok } from '../contract/answers.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const categories = operationRouter('categories', {
  'GET /api/categories': ({ library }) => ok(library.categories()),
})
