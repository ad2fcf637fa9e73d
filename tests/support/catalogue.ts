import { readFileSync } from 'node:fs'
import { isScenarioId, scenarioOf, scenarios } from '../../mock-server/scenarios/scenarios.ts'

/** The error catalogue: scenarios with an expected message, and the step before it. */
export const catalogue = Object.keys(scenarios)
  .filter(isScenarioId)
  .flatMap((id) => {
    const { after, ...row } = scenarioOf(id)
    return after ? [{ id, after, ...row }] : []
  })

export type Row = (typeof catalogue)[number]

/** Returns a text of a language by its key, such as `failures.timeout`. */
export function textAt(language: string, key: string): string | undefined {
  let found: unknown = JSON.parse(readFileSync(`web/src/i18n/${language}.json`, 'utf8'))
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  return typeof found === 'string' ? found : undefined
}
