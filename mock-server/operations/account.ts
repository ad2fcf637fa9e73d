import { ok } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const account = operationRouter('account', {
  'GET /api/@me': ({ user }) => ok(user),

  'PATCH /api/@me': ({ user, body, world }) => {
    const { motto = user.motto, pronouns = user.pronouns } = body
    // Forms cannot send null: an empty text clears the field.
    const changed = { ...user, motto: motto?.trim() || null, pronouns: pronouns?.trim() || null }
    world.putMember(changed)
    return ok(changed)
  },

  'DELETE /api/deleteAccount': ({ user, world, endTokens }) => {
    world.removeMember(user.id)
    endTokens(user.id)
    return ok({ message: 'account_deleted' as const })
  },
})
