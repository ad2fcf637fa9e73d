import { endpoints } from '#contract'
import type { Library } from '../../world/library.ts'
import { bearerOf } from './identify.ts'
import type { OperationId, User } from '../../contract/operation.ts'
import { refuse } from '../../contract/refusal.ts'
import type { Session } from '../../sessions/session.ts'
import type { Permissions } from '../handler.ts'

const PERSONA = 'mock_persona_'

function memberOf(token: string, session: Session): string | undefined {
  if (token.startsWith(PERSONA)) return token.slice(PERSONA.length)
  return session.tokens?.get(token)
}

/**
 * Who asks. A token counts in its own session only; `mock_persona_{id}` counts everywhere, for tests
 * and curl. Where the contract wants a token, none or a dead one is 401, and a role that is missing
 * is 403, both before a byte of the body is read.
 */
export function authenticate(
  id: OperationId,
  header: string | undefined,
  session: Session,
  library: Library,
  permissions: Permissions,
): User | undefined {
  const token = bearerOf(header)
  const memberId = token && memberOf(token, session)
  const user = memberId ? library.member(memberId) : undefined
  if (!endpoints[id].auth) return user
  if (!user) {
    throw refuse(401, 'not_authenticated', 'Not authenticated', { 'WWW-Authenticate': 'Bearer' })
  }
  const objection = permissions[id]?.(user)
  if (objection) throw refuse(403, 'forbidden', objection)
  return user
}
