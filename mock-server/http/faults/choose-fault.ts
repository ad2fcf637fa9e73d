import type { OperationId } from '../../contract/operation.ts'
import type { ActiveScenario } from '../../scenarios/scenario.ts'
import type { Session } from '../../sessions/session.ts'
import type { Context } from '../context.ts'
import type { Exchange } from '../exchange.ts'
import { nameFault, type ChosenFault } from './apply-fault.ts'
import type { Pause } from './pause.ts'

const GOLDEN = (Math.sqrt(5) - 1) / 2

/** From 0 to 1, as evenly spread as random numbers are not, and the same in every session. */
const spread = (nth: number) => ((nth + 1) * GOLDEN) % 1

/** Names that are counted in a session: addresses are endless, so that the oldest goes. */
const MOST_COUNTED = 1000

function countFault(session: Session, name: string): number {
  const counts = (session.faultCounts ??= new Map<string, number>())
  const before = counts.get(name) ?? 0
  counts.set(name, before + 1)
  const [oldest] = counts.keys()
  if (oldest !== undefined && counts.size > MOST_COUNTED) counts.delete(oldest)
  return before
}

/** Whether a scenario means this request. Without a list of operations it means all under /api. */
const concerns = ({ on }: ActiveScenario, id: OperationId, { pathname }: Exchange) =>
  on === undefined ? pathname.startsWith('/api/') : on === 'everything' || on.includes(id)

function delayOf({ name, delay = 0, jitter = 0 }: ActiveScenario, session: Session) {
  if (!jitter) return delay
  return delay + Math.round(jitter * spread(countFault(session, `${name} jitter`)))
}

async function wait({ res }: Exchange, milliseconds: number, pause: Pause) {
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  res.setHeader('Server-Timing', `wait;dur=${milliseconds};desc="mock server"`)
  await pause(milliseconds, gone.signal).catch(() => {})
}

/** The fault that one scenario has for this request; undefined: none, or no longer. */
function faultOf(
  scenario: ActiveScenario,
  id: OperationId,
  exchange: Exchange,
  session: Session,
): ChosenFault | undefined {
  const answer = scenario.answers?.[id]
  if (answer) return { kind: 'answer', answer }
  const { fault, name } = scenario
  if (!fault || !concerns(scenario, id, exchange)) return undefined
  const { method, pathname } = exchange
  if ('times' in fault && fault.times !== undefined) {
    if (countFault(session, `${name} ${method} ${pathname}`) >= fault.times) return undefined
  }
  return fault
}

/** Waits if a scenario says so, then returns the fault for this request. The last scenario that applies wins. */
export async function chooseFault(
  exchange: Exchange,
  session: Session,
  id: OperationId,
  active: readonly ActiveScenario[],
  { latency, pause }: Context,
): Promise<ChosenFault | undefined> {
  let delay = 0
  for (const scenario of active) {
    if ((scenario.delay || scenario.jitter) && concerns(scenario, id, exchange)) {
      delay = delayOf(scenario, session)
    }
  }
  if (delay + latency) await wait(exchange, delay + latency, pause)
  for (const scenario of active.toReversed()) {
    const fault = faultOf(scenario, id, exchange, session)
    if (!fault) continue
    nameFault(exchange, scenario.name)
    return fault
  }
  return undefined
}
