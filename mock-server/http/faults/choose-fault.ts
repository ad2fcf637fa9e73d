import type { Context } from '../context.ts'
import type { Exchange } from '../exchange.ts'
import type { OperationId } from '../../contract/operation.ts'
import type { Pause } from './pause.ts'
import type { Session } from '../../sessions/session.ts'
import { concerns, strikeBy, strikeOf, strikesOf, type Strike, type Struck } from './apply-fault.ts'
import type { Play } from '../../scenarios/scenario.ts'

const GOLDEN = (Math.sqrt(5) - 1) / 2

/** From 0 to 1, as evenly spread as random numbers are not, and the same in every session. */
const spread = (nth: number) => ((nth + 1) * GOLDEN) % 1

/** Milliseconds that a play lets this request wait. */
function pauseOf(play: Play, session: Session) {
  const { name, delay = 0, jitter = 0 } = play
  if (!jitter) return delay
  return delay + Math.round(jitter * spread(strikesOf(session, `${name} jitter`)))
}

async function wait({ res }: Exchange, milliseconds: number, pause: Pause) {
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  res.setHeader('Server-Timing', `wait;dur=${milliseconds};desc="mock server"`)
  await pause(milliseconds, gone.signal).catch(() => {})
}

/** Says in the log and in the answer that this is a fault, and which. */
function sayFault(exchange: Exchange, fault: string) {
  exchange.verdict = 'fault'
  exchange.detail = fault
  exchange.res.setHeader('x-mock-fault', fault)
}

/** The fault that a handler threw, named. */
export function strikeThrown(
  exchange: Exchange,
  id: OperationId,
  { message, fault }: Struck,
  { pause }: Context,
) {
  sayFault(exchange, message)
  return strikeOf(fault, id, pause)
}

/**
 * Plays what is on: waits, then says what else is to happen. The last play that has something to do
 * with the operation wins: one for the wait, one for the fault.
 */
export async function playScene(
  exchange: Exchange,
  session: Session,
  id: OperationId,
  plays: readonly Play[],
  { latency, pause }: Context,
): Promise<Strike | undefined> {
  let delay = 0
  for (const play of plays) {
    if ((play.delay || play.jitter) && concerns(play, id, exchange)) delay = pauseOf(play, session)
  }
  if (delay + latency) await wait(exchange, delay + latency, pause)
  for (const play of plays.toReversed()) {
    const strike = strikeBy(play, id, exchange, session, pause)
    if (!strike) continue
    sayFault(exchange, play.name)
    return strike
  }
  return undefined
}
