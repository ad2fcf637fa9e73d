import { RULES, type Rule } from '../rules.ts'
import { causeOf, type Finding, type OperationReport, type Verdict } from '../run/ledger.ts'
import type { Report } from '../run/suite.ts'

/** The order in which a reader wants them. */
export const VERDICTS: readonly Verdict[] = ['drifting', 'absent', 'not run', 'conforming']

export const withVerdict = ({ operations }: Report, verdict: Verdict): readonly OperationReport[] =>
  operations.filter((one) => one.verdict === verdict)

export const MEANINGS: Record<Verdict, string> = {
  conforming: 'Every answer kept the contract.',
  drifting: 'An answer broke the contract.',
  absent: 'The server lacks it. It is the project’s own idea, and the site does without.',
  'not run': 'Nothing was asked.',
}

const few = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

export const effort = ({ requests, checks, slowest, answered }: OperationReport) =>
  requests === 0
    ? 'no requests'
    : [
        few(requests, 'request'),
        few(checks, 'check'),
        `slowest ${slowest} ms`,
        ...(answered ? [] : ['no success was seen']),
      ].join(', ')

/** Seconds as one says them: `8.2 s`, `41 s`, `14 min 18 s`, `1 h 5 min`. */
export function lasted(seconds: number): string {
  if (seconds < 9.95) return `${Math.round(seconds * 10) / 10} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** How the suite was run, in a few words. */
export const manner = ({ profile, wrote, deep, seed, requests, took }: Report) =>
  [
    `${profile} profile`,
    wrote ? 'reading and writing' : 'read only',
    ...(deep ? ['deep'] : []),
    `seed ${seed}`,
    few(requests, 'request'),
    lasted(took),
  ].join(', ')

interface MetIn {
  readonly operation: string
  readonly finding: Finding
}

/** What broke one rule at one place, in however many operations: most often it has one cause. */
export interface Cause {
  readonly rule: Rule
  readonly where: string
  readonly met: readonly MetIn[]
}

/** Findings by cause, in the order of the rules; what shows in most operations first. */
export function causesOf({ operations }: Report): Cause[] {
  const causes = new Map<string, { rule: Rule; where: string; met: MetIn[] }>()
  for (const { id: operation, findings } of operations) {
    for (const finding of findings) {
      const { rule, where } = finding
      const cause = causes.get(causeOf(finding)) ?? { rule, where, met: [] }
      cause.met.push({ operation, finding })
      causes.set(causeOf(finding), cause)
    }
  }
  const rules = Object.keys(RULES)
  return [...causes.values()].toSorted(
    (a, b) => rules.indexOf(a.rule) - rules.indexOf(b.rule) || b.met.length - a.met.length,
  )
}

/** `getHome, search and 3 more` */
export const namesOf = ({ met }: Cause, most = 4): string => {
  const names = met.map(({ operation }) => operation)
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')
}
