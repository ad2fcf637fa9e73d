import { activate, type ActiveScenarios } from '../../scenarios/active-scenarios.ts'
import { badFields } from '../../contract/answers.ts'
import type { Context } from '../context.ts'
import { documentedStatuses } from '../../contract/documented-answers.ts'
import type { Exchange } from '../exchange.ts'
import type { OperationId } from '../../contract/operation.ts'
import { Refusal, refuseTransport } from '../../contract/refusal.ts'
import type { ActiveScenario } from '../../scenarios/scenario.ts'

/** One preference of RFC 7240: a name, perhaps a word or a quoted text, parameters that we ignore. */
const PREFERENCE = /([\w-]+)\s*(?:=\s*(?:"([^"]*)"|([^\s,;"]*)))?[^,]*(?:,|$)/g

const LONGEST_WAIT = 60

/** The preferences of a header by name; the first of a name counts. */
export function readPreferences(header: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', quoted, word] of header.matchAll(PREFERENCE)) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, quoted ?? word ?? '')
  }
  return found
}

// Below the contract: it has no word about this header.
const refuse = (message: string) => new Refusal(badFields({ field: 'Prefer', message }), true)

function checkOrigin({ req, own }: Exchange, { sites }: Context) {
  const { origin } = req.headers
  const known = origin === undefined || sites.has(origin, own)
  if (known && req.headers['sec-fetch-site'] !== 'cross-site') return
  throw refuseTransport(403, 'forbidden', 'This origin may not state preferences.')
}

function preferredStatus(code: string, id: OperationId): ActiveScenario {
  const statuses = documentedStatuses(id)
  if (!statuses.map(String).includes(code)) {
    throw refuse(`code must be one that the contract has for ${id}: ${statuses.join(', ')}`)
  }
  return { name: `code=${code}`, on: [id], fault: { kind: 'status', status: Number(code) } }
}

function preferredWait(seconds: string, id: OperationId): ActiveScenario {
  if (!/^\d{1,2}$/.test(seconds) || Number(seconds) > LONGEST_WAIT) {
    throw refuse(`wait must be whole seconds, at most ${LONGEST_WAIT}`)
  }
  return { name: `wait=${seconds}`, on: [id], delay: Number(seconds) * 1000 }
}

function otherScenarios(scenario: string, active: ActiveScenarios): ActiveScenarios {
  const other = activate({ ...active.request, scenario })
  if ('problems' in other) throw refuse('scenario must name scenarios of this server')
  return other
}

/** Applies the request's own `Prefer` header: `code` and `wait` are added, `scenario` replaces the session's. */
export function preferredScenarios(
  exchange: Exchange,
  id: OperationId,
  active: ActiveScenarios,
  context: Context,
): ActiveScenarios {
  const header = exchange.req.headers.prefer
  if (header === undefined) return active
  const wanted = readPreferences([header].flat().join(','))
  const [code, wait, scenario] = ['code', 'wait', 'scenario'].map((name) => wanted.get(name))
  const applied = [
    code !== undefined && `code=${code}`,
    wait !== undefined && `wait=${wait}`,
    scenario !== undefined && `scenario="${scenario}"`,
  ].filter((one) => one !== false)
  if (!applied.length) return active
  checkOrigin(exchange, context)
  const base = scenario === undefined ? active : otherScenarios(scenario, active)
  const own = [
    ...(wait === undefined ? [] : [preferredWait(wait, id)]),
    ...(code === undefined ? [] : [preferredStatus(code, id)]),
  ]
  exchange.res.setHeader('Preference-Applied', applied.join(', '))
  return { ...base, list: [...base.list, ...own] }
}
