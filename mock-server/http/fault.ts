import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../scenarios/scenario.ts'
import { scenarioOf } from '../scenarios/scenarios.ts'
import type { Exchange } from './exchange.ts'
import type { AnyAnswer, OperationId } from './operation.ts'
import type { Session } from './session.ts'

/** What a scenario does to this request: an answer of its own, a broken wire, or a cut answer. */
export type Strike =
  | { kind: 'answer'; answer: AnyAnswer }
  | { kind: 'reset' }
  | { kind: 'truncate' }
  | undefined

const PAGE = '<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>'

function failure(fault: Extract<Fault, { error: string }>): Strike {
  const { status, error, message } = fault
  const headers = 'retryAfter' in fault ? { 'Retry-After': String(fault.retryAfter) } : undefined
  return {
    kind: 'answer',
    answer: { status, body: { error, message }, ...(headers && { headers }) },
  }
}

function strikeOf(fault: Fault, session: Session, address: string): Strike {
  if (fault.kind === 'reset' || fault.kind === 'truncate') return fault
  if (fault.kind === 'html') {
    return { kind: 'answer', answer: { status: fault.status, html: PAGE } }
  }
  if (fault.kind === 'odd') return { kind: 'answer', answer: { status: 200, body: fault.body } }
  if (fault.kind === 'fail') return failure(fault)
  session.strikes ??= new Map()
  const strikes = session.strikes.get(address) ?? 0
  if (strikes >= fault.times) return undefined
  session.strikes.set(address, strikes + 1)
  return failure(fault)
}

async function wait(exchange: Exchange, milliseconds: number) {
  if (!milliseconds) return
  const gone = new AbortController()
  exchange.res.once('close', () => gone.abort())
  await sleep(milliseconds, undefined, { signal: gone.signal, ref: false }).catch(() => {})
}

/** Plays the session's scenario: waits, then says what else is to happen. */
export async function playScenario(
  exchange: Exchange,
  session: Session,
  id: OperationId,
  latency: number,
): Promise<Strike> {
  const { on, delay = 0, fault, answers } = scenarioOf(session.scenario)
  const concerned = on ? on.includes(id) : exchange.pathname.startsWith('/api/')
  const pause = latency + (concerned ? delay : 0)
  if (pause) await wait(exchange, pause)
  const strike: Strike = answers?.[id]
    ? { kind: 'answer', answer: answers[id] }
    : concerned && fault
      ? strikeOf(fault, session, exchange.pathname)
      : undefined
  if (strike) {
    exchange.verdict = `fault ${session.scenario}`
    exchange.res.setHeader('x-mock-fault', session.scenario)
  }
  return strike
}
