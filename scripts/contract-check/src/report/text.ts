import { lineOf } from '../contract/document.ts'
import { RULES } from '../rules.ts'
import type { Finding, OperationReport, Verdict } from '../run/ledger.ts'
import type { Report } from '../run/suite.ts'

/** The order in which a reader wants them. */
const VERDICTS: readonly Verdict[] = ['drifting', 'absent', 'not run', 'conforming']
const MARKS = { conforming: '✓', drifting: '✗', absent: '·', 'not run': '–' } as const

const few = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** How the suite was run, in a few words. */
const manner = ({ profile, wrote, seed, requests, took }: Report) =>
  `${profile} profile, ${wrote ? 'reading and writing' : 'read only'}, seed ${seed}, ` +
  `${few(requests, 'request')}, ${took.toFixed(1)} s`

interface Placed {
  readonly operation: string
  readonly finding: Finding
}

/** Places by their cause, as far as it can be seen from outside, in the order of the rules. */
function causesOf({ operations }: Report): readonly (readonly Placed[])[] {
  const rank = ({ finding }: Placed) => Object.keys(RULES).indexOf(finding.rule)
  const all = operations
    .flatMap(({ id: operation, findings }) => findings.map((finding) => ({ operation, finding })))
    .toSorted((a, b) => rank(a) - rank(b))
  const causes = new Set(all.map(({ finding }) => finding.cause))
  return [...causes].map((cause) => all.filter(({ finding }) => finding.cause === cause))
}

/** Rows that are left out or out of order show in other filters, pages and counts too; these stand below. */
const mayFollow = ([first]: readonly Placed[], causes: readonly (readonly Placed[])[]) =>
  /^(?:combine|page|count)$/.test(first?.finding.rule ?? '') &&
  causes
    .filter(([one]) => one?.operation === first?.operation)
    .some(([one]) => /^(?:filter|query|order)$/.test(one?.finding.rule ?? ''))

/** What a line asks for, without what the answer says. */
const asking = (lines: readonly string[]) =>
  lines.join('\n').replaceAll(/ {2}# (?:says|got) .*/g, '')

/** Requests that stand above already are not repeated, nor are those of what follows from what stands above. */
function placeLines({ operation, finding }: Placed, at: number, all: readonly Placed[]): string[] {
  const { where, others, requests, times, of, rule } = finding
  const follows = rule !== all[0]?.finding.rule
  const before = all.slice(0, at).some((one) => asking(one.finding.requests) === asking(requests))
  const count = of > 1 ? ` (${times} of ${of})` : ''
  const said = (one: Pick<Finding, 'expected' | 'got'>) =>
    `: expected ${one.expected}, got ${one.got}`
  const own = said(finding)
  return [
    `  ${operation} (openapi.yaml:${lineOf(operation)}) ${where}${own}${count}`,
    ...(follows ? [] : others).map(
      (one) => `    also ${one.place}${said(one) === own ? '' : said(one)}`,
    ),
    ...(before || follows ? [] : requests.map((line) => `    ${line}`)),
  ]
}

function causeLines(
  placed: readonly Placed[],
  _at: number,
  causes: readonly (readonly Placed[])[],
) {
  const { rule } = placed[0]?.finding ?? {}
  const own = placed.filter(({ finding }) => finding.rule === rule)
  const sentences = new Set(own.map(({ finding }) => `${finding.during}.`))
  return [
    `✗ ${rule}: ${[...sentences].join(' ')}`,
    ...(mayFollow(placed, causes) ? ['  This may be a consequence of what stands above.'] : []),
    ...placed.flatMap(placeLines),
    '',
  ]
}

const rowLine = ({ id, method, path, verdict }: OperationReport) =>
  `${MARKS[verdict]} ${verdict.padEnd(11)}${id.padEnd(21)}${method} ${path}`

const leftLine = ({ why, operations, cases }: Report['left'][number]) =>
  `  ${why}: ${cases.length === 1 ? cases[0] : `${cases.length} cases`} (${operations.join(', ')})`

function verdictOn({ conforms, left }: Report): string {
  if (!conforms) return 'it drifts from the contract'
  if (left.length === 0) return 'it conforms to the contract'
  const were = left.length === 1 ? 'kind was' : 'kinds were'
  return `conforming in what was looked at (${left.length} ${were} not looked at)`
}

/** The report for a terminal: the faults by their cause, then what does not conform, then what was left out. */
export function asText(report: Report): string {
  const { operations, left } = report
  const rows = VERDICTS.map((verdict) => operations.filter((one) => one.verdict === verdict))
  const counts = rows.map(({ length }, at) => `${length} ${VERDICTS[at]}`)
  const conforming = rows.pop() ?? []
  return [
    `${report.target} (${manner(report)})`,
    '',
    ...causesOf(report).flatMap(causeLines),
    ...rows.flat().map(rowLine),
    ...(conforming.length > 0 ? [`✓ ${few(conforming.length, 'operation')} conforming`] : []),
    '',
    ...(left.length > 0 ? ['Not looked at:', ...left.map(leftLine), ''] : []),
    `${counts.join(', ')}: ${verdictOn(report)}.`,
  ].join('\n')
}
