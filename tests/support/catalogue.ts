import { readFileSync } from 'node:fs'
import { isScenarioId, scenarioOf, scenarios } from '../../mock-server/scenarios/scenarios.ts'

/** The error catalogue: the scenarios that name the expected message, and after which step. */
export const catalogue = Object.keys(scenarios)
  .filter(isScenarioId)
  .flatMap((id) => {
    const { after, ...row } = scenarioOf(id)
    return after ? [{ id, after, ...row }] : []
  })

export type Row = (typeof catalogue)[number]

/** The text of a language file that a key like `failures.timeout` names. */
export function textAt(language: string, key: string): string | undefined {
  let found: unknown = JSON.parse(readFileSync(`web/src/i18n/${language}.json`, 'utf8'))
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  return typeof found === 'string' ? found : undefined
}
