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

/** Before the body is read. A token is good in its own session, `mock_persona_{id}` everywhere. */
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
