import type { ErrorRequestHandler, Request } from 'express'
import { problem } from '../../contract/responses.ts'
import { HttpError, httpError, transportError } from '../../contract/http-error.ts'
import { applyFault, FaultError, recordFault } from '../faults/apply-fault.ts'
import type { Locals, Middleware, Req, Res } from '../locals.ts'
import { respond } from '../send/respond.ts'

export const refuseUnknownPaths: Middleware = () => {
  throw transportError(404, 'not_found', 'There is nothing at this address.')
}

function reportCrash(error: unknown, { locals }: Res) {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  Object.assign(locals, { outcome: 'crash', detail })
  locals.mock.report({ operation: locals.operation, status: 500, detail })
  return problem(500, 'internal_server_error', 'The server failed.')
}

async function respondToError(error: unknown, req: Req, res: Res) {
  const { locals } = res
  if (res.headersSent && !(error instanceof HttpError)) reportCrash(error, res)
  if (res.headersSent || res.destroyed) return void res.destroy()
  if (error instanceof FaultError && locals.operation) {
    recordFault(res, error.message)
    await applyFault(req, res, locals.operation, error.fault)
    return
  }
  if (locals.reservation?.gone.aborted) {
    const message = 'The session ended during the upload.'
    error = httpError(409, 'conflict', message, { Connection: 'close' })
  }
  if (!(error instanceof HttpError)) return respond(req, res, reportCrash(error, res))
  Object.assign(locals, { outcome: 'refused', detail: undefined })
  await respond(req, res, error.answer, error.transport ? undefined : locals.operation)
}

/** Turns every thrown error into a response. */
export const handleErrors: ErrorRequestHandler<
  Request['params'],
  unknown,
  unknown,
  Request['query'],
  Locals
> = (thrown: unknown, req, res, _next) =>
  respondToError(thrown, req, res).catch(() => void res.destroy())
