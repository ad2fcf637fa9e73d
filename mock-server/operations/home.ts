import { ok } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

const ROW_LENGTH = 12

export const home = operationRouter('home', {
  'GET /api/home': ({ world }) =>
    ok({
      stats: world.stats({}),
      featured: world.collections().filter(({ featured }) => featured),
      latest: world.list({}, '-createdAt', 0, ROW_LENGTH).items,
      popular: world.list({}, '-views', 0, ROW_LENGTH).items,
    }),
})
