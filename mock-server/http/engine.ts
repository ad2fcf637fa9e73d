import type { IncomingMessage, ServerResponse } from 'node:http'
import { problem } from '../contract/answers.ts'
import type { Context } from './context.ts'
import { answerOptions, checkOrigin } from './accept/cors.ts'
import { deliver } from './send/deliver.ts'
import { openExchange, type Exchange } from './exchange.ts'
import { playScene, strikeThrown } from './faults/choose-fault.ts'
import { checkHost } from './accept/host.ts'
import { identify } from './accept/identify.ts'
import { perform } from './run-operation.ts'
import { preferredScene } from './faults/preferences.ts'
import { protect } from './accept/security-headers.ts'
import { refuse, Refusal } from '../contract/refusal.ts'
import { allowedAt, match } from './accept/routes.ts'
import { send } from './send/send.ts'
import type { Session } from '../sessions/session.ts'
import { Struck, type Strike } from './faults/apply-fault.ts'

/** Does what strikes this request. False: it is still to be answered, if not quite as it should. */
async function suffer(exchange: Exchange, strike: Strike | undefined, context: Context) {
  if (exchange.res.destroyed || strike?.kind === 'silence') return true
  if (strike?.kind === 'reset') {
    exchange.req.socket.resetAndDestroy()
    return true
  }
  if (strike?.kind !== 'answer') {
    for (const [name, values] of Object.entries(strike?.headers ?? {})) {
      exchange.res.setHeader(name, values)
    }
    exchange.delivery = strike
    return false
  }
  // A breach goes past the guard: breaking the contract is its point.
  const guarded = strike.breach ? undefined : exchange.operation
  await deliver(exchange, guarded, strike.answer, context)
  return true
}

async function operate(exchange: Exchange, session: Session, context: Context) {
  const { id, path } = match(exchange.method, exchange.pathname)
  exchange.operation = id
  const scene = preferredScene(exchange, id, session.scene, context)
  exchange.scene = scene
  const strike = await playScene(exchange, session, id, scene.plays, context)
  if (await suffer(exchange, strike, context)) return
  await deliver(exchange, id, await perform(exchange, id, path, session, context), context)
}

async function fail(exchange: Exchange, error: unknown, context: Context) {
  const { res, operation } = exchange
  if (res.headersSent || res.destroyed) {
    res.destroy()
    return
  }
  if (error instanceof Struck && operation) {
    await suffer(exchange, strikeThrown(exchange, operation, error, context), context)
    return
  }
  if (error instanceof Refusal) {
    exchange.verdict = 'refused'
    exchange.detail = undefined
    return deliver(exchange, error.transport ? undefined : operation, error.answer, context)
  }
  exchange.verdict = 'crash'
  exchange.delivery = undefined
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  exchange.detail = detail
  context.report({ operation, status: 500, detail })
  await send(exchange, problem(500, 'internal_server_error', 'The server failed.'))
}

async function conduct(exchange: Exchange, context: Context) {
  const { res, method, pathname } = exchange
  try {
    protect(res)
    checkHost(exchange, context.hosts)
    checkOrigin(exchange, context.sites)
    if (method === 'OPTIONS') {
      const allow = pathname.startsWith('/__mock')
        ? 'GET, HEAD, POST, OPTIONS'
        : allowedAt(pathname)
      if (!allow) throw refuse(404, 'not_found', 'There is nothing at this address.')
      return answerOptions(exchange, allow)
    }
    identify(exchange, context.sessions)
    const session = exchange.session as Session
    if (pathname === '/__mock' || pathname.startsWith('/__mock/')) {
      return await context.control(exchange, session, context)
    }
    await operate(exchange, session, context)
  } catch (error) {
    await fail(exchange, error, context).catch(() => res.destroy())
  }
}

/** The whole mock server as one request listener: every request passes the layers in this order. */
export function createEngine(context: Context) {
  return (req: IncomingMessage, res: ServerResponse) => {
    const exchange = openExchange(req, res)
    res.setHeader('X-Request-Id', exchange.id)
    res.once('close', () => {
      const status = res.headersSent ? res.statusCode : 0
      context.log.add(exchange, status)
      const { session, operation } = exchange
      if (session && operation) context.coverage.add(session, operation, status)
    })
    void conduct(exchange, context)
  }
}
