import type { Finding, OperationReport } from '../run/ledger.ts'
import type { Report } from '../run/suite.ts'
import { effort, manner, VERDICTS, withVerdict } from './outcome.ts'

const MARKS = { conforming: '✓', drifting: '✗', absent: '·', 'not run': '–' } as const

const findingLines = ({ where, expected, got, times, during, request }: Finding) => [
  `    ${where}: expected ${expected}, got ${got}${times > 1 ? ` (${times} times)` : ''}`,
  `      ${during}.`,
  `      ${request}`,
]

function rowLines(row: OperationReport): string[] {
  const { id, method, path, verdict, findings, notes } = row
  const head = `${MARKS[verdict]} ${verdict.padEnd(11)}${id.padEnd(21)}${method} ${path}`
  const after = row.requests > 0 ? `  (${effort(row)})` : ''
  const why = verdict === 'not run' ? notes.map((note) => `    ${note}`) : []
  return [head + after, ...findings.flatMap(findingLines), ...why]
}

/** The drift report for a terminal: what conforms first, what needs a look last, then the count. */
export function asText(report: Report): string {
  const rows = [...VERDICTS].reverse().flatMap((verdict) => withVerdict(report, verdict))
  const counts = VERDICTS.map((verdict) => `${withVerdict(report, verdict).length} ${verdict}`)
  return [
    `${report.target} (${manner(report)})`,
    '',
    ...rows.flatMap(rowLines),
    '',
    `${counts.join(', ')}: ${report.conforms ? 'it keeps the contract' : 'it drifts from the contract'}.`,
  ].join('\n')
}
