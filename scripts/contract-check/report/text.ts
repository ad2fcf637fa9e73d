import { RULES, type Rule } from '../rules.ts'
import type { Finding, OperationReport } from '../run/ledger.ts'
import type { Report } from '../run/suite.ts'
import { causesOf, effort, manner, VERDICTS, withVerdict } from './outcome.ts'

const MARKS = { conforming: '✓', drifting: '✗', absent: '·', 'not run': '–' } as const

function findingLines(operation: string, finding: Finding): string[] {
  const { where, expected, got, times, others, during, request } = finding
  return [
    `    ${operation} ${where}: expected ${expected}, got ${got}${times > 1 ? ` (${times} times)` : ''}`,
    ...others.map((one) => `      also: expected ${one.expected}, got ${one.got}`),
    `      ${during}.`,
    `      ${request}`,
  ]
}

const causeLines = ([rule, met]: ReturnType<typeof causesOf>[number]) => [
  `✗ ${rule}: ${RULES[rule satisfies Rule]}`,
  ...met.flatMap(({ operation, finding }) => findingLines(operation, finding)),
  '',
]

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

/** The drift report for a terminal: what conforms first, then what drifts, by the rule it breaks. */
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
