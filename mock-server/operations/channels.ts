import { ok } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const channels = operationRouter('channels', {
  'GET /api/channels': ({ library }) => ok(library.channels()),
})
