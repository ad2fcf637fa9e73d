import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The result of one audit of a release, as the report shows it. */
export type AuditResult = {
  tool: string
  /** The audited page or host. */
  of: string
  goal: string
  result: string
  isMet: boolean
  /** Each checked item. */
  rows: readonly { name: string; result: string; isGood: boolean }[]
}

/** Saves a result for the report, if one is requested. */
export function recordAudit(audit: AuditResult) {
  const folder = process.env.AUDITS_OUT
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const name = `${audit.tool} ${audit.of}`.replaceAll(/[^\w-]+/g, '-').toLowerCase()
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(audit, undefined, 2))
}
