import { ok } from '../contract/responses.ts'
import { archivists } from './permissions.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const archivist = operationRouter('archivist', {
  'GET /api/archivist/stats': [
    archivists,
    ({ user, world }) => {
      const filter = { postedBy: user.id }
      return ok({ ...world.stats(filter), years: world.years(filter) })
    },
  ],
})
