import { activate, type ActiveScenarios } from '../../scenarios/active-scenarios.ts'
import { invalidFields } from '../../contract/responses.ts'
import { documentedStatuses } from '../../contract/documented-responses.ts'
import type { OperationId } from '../../contract/operation.ts'
import { HttpError, transportError } from '../../contract/http-error.ts'
import type { ActiveScenario } from '../../scenarios/scenario.ts'
import type { Req, Res, SessionLocals } from '../locals.ts'
import { senderOf } from '../sites.ts'

/** One preference of RFC 7240: a name, an optional value, and parameters that are ignored. */
const PREFERENCE = /([\w-]+)\s*(?:=\s*(?:"([^"]*)"|([^\s,;"]*)))?[^,]*(?:,|$)/g

const MAX_WAIT_SECONDS = 60

/** The preferences of a header by name; the first of a name counts. */
export function parsePrefer(header: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', quoted, word] of header.matchAll(PREFERENCE)) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, quoted ?? word ?? '')
  }
  return found
}

// Not an error of the operation: the contract has no such header.
const invalid = (message: string) =>
  new HttpError(invalidFields({ field: 'Prefer', message }), true)

function preferredStatus(code: string, id: OperationId): ActiveScenario {
  const statuses = documentedStatuses(id)
  if (!statuses.map(String).includes(code)) {
    throw invalid(`code must be one that the contract has for ${id}: ${statuses.join(', ')}`)
  }
  return { name: `code=${code}`, on: [id], fault: { kind: 'status', status: Number(code) } }
}

function preferredWait(seconds: string, id: OperationId): ActiveScenario {
  if (!/^\d{1,2}$/.test(seconds) || Number(seconds) > MAX_WAIT_SECONDS) {
    throw invalid(`wait must be whole seconds, at most ${MAX_WAIT_SECONDS}`)
  }
  return { name: `wait=${seconds}`, on: [id], delay: Number(seconds) * 1000 }
}

function otherScenarios(scenario: string, active: ActiveScenarios): ActiveScenarios {
  const other = activate({ ...active.request, scenario })
  if ('problems' in other) throw invalid('scenario must name scenarios of this server')
  return other
}

/**
 * The session's scenarios, changed by the `Prefer` header: `code` and `wait` are added, `scenario`
 * replaces.
 */
export function preferredScenarios(
  { headers }: Req,
  res: Res<SessionLocals>,
  id: OperationId,
): ActiveScenarios {
  const { session, mock } = res.locals
  const { active } = session
  if (headers.prefer === undefined) return active
  const wanted = parsePrefer([headers.prefer].flat().join(','))
  const applied = ['code', 'wait', 'scenario'].filter((name) => wanted.has(name))
  if (!applied.length) return active
  if (senderOf(headers, mock.sites) === 'foreign') {
    throw transportError(403, 'forbidden', 'This origin may not state preferences.')
  }
  const [code, wait, scenario] = ['code', 'wait', 'scenario'].map((name) => wanted.get(name))
  const base = scenario === undefined ? active : otherScenarios(scenario, active)
  const list = [...base.list]
  if (wait !== undefined) list.push(preferredWait(wait, id))
  if (code !== undefined) list.push(preferredStatus(code, id))
  const shown = (name: string) =>
    name === 'scenario' ? `scenario="${scenario}"` : `${name}=${wanted.get(name)}`
  res.set('Preference-Applied', applied.map(shown).join(', '))
  return { ...base, list }
}
