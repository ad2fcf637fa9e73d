import type { OperationId } from '../../contract/operation.ts'
import { sessionTime } from '../../sessions/session.ts'
import type { Middleware, OperationLocals, Req } from '../locals.ts'
import { respond } from '../send/respond.ts'
import { openerOf } from '../sites.ts'
import type { AnyHandler } from './handler.ts'

const inputOf = (req: Req, locals: OperationLocals): Parameters<AnyHandler>[0] => {
  const { path, query, user, session, world, file, mock, own } = locals
  return {
    path,
    query,
    body: req.body,
    file,
    user,
    session,
    world,
    now: () => new Date(sessionTime(session)).toISOString(),
    opener: () => openerOf(req.headers.referer, mock.sites, own),
    issueToken: (memberId: string) => mock.sessions.issue(session, memberId),
    endTokens: (memberId?: string) => mock.sessions.endTokens(session, memberId),
  }
}

/** Runs the handler of an operation, and sends its response. */
export const reply =
  (id: OperationId, handler: AnyHandler): Middleware<OperationLocals> =>
  async (req, res) => {
    const { reservation, file } = res.locals
    const answer = await handler(inputOf(req, res.locals))
    reservation?.gone.throwIfAborted()
    if (file && answer.status < 300) reservation?.commit(file.size)
    await respond(req, res, answer, id)
  }
