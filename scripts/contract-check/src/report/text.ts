import { RULES, type Rule } from '../rules.ts'
import type { Finding, OperationReport, Verdict } from '../run/ledger.ts'
import type { Report } from '../run/suite.ts'

/** The order in which a reader wants them. */
const VERDICTS: readonly Verdict[] = ['drifting', 'absent', 'not run', 'conforming']
const MARKS = { conforming: '✓', drifting: '✗', absent: '·', 'not run': '–' } as const

const withVerdict = ({ operations }: Report, verdict: Verdict): readonly OperationReport[] =>
  operations.filter((one) => one.verdict === verdict)

const few = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const effort = ({ requests, checks, slowest, answered }: OperationReport) =>
  [
    few(requests, 'request'),
    few(checks, 'check'),
    `slowest ${slowest} ms`,
    ...(answered ? [] : ['no success was seen']),
  ].join(', ')

/** Seconds as one says them: `8.2 s`, `41 s`, `14 min 18 s`, `1 h 5 min`. */
function lasted(seconds: number): string {
  if (seconds < 9.95) return `${Math.round(seconds * 10) / 10} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60
    ? `${minutes} min ${whole % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** How the suite was run, in a few words. */
const manner = ({ profile, wrote, deep, seed, requests, took }: Report) =>
  [
    `${profile} profile`,
    wrote ? 'reading and writing' : 'read only',
    ...(deep ? ['deep'] : []),
    `seed ${seed}`,
    few(requests, 'request'),
    lasted(took),
  ].join(', ')

interface Placed {
  readonly operation: string
  readonly finding: Finding
}

/** What has one cause, as far as can be seen from outside; what shows in most places first. */
function causesOf({ operations }: Report): readonly (readonly Placed[])[] {
  const causes = new Map<string, Placed[]>()
  for (const { id: operation, findings } of operations) {
    for (const finding of findings) {
      const key = `${finding.rule} ${finding.cause}`
      causes.set(key, [...(causes.get(key) ?? []), { operation, finding }])
    }
  }
  const rules = Object.keys(RULES)
  const place = ([first]: readonly Placed[]) => rules.indexOf(first?.finding.rule ?? '')
  return [...causes.values()].toSorted((a, b) => place(a) - place(b) || b.length - a.length)
}

const countOf = ({ times, of }: Finding) => (of > 1 ? ` (${times} of ${of})` : '')

/** Requests that stand above already are not repeated. */
function placeLines({ operation, finding }: Placed, at: number, all: readonly Placed[]): string[] {
  const { where, expected, got, others, requests } = finding
  const before = all.slice(0, at).some((one) => one.finding.requests.join() === requests.join())
  return [
    `    ${operation} ${where}: expected ${expected}, got ${got}${countOf(finding)}`,
    ...others.map((one) => `      also: expected ${one.expected}, got ${one.got}`),
    ...(before ? [] : requests.map((line) => `      ${line}`)),
  ]
}

function causeLines(rule: Rule, placed: readonly Placed[], isFirst: boolean): string[] {
  const during = [...new Set(placed.map(({ finding }) => finding.during))]
  return [
    ...(isFirst ? [`✗ ${rule}: ${RULES[rule]}`, ''] : []),
    ...during.map((one) => `  ${one}.`),
    ...placed.flatMap(placeLines),
    '',
  ]
}

function rowLine(row: OperationReport): string {
  const { id, method, path, verdict } = row
  const head = `${MARKS[verdict]} ${verdict.padEnd(11)}${id.padEnd(21)}${method} ${path}`
  return head + (row.requests > 0 ? `  (${effort(row)})` : '')
}

const leftLines = ({ left }: Report) =>
  left.length === 0
    ? []
    : [
        'Not looked at:',
        ...left.map(({ why, operations, cases, times }) => {
          const what = cases.length === 1 ? cases[0] : `${cases.length} cases`
          const many = times > cases.length ? `, ${few(times, 'comparison')}` : ''
          return `  ${why}: ${what}${many} (${operations.join(', ')})`
        }),
        '',
      ]

/** The report for a terminal: what conforms first, then what drifts, by its cause. */
export function asText(report: Report): string {
  const rows = VERDICTS.toReversed().flatMap((verdict) => withVerdict(report, verdict))
  const counts = VERDICTS.map((verdict) => `${withVerdict(report, verdict).length} ${verdict}`)
  const causes = causesOf(report)
  return [
    `${report.target} (${manner(report)})`,
    '',
    ...rows.map(rowLine),
    '',
    ...leftLines(report),
    ...causes.flatMap((placed, at) => {
      const rule = placed[0]?.finding.rule ?? 'form'
      return causeLines(rule, placed, causes[at - 1]?.[0]?.finding.rule !== rule)
    }),
    `${counts.join(', ')}: ${report.conforms ? 'it keeps the contract' : 'it drifts from the contract'}.`,
  ].join('\n')
}
