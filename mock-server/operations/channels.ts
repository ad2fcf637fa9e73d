import { ok } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const channels = operationRouter('channels', {
  'GET /api/channels': ({ world }) => ok(world.channels()),
})
