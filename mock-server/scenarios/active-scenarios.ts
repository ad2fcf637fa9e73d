import type { FieldProblem } from '../contract/answers.ts'
import { parseFaults } from './fault-notation.ts'
import type { Play } from './scenario.ts'
import { isScenarioId, scenarioOf, type ScenarioId } from './scenarios.ts'

/** Everything that is on in a session. Never changed: sessions with the same scene share it. */
export type Scene = {
  /** In the notation of links: ids with commas between them. */
  readonly scenario: string
  /** In the notation of links; empty: none. */
  readonly fault: string
  /** Later ones win, for each operation. */
  readonly plays: readonly Play[]
  /** Undefined: those that the server was started with. */
  readonly seed: number | undefined
  readonly archives: number | undefined
  /** What it was made from. */
  readonly request: SceneRequest
  /** Scenarios with a world of their own. */
  readonly edits: readonly ScenarioId[]
}

export type SceneRequest = {
  scenario: string
  fault?: string | undefined
  seed?: number | undefined
  archives?: number | undefined
}

const MOST_AT_ONCE = 10

const NORMAL: ScenarioId = 'normal'

/** The scenarios that a text such as `slow,video-missing` names; undefined: one is not known. */
export function scenariosIn(text: string): ScenarioId[] | undefined {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))]
  if (ids.length > MOST_AT_ONCE || !ids.every(isScenarioId)) return undefined
  return ids.filter((id) => id !== NORMAL)
}

export const playsOf = (ids: readonly ScenarioId[]): Play[] =>
  ids.map((name) => ({ name, ...scenarioOf(name) }))

/** Puts together what a session plays, or names the fields that ask for the impossible. */
export function sceneOf(request: SceneRequest): Scene | { problems: FieldProblem[] } {
  const ids = scenariosIn(request.scenario)
  const faults = parseFaults(request.fault ?? '')
  const problems = [
    ...(ids
      ? []
      : [
          { field: 'scenario', message: `is not a scenario, or up to ${MOST_AT_ONCE} with commas` },
        ]),
    ...('problem' in faults ? [{ field: 'fault', message: faults.problem }] : []),
  ]
  if (!ids || 'problem' in faults) return { problems }
  return {
    scenario: ids.join(',') || NORMAL,
    fault: faults.text,
    plays: [...playsOf(ids), ...faults.plays],
    request,
    seed: request.seed,
    archives: ids.reduce((size, id) => scenarioOf(id).world?.archives ?? size, request.archives),
    edits: ids.filter((id) => scenarioOf(id).world?.view ?? scenarioOf(id).world?.begin),
  }
}
