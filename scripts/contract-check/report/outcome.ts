import { RULES, type Rule } from '../rules.ts'
import type { Finding, OperationReport, Verdict } from '../run/ledger.ts'
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
export const manner = ({ profile, wrote, deep, seed, requests, took }: Report) =>
  [
    `${profile} profile`,
    wrote ? 'reading and writing' : 'read only',
    ...(deep ? ['deep'] : []),
    `seed ${seed}`,
    few(requests, 'request'),
    `${took} s`,
  ].join(', ')

interface MetIn {
  readonly operation: string
  readonly finding: Finding
}

/** Findings by the rule that they break, in the order of the rules: one cause shows in many places. */
export function causesOf({ operations }: Report): [Rule, readonly MetIn[]][] {
  const all = operations.flatMap(({ id: operation, findings }) =>
    findings.map((finding): MetIn => ({ operation, finding })),
  )
  return (Object.keys(RULES) as Rule[])
    .map((rule): [Rule, MetIn[]] => [rule, all.filter(({ finding }) => finding.rule === rule)])
    .filter(([, met]) => met.length > 0)
}
