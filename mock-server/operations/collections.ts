import { notFound, ok } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const collections = operationRouter('collections', {
  'GET /api/collections': ({ world }) => ok(world.collections()),

  'GET /api/collection/{id}': ({ path: { id }, world }) => {
    const collection = world.collection(id)
    return collection ? ok(collection) : notFound('collection')
  },
})
