import { ok } from '../contract/answers.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const zapping = operationRouter('zapping', {
  'GET /api/zapping': ({ query: { channel, exclude = [] }, library }) => {
    const filter = channel === undefined ? {} : { channel }
    return ok({ archive: library.draw(filter, new Set(exclude), Math.random()) })
  },
})
