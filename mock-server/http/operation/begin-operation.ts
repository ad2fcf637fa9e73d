import type { OperationId } from '../../contract/operation.ts'
import { timeOf } from '../../sessions/session.ts'
import type { Middleware, OperationLocals } from '../locals.ts'
import { preferredScenarios } from './prefer-header.ts'

/** Says which operation this is, what it plays and in which world; the later steps start from here. */
export const beginOperation =
  (id: OperationId): Middleware<OperationLocals> =>
  (req, res, next) => {
    const { locals } = res
    const { session, mock } = locals
    locals.operation = id
    // The site takes the hour of its programme from here.
    if (session.clockOffset !== 0) res.set('Date', new Date(timeOf(session)).toUTCString())
    locals.active = preferredScenarios(req, res, id)
    locals.library = mock.libraries.of(session, locals.active)
    locals.path = {}
    locals.query = {}
    locals.user = undefined
    locals.upload = undefined
    next()
  }
