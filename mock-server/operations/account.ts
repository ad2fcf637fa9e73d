import { ok } from '../contract/answers.ts'
import type { Handlers } from '../http/handler.ts'

export const account: Handlers<'account'> = {
  getCurrentUser: ({ user }) => ok(user),

  updateProfile: ({ user, body, library }) => {
    const { motto = user.motto, pronouns = user.pronouns } = body
    // A form cannot say null: empty clears.
    const changed = { ...user, motto: motto?.trim() || null, pronouns: pronouns?.trim() || null }
    library.putMember(changed)
    return ok(changed)
  },

  deleteAccount: ({ user, library, endTokens }) => {
    library.removeMember(user.id)
    endTokens(user.id)
    return ok({ message: 'account_deleted' as const })
  },
}
