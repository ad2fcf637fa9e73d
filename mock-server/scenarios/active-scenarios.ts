import type { FieldProblem } from '../contract/responses.ts'
import { parseFaults } from './fault-notation.ts'
import type { ActiveScenario } from './scenario.ts'
import { isScenarioId, scenarioOf, type ScenarioId } from './scenarios.ts'

/** The active scenarios and faults of a session. Immutable, because sessions share it. */
export type ActiveScenarios = {
  /** Ids as in links, comma-separated. */
  readonly scenario: string
  /** As in links; empty: none. */
  readonly fault: string
  /** The last entry wins for each operation. */
  readonly list: readonly ActiveScenario[]
  /** Undefined: the server's default. */
  readonly seed: number | undefined
  readonly archives: number | undefined
  readonly request: ScenarioRequest
  /** Scenarios with a world of their own. */
  readonly worlds: readonly ScenarioId[]
}

export type ScenarioRequest = {
  scenario: string
  fault?: string | undefined
  seed?: number | undefined
  archives?: number | undefined
}

const MAX_AT_ONCE = 10

const NORMAL: ScenarioId = 'normal'

/** Parses ids such as `slow,video-missing`; undefined if one is unknown. */
export function parseScenarioIds(text: string): ScenarioId[] | undefined {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))]
  if (ids.length > MAX_AT_ONCE || !ids.every(isScenarioId)) return undefined
  return ids.filter((id) => id !== NORMAL)
}

/** Activates a request, or returns its invalid fields. */
export function activate(request: ScenarioRequest): ActiveScenarios | { problems: FieldProblem[] } {
  const ids = parseScenarioIds(request.scenario)
  const faults = parseFaults(request.fault ?? '')
  const problems = [
    ...(ids
      ? []
      : [{ field: 'scenario', message: `is not a scenario, or up to ${MAX_AT_ONCE} with commas` }]),
    ...('problem' in faults ? [{ field: 'fault', message: faults.problem }] : []),
  ]
  if (!ids || 'problem' in faults) return { problems }
  return {
    scenario: ids.join(',') || NORMAL,
    fault: faults.text,
    list: [...ids.map((name) => ({ name, ...scenarioOf(name) })), ...faults.active],
    request,
    seed: request.seed,
    archives: ids.reduce((size, id) => scenarioOf(id).world?.archives ?? size, request.archives),
    worlds: ids.filter((id) => scenarioOf(id).world?.view ?? scenarioOf(id).world?.begin),
  }
}
