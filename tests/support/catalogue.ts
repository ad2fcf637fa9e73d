import { readFileSync } from 'node:fs'
import { formatIn } from '#web/src/i18n/format.ts'
import { policy } from '#web/src/api/request-policy.ts'
import { isScenarioId, scenarioOf, scenarios } from '#mock/scenarios/scenarios.ts'

/** The error catalogue: scenarios with an expected message, and the step before it. */
export const catalogue = Object.keys(scenarios)
  .filter(isScenarioId)
  .flatMap((id) => {
    const { after, ...row } = scenarioOf(id)
    return after ? [{ id, after, ...row }] : []
  })

/** Technical text that users must not see: markup, stack traces, names of errors and values. */
export const INNARDS =
  /<\/?[a-z!]|Bad gateway|\bat \S+:\d+|\w+Error\b|Unexpected token|\[object|undefined/

const NEVER_IN_TIME = new Set(['silence', 'stall', 'drip'])

/** Returns whether the request times out. */
export const timesOut = ({ delay = 0, fault }: Row) =>
  delay > policy.timeout || NEVER_IN_TIME.has(fault?.kind ?? '')

/** Returns the text that a row shows. */
export function textOf(row: Omit<Row, 'after'>, language = 'fr'): string {
  const { id, shows, waitHours = 0, says } = row
  const time = formatIn(language).length(waitHours * 3600)
  const text = shows ? textAt(language, shows)?.replace('{{time}}', time) : says
  if (!text) throw new Error(`${id} does not say what must be seen.`)
  return text
}

export type Row = (typeof catalogue)[number]

/** Returns a text of a language by its key, such as `failures.timeout`. */
export function textAt(language: string, key: string): string | undefined {
  let found: unknown = JSON.parse(readFileSync(`web/src/i18n/${language}.json`, 'utf8'))
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  return typeof found === 'string' ? found : undefined
}
