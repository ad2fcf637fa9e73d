import { ok } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

const SHELF = 12

export const home = operationRouter('home', {
  'GET /api/home': ({ library }) =>
    ok({
      stats: library.stats({}),
      featured: library.collections().filter(({ featured }) => featured),
      latest: library.list({}, '-createdAt', 0, SHELF).items,
      popular: library.list({}, '-views', 0, SHELF).items,
    }),
})
