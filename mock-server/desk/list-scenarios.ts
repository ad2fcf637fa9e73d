import { scenarioOf, scenarioGroups, type ScenarioId } from '../scenarios/scenarios.ts'
import { FAULT_KINDS } from '../scenarios/fault-notation.ts'
import type { SessionLocals } from '../http/locals.ts'

function rowOf(id: ScenarioId, playing: readonly string[]) {
  const { about, see, as, after, shows, waitHours, says } = scenarioOf(id)
  return {
    id,
    about,
    see,
    as: as ?? null,
    after: after ?? null,
    shows: shows ?? null,
    waitHours: waitHours ?? null,
    says: says ?? null,
    link: `/__mock/open?scenario=${id}`,
    playing: playing.includes(id),
  }
}

/** The scenarios by group, and the faults that need no scenario. */
export function listScenarios({ session }: SessionLocals) {
  const playing = session.active.scenario.split(',')
  const groups = Object.entries(scenarioGroups).map(([id, rows]) => ({
    id,
    scenarios: (Object.keys(rows) as ScenarioId[]).map((row) => rowOf(row, playing)),
  }))
  const faults = Object.entries(FAULT_KINDS).map(([kind, { about, value }]) => ({
    kind,
    about,
    value: value?.source ?? null,
  }))
  return { situations: groups, faults }
}
