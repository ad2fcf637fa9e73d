import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What one judge says of a release, as the report shows it. */
export type Verdict = {
  judge: string
  /** What of the release was judged. */
  of: string
  goal: string
  result: string
  isMet: boolean
  /** Each thing that was looked at. */
  rows: readonly { name: string; result: string; isGood: boolean }[]
}

/** Keeps a verdict for the report, where one is wanted. */
export function keepVerdict(verdict: Verdict) {
  const folder = process.env.JUDGES_OUT
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const name = `${verdict.judge} ${verdict.of}`.replaceAll(/[^\w-]+/g, '-').toLowerCase()
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(verdict, undefined, 2))
}
