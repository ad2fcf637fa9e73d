import { notFound, ok } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const collections = operationRouter('collections', {
  'GET /api/collections': ({ library }) => ok(library.collections()),

  'GET /api/collection/{id}': ({ path: { id }, library }) => {
    const collection = library.collection(id)
    return collection ? ok(collection) : notFound('collection')
  },
})
