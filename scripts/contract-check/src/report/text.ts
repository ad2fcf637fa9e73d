import { RULES } from '../rules.ts'
import type { Finding, OperationReport } from '../run/ledger.ts'
import type { Report } from '../run/suite.ts'
import { causesOf, effort, manner, namesOf, VERDICTS, withVerdict, type Cause } from './outcome.ts'

const MARKS = { conforming: '✓', drifting: '✗', absent: '·', 'not run': '–' } as const

function findingLines(operation: string, finding: Finding): string[] {
  const { expected, got, times, others, request } = finding
  return [
    `    ${operation}: expected ${expected}, got ${got}${times > 1 ? ` (${times} times)` : ''}`,
    ...others.map((one) => `      also: expected ${one.expected}, got ${one.got}`),
    `      ${request}`,
  ]
}

function causeLines(cause: Cause, at: number, causes: readonly Cause[]): string[] {
  const { rule, where, met } = cause
  const isFirst = causes[at - 1]?.rule !== rule
  const held = [...new Set(met.map(({ finding }) => finding.during))]
  return [
    ...(isFirst ? [`✗ ${rule}: ${RULES[rule]}`, ''] : []),
    `  ${where} (${met.length > 1 ? `${met.length} operations: ` : ''}${namesOf(cause)})`,
    ...held.map((one) => `    ${one}.`),
    ...met.flatMap(({ operation, finding }) => findingLines(operation, finding)),
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
        ...left.map(({ why, operations, cases }) => {
          const many = cases.length === 1 ? cases[0] : `${cases.length} cases`
          return `  ${why}: ${many} (${operations.join(', ')})`
        }),
        '',
      ]

/** The drift report for a terminal: what conforms first, then what drifts, by its cause. */
export function asText(report: Report): string {
  const rows = [...VERDICTS].reverse().flatMap((verdict) => withVerdict(report, verdict))
  const counts = VERDICTS.map((verdict) => `${withVerdict(report, verdict).length} ${verdict}`)
  return [
    `${report.target} (${manner(report)})`,
    '',
    ...rows.map(rowLine),
    '',
    ...leftLines(report),
    ...causesOf(report).flatMap(causeLines),
    `${counts.join(', ')}: ${report.conforms ? 'it keeps the contract' : 'it drifts from the contract'}.`,
  ].join('\n')
}
