import { endpoints } from '#contract'
import type { ActiveScenario } from '../../scenarios/scenario.ts'
import type { Session } from '../../sessions/session.ts'
import { applyFault, recordFault, type ChosenFault } from '../faults/apply-fault.ts'
import type { Middleware, OperationLocals, Req, Res } from '../locals.ts'

const GOLDEN = (Math.sqrt(5) - 1) / 2

/** A number from 0 to 1, spread more evenly than random numbers, and the same in every session. */
const spread = (nth: number) => ((nth + 1) * GOLDEN) % 1

/** Maximum counters of a session: paths are unlimited, so the oldest is dropped. */
const MAX_COUNTED = 1000

function countFault(session: Session, name: string): number {
  const counts = (session.faultCounts ??= new Map<string, number>())
  const before = counts.get(name) ?? 0
  counts.set(name, before + 1)
  const [oldest] = counts.keys()
  if (oldest !== undefined && counts.size > MAX_COUNTED) counts.delete(oldest)
  return before
}

/**
 * True if a scenario applies to this request. Without a list of operations it applies to all under
 * /api.
 */
const concerns = ({ on }: ActiveScenario, { operation }: OperationLocals) =>
  on === undefined
    ? endpoints[operation].path.startsWith('/api/')
    : on === 'everything' || on.includes(operation)

function delayOf({ name, delay = 0, jitter = 0 }: ActiveScenario, session: Session) {
  if (!jitter) return delay
  return delay + Math.round(jitter * spread(countFault(session, `${name} jitter`)))
}

async function wait(res: Res<OperationLocals>) {
  const { active, session, mock } = res.locals
  const slow = active.list.findLast((one) => (one.delay || one.jitter) && concerns(one, res.locals))
  const milliseconds = mock.latency + (slow ? delayOf(slow, session) : 0)
  if (!milliseconds) return
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  res.set('Server-Timing', `wait;dur=${milliseconds};desc="mock server"`)
  await mock.pause(milliseconds, gone.signal).catch(() => {})
}

/** A scenario's fault for this request; undefined: none, or no longer. */
function faultOf(
  scenario: ActiveScenario,
  { method, path }: Req,
  locals: OperationLocals,
): ChosenFault | undefined {
  const answer = scenario.answers?.[locals.operation]
  if (answer) return { kind: 'answer', answer }
  const { fault, name } = scenario
  if (!fault || !concerns(scenario, locals)) return undefined
  if ('times' in fault && fault.times !== undefined) {
    if (countFault(locals.session, `${name} ${method} ${path}`) >= fault.times) return undefined
  }
  return fault
}

/** Waits as scenarios require, then injects the fault of the last scenario that has one. */
export const injectFault: Middleware<OperationLocals> = async (req, res, next) => {
  await wait(res)
  if (res.destroyed) return
  const { active, operation } = res.locals
  for (const scenario of active.list.toReversed()) {
    const fault = faultOf(scenario, req, res.locals)
    if (!fault) continue
    recordFault(res, scenario.name)
    if (await applyFault(req, res, operation, fault)) next()
    return
  }
  next()
}
