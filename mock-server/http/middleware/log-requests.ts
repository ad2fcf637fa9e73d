import type { Locals, Middleware, Mock } from '../locals.ts'
import { ownOrigin } from '../sites.ts'

const START = Date.now().toString(36)
let count = 0

/** Sets the id and the locals of every request, and logs it when its response closes. */
export const logRequests =
  (mock: Mock): Middleware =>
  (req, res, next) => {
    const locals: Locals = {
      mock,
      id: `${START}-${(++count).toString(36)}`,
      started: performance.now(),
      own: ownOrigin(req.headers),
      outcome: 'ok',
    }
    res.locals = locals
    res.setHeader('X-Request-Id', locals.id)
    const send = res.send.bind(res)
    res.send = (body) => {
      if (typeof body === 'string') locals.sentText = body
      return send(body)
    }
    res.once('close', () => {
      const status = res.headersSent ? res.statusCode : 0
      mock.log.add(req, res, status)
      const { session, operation } = locals
      if (session && operation) mock.coverage.add(session, operation, status)
    })
    next()
  }
