import type { OperationReport, Verdict } from '../run/ledger.ts'
import type { Report } from '../run/suite.ts'

/** The order in which a reader wants them. */
export const VERDICTS: readonly Verdict[] = ['drifting', 'absent', 'not run', 'conforming']

export const withVerdict = ({ operations }: Report, verdict: Verdict): readonly OperationReport[] =>
  operations.filter((one) => one.verdict === verdict)

/** What a verdict means, for those who see the report for the first time. */
export const MEANINGS: Record<Verdict, string> = {
  conforming: 'Every answer kept the contract.',
  drifting: 'An answer broke the contract.',
  absent: 'The server lacks it. It is the project’s own idea, and the site does without.',
  'not run': 'Nothing was asked.',
}

const few = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

export const effort = ({ requests, checks }: OperationReport) =>
  `${few(requests, 'request')}, ${few(checks, 'check')}`

/** How the suite was run, in a few words. */
export const manner = ({ profile, wrote, seed, took }: Report) =>
  `${profile} profile, ${wrote ? 'reading and writing' : 'read only'}, seed ${seed}, ${took} s`
