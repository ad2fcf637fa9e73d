import type { IncomingMessage, ServerResponse } from 'node:http'
import { problem } from '../contract/answers.ts'
import type { Context } from './context.ts'
import { answerOptions, checkOrigin } from './accept/cors.ts'
import { deliver } from './send/deliver.ts'
import { openExchange, type Exchange } from './exchange.ts'
import { chooseFault } from './faults/choose-fault.ts'
import { checkHost } from './accept/host.ts'
import { identify } from './accept/identify.ts'
import { runOperation } from './run-operation.ts'
import { preferredScenarios } from './faults/preferences.ts'
import { setSecurityHeaders } from './accept/security-headers.ts'
import { refuse, Refusal } from '../contract/refusal.ts'
import { allowedAt, match } from './accept/routes.ts'
import { send } from './send/deliver.ts'
import { timeOf, type Session } from '../sessions/session.ts'
import { applyFault, FaultError, nameFault } from './faults/apply-fault.ts'

async function handleOperation(exchange: Exchange, session: Session, context: Context) {
  const { id, path } = match(exchange.method, exchange.pathname)
  exchange.operation = id
  // The site takes the hour of its programme from here.
  if (session.clockOffset !== 0) {
    exchange.res.setHeader('Date', new Date(timeOf(session)).toUTCString())
  }
  const active = preferredScenarios(exchange, id, session.active, context)
  exchange.active = active
  const fault = await chooseFault(exchange, session, id, active.list, context)
  if (exchange.res.destroyed) return
  if (fault && (await applyFault(exchange, id, fault, context))) return
  await deliver(exchange, id, await runOperation(exchange, id, path, session, context), context)
}

async function fail(exchange: Exchange, error: unknown, context: Context) {
  const { res, operation } = exchange
  if (res.headersSent || res.destroyed) {
    res.destroy()
    return
  }
  if (error instanceof FaultError && operation) {
    nameFault(exchange, error.message)
    await applyFault(exchange, operation, error.fault, context)
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

async function handleRequest(exchange: Exchange, context: Context) {
  const { res, method, pathname } = exchange
  try {
    setSecurityHeaders(res)
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
    await handleOperation(exchange, session, context)
  } catch (error) {
    await fail(exchange, error, context).catch(() => res.destroy())
  }
}

/** The whole mock server as one request listener: every request passes the layers in this order. */
export function createEngine(context: Context) {
  return (req: IncomingMessage, res: ServerResponse) => {
    const exchange = openExchange(req, res)
    res.setHeader('X-Request-Id', exchange.id)
    res.on('close', () => {
      const status = res.headersSent ? res.statusCode : 0
      context.log.add(exchange, status)
      const { session, operation } = exchange
      if (session && operation) context.coverage.add(session, operation, status)
    })
    void handleRequest(exchange, context)
  }
}
