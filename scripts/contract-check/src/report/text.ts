import { RULES } from '../rules.ts'
import type { Finding, OperationReport, Verdict } from '../run/ledger.ts'
import type { Report } from '../run/suite.ts'

/** The order in which a reader wants them. */
const VERDICTS: readonly Verdict[] = ['drifting', 'absent', 'not run', 'conforming']
const MARKS = { conforming: '✓', drifting: '✗', absent: '·', 'not run': '–' } as const

const few = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Seconds as one says them: `8.2 s`, `41 s`, `14 min`. */
const lasted = (seconds: number) =>
  seconds < 60 ? `${Number(seconds.toPrecision(2))} s` : `${Math.round(seconds / 60)} min`

/** How the suite was run, in a few words. */
const manner = ({ profile, wrote, seed, requests, took }: Report) =>
  [
    `${profile} profile`,
    wrote ? 'reading and writing' : 'read only',
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
  const placed = operations.flatMap(({ id: operation, findings }) =>
    findings.map((finding): Placed => ({ operation, finding })),
  )
  const keyOf = ({ finding: { rule, cause } }: Placed) => `${rule} ${cause}`
  const causes = [...new Set(placed.map(keyOf))]
  const rules = Object.keys(RULES)
  const rank = ([first]: readonly Placed[]) => rules.indexOf(first?.finding.rule ?? '')
  return causes
    .map((key) => placed.filter((one) => keyOf(one) === key))
    .toSorted((a, b) => rank(a) - rank(b) || b.length - a.length)
}

/** Requests that stand above already are not repeated. */
function placeLines({ operation, finding }: Placed, at: number, all: readonly Placed[]): string[] {
  const { where, expected, got, others, requests, times, of } = finding
  const before = all.slice(0, at).some((one) => one.finding.requests.join() === requests.join())
  const count = of > 1 ? ` (${times} of ${of})` : ''
  return [
    `    ${operation} ${where}: expected ${expected}, got ${got}${count}`,
    ...others.map((one) => `      also: expected ${one.expected}, got ${one.got}`),
    ...(before ? [] : requests.map((line) => `      ${line}`)),
  ]
}

const causeLines = (placed: readonly Placed[]) => [
  ...new Set(placed.map(({ finding }) => `  ${finding.during}.`)),
  ...placed.flatMap(placeLines),
  '',
]

function rowLine(row: OperationReport): string {
  const { id, method, path, verdict, requests, checks, slowest, answered } = row
  const head = `${MARKS[verdict]} ${verdict.padEnd(11)}${id.padEnd(21)}${method} ${path}`
  const effort = `${few(requests, 'request')}, ${few(checks, 'check')}, slowest ${slowest} ms`
  return requests === 0 ? head : `${head}  (${effort}${answered ? '' : ', no success was seen'})`
}

const leftLine = ({ why, operations, cases, times }: Report['left'][number]) => {
  const what = cases.length === 1 ? cases[0] : `${cases.length} cases`
  const many = times > cases.length ? `, ${few(times, 'comparison')}` : ''
  return `  ${why}: ${what}${many} (${operations.join(', ')})`
}

/** The report for a terminal: what conforms first, then what drifts, by its cause. */
export function asText(report: Report): string {
  const { operations, left } = report
  const groups = VERDICTS.map((verdict) => operations.filter((one) => one.verdict === verdict))
  const counts = groups.map((rows, at) => `${rows.length} ${VERDICTS[at]}`)
  let heading: string | undefined
  return [
    `${report.target} (${manner(report)})`,
    '',
    ...groups.toReversed().flat().map(rowLine),
    '',
    ...(left.length > 0 ? ['Not looked at:', ...left.map(leftLine), ''] : []),
    ...causesOf(report).flatMap((placed) => {
      const { rule = 'form' } = placed[0]?.finding ?? {}
      const isNew = rule !== heading
      heading = rule
      return [...(isNew ? [`✗ ${rule}: ${RULES[rule]}`, ''] : []), ...causeLines(placed)]
    }),
    `${counts.join(', ')}: ${report.conforms ? 'it keeps the contract' : 'it drifts from the contract'}.`,
  ].join('\n')
}
