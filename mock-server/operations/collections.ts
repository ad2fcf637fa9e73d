import { notFound, ok } from '../contract/answers.ts'
import type { Handlers } from '../http/handler.ts'

export const collections: Handlers<'collections'> = {
  listCollections: ({ library }) => ok(library.collections()),

  getCollection: ({ path: { id }, library }) => {
    const collection = library.collection(id)
    return collection ? ok(collection) : notFound('collection')
  },
}
