import { endpoints } from '#contract'
import { httpError } from '../../contract/http-error.ts'
import type { OperationId } from '../../contract/operation.ts'
import type { Session } from '../../sessions/session.ts'
import type { Middleware, OperationLocals } from '../locals.ts'
import { bearerOf } from '../middleware/open-session.ts'
import type { Permission } from './handler.ts'

const PERSONA = 'mock_persona_'

/** A token is valid in its own session, `mock_persona_{id}` in all. */
function memberOf(token: string, session: Session): string | undefined {
  if (token.startsWith(PERSONA)) return token.slice(PERSONA.length)
  return session.tokens?.get(token)
}

/** Finds the member of the token; 401 or 403 if the operation requires more. */
export const authenticate =
  (id: OperationId, permission: Permission): Middleware<OperationLocals> =>
  (req, res, next) => {
    const { session, world } = res.locals
    const token = bearerOf(req.headers.authorization)
    const memberId = token && memberOf(token, session)
    const user = memberId ? world.member(memberId) : undefined
    if (endpoints[id].auth && !user) {
      throw httpError(401, 'not_authenticated', 'Not authenticated', {
        'WWW-Authenticate': 'Bearer',
      })
    }
    const objection = user && permission(user)
    if (objection) throw httpError(403, 'forbidden', objection)
    res.locals.user = user
    next()
  }
