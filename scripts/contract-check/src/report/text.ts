import { lineOf } from '../contract/document.ts'
import { RULES } from '../rules.ts'
import type { Finding, OperationReport, Outcome } from '../run/results.ts'
import type { Report } from '../run/suite.ts'

const OUTCOME_ORDER: readonly Outcome[] = ['drifting', 'absent', 'not run', 'conforming']
const MARKS = { conforming: '✓', drifting: '✗', absent: '·', 'not run': '–' } as const

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const runDescription = ({ profile, wrote, seed, requests, took }: Report) =>
  `${profile} profile, ${wrote ? 'reading and writing' : 'read only'}, seed ${seed}, ` +
  `${plural(requests, 'request')}, ${took.toFixed(1)} s`

interface OperationFinding {
  readonly operation: string
  readonly finding: Finding
}

/** Findings by cause, in the order of `RULES`. */
function groupByCause({ operations }: Report): readonly (readonly OperationFinding[])[] {
  const rank = ({ finding }: OperationFinding) => Object.keys(RULES).indexOf(finding.rule)
  const all = operations
    .flatMap(({ id: operation, findings }) => findings.map((finding) => ({ operation, finding })))
    .toSorted((a, b) => rank(a) - rank(b))
  const causes = new Set(all.map(({ finding }) => finding.cause))
  return [...causes].map((cause) => all.filter(({ finding }) => finding.cause === cause))
}

/** A wrong filter or order also shows in combinations, pages and counts. */
const isConsequence = (
  [first]: readonly OperationFinding[],
  causes: readonly (readonly OperationFinding[])[],
) =>
  /^(?:combine|page|count)$/.test(first?.finding.rule ?? '') &&
  causes
    .filter(([one]) => one?.operation === first?.operation)
    .some(([one]) => /^(?:filter|query|order)$/.test(one?.finding.rule ?? ''))

const cut = (text: string) => (text.length > 100 ? `${text.slice(0, 100)}…` : text)

const withoutComments = (lines: readonly string[]) =>
  lines.join('\n').replaceAll(/ {2}# (?:says|got) .*/g, '')

/** Leaves out the requests of a consequence, and requests that stand above. */
function findingLines(
  { operation, finding }: OperationFinding,
  at: number,
  all: readonly OperationFinding[],
): string[] {
  const { where, others, requests, times, of, rule } = finding
  const follows = rule !== all[0]?.finding.rule
  const before = all
    .slice(0, at)
    .some((one) => withoutComments(one.finding.requests) === withoutComments(requests))
  const count = of > 1 ? ` (${times} of ${of})` : ''
  const difference = (one: Pick<Finding, 'expected' | 'got'>) =>
    `: expected ${one.expected}, got ${one.got}`
  const own = difference(finding)
  return [
    `  ${operation} (openapi.yaml:${lineOf(operation)}) ${where}${own}${count}`,
    ...(follows ? [] : others).map(
      (one) => `    also ${cut(one.place)}${difference(one) === own ? '' : difference(one)}`,
    ),
    ...(before || follows ? [] : requests.map((line) => `    ${line}`)),
  ]
}

function causeLines(
  found: readonly OperationFinding[],
  _at: number,
  causes: readonly (readonly OperationFinding[])[],
) {
  const { rule } = found[0]?.finding ?? {}
  const own = found.filter(({ finding }) => finding.rule === rule)
  const sentences = new Set(own.map(({ finding }) => `${finding.during}.`))
  return [
    `✗ ${rule}: ${[...sentences].join(' ')}`,
    ...(isConsequence(found, causes) ? ['  This may be a consequence of what stands above.'] : []),
    ...found.flatMap(findingLines),
    '',
  ]
}

const rowLine = ({ id, method, path, verdict }: OperationReport) =>
  `${MARKS[verdict]} ${verdict.padEnd(11)}${id.padEnd(21)}${method} ${path}`

const skippedLines = ({ why, operations, cases }: Report['left'][number]) => [
  `  ${why}`,
  `    in ${cases.length === 1 ? `"${cases[0]}"` : `${cases.length} cases`} of ${operations.join(', ')}`,
]

function conclusion({ conforms, left }: Report): string {
  if (!conforms) return 'it drifts from the contract'
  if (left.length === 0) return 'it conforms to the contract'
  const were = left.length === 1 ? 'kind was' : 'kinds were'
  return `conforming in what was looked at (${left.length} ${were} not looked at)`
}

/** The report for a terminal: causes, then operations, then what was not looked at. */
export function formatReport(report: Report): string {
  const { operations, left } = report
  const rows = OUTCOME_ORDER.map((verdict) => operations.filter((one) => one.verdict === verdict))
  const counts = rows.map(({ length }, at) => `${length} ${OUTCOME_ORDER[at]}`)
  const conforming = rows.pop() ?? []
  return [
    `${report.target} (${runDescription(report)})`,
    '',
    ...groupByCause(report).flatMap(causeLines),
    ...rows.flat().map(rowLine),
    ...(conforming.length > 0 ? [`✓ ${plural(conforming.length, 'operation')} conforming`] : []),
    '',
    ...(left.length > 0 ? ['Not looked at:', ...left.flatMap(skippedLines), ''] : []),
    `${counts.join(', ')}: ${conclusion(report)}.`,
  ].join('\n')
}
