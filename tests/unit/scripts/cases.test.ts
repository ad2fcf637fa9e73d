import { expect, it } from 'vitest'
import { report } from '#scripts/cases/report.ts'

const groups = `# Cases
## Storage (AA)

| ID | Stimulus | Expected | Layer |
|---|---|---|---|
| AA-01 | \`a\\|b\` | nothing | U |
| AA-02 | more | nothing | E |

## Faults (BB)

| BB-01 | less | nothing | U |
`
const waived = (rows: string) => `## Waived\n\n| ID | Reason | Since |\n|---|---|---|\n${rows}\n`
const part = (id: string) => `## Shown in part\n\n| ${id} | half of it |\n`
const reportOn = (register: string, test: string) =>
  report(register, new Map([['tests/a.test.ts', test]]))
const rest = `it('is there [AA-02 BB-01]', () => {})`

it.each([
  `it('keeps "it" [AA-01]', () => {})`,
  'test(`keeps ${it} [AA-01]`, () => {})',
  `it.each(rows)('keeps %s [AA-01]', () => {})`,
  `for (const [title] of [['keeps', 'it [AA-01]', 3]]) it(title, () => {})`,
])('a case is claimed by %s', (test) => {
  expect(reportOn(groups, `${rest}\n${test}`).faults).toEqual([])
})

it.each([
  ['[AA-01] keeps it', 'ids stand at the end'],
  ['keeps it [AA-01, AA-02]', 'ids stand at the end'],
  ['keeps it [AA-1]', 'ids stand at the end'],
  ['keeps it [AA-01] @variants', 'ids stand at the end'],
  ['is found [AA-09]', 'AA-09, which is no case'],
])('a title is refused that says "%s"', (title, complaint) => {
  const test = `${rest}\nit('is found [AA-01]', () => {})\nit('${title}', () => {})`
  expect(reportOn(groups, test).faults).toEqual([expect.stringContaining(complaint)])
})

it.each([
  [waived('| AA-01 | | 2026-01-31 |'), 'AA-01 is waived without a reason or a date'],
  [waived('| AA-01 | no phone | soon |'), 'AA-01 is waived without a reason or a date'],
  [waived('|AA-01|a|2026-01-31|\n'.repeat(2)), 'AA-01 is waived twice'],
  [
    waived('| AA-01 | a | 2026-01-31 |\n| AA-03 | b | 2026-01-31 |'),
    'AA-03 is waived, but no case',
  ],
  [
    waived('| AA-01 | a | 2026-01-31 |\n| AA-02 | b | 2026-01-31 |'),
    'AA-02 is waived, but has a test',
  ],
  [waived('| AA-01 | a | 2026-01-31 |') + part('AA-01'), 'AA-01 is shown in part, but has no test'],
  [
    `## C (AA)\n| AA-02 | a | b | U |\n${waived('| AA-01 | a | 2026-01-31 |')}`,
    'AA-02 stands twice',
  ],
  ['', 'AA-01 has no test, and no reason'],
])('the register is held against the tests: %s', (more, complaint) => {
  expect(reportOn(groups + more, rest).faults).toEqual([complaint])
})

it('the report names the tests of every case, and counts them', () => {
  const test = `it('is found [AA-01]', () => {}); it(\`is kept [AA-02]\`, () => {})`
  const more = waived('| BB-01 | why | 2026-01-31 |') + part('AA-02')
  const { lines, faults } = reportOn(groups + more, test)
  expect(faults).toEqual([])
  expect(lines.slice(1)).toEqual([
    'Storage (AA)',
    '  AA-01  tests/a.test.ts › is found',
    '~ AA-02  tests/a.test.ts › is kept',
    '  2 cases: 2 with tests (1 in part), 0 waived',
    '',
    'Faults (BB)',
    '  BB-01  WAIVED',
    '  1 cases: 0 with tests (0 in part), 1 waived',
    '',
    'All: 3 cases: 2 with tests (1 in part), 1 waived',
  ])
})
