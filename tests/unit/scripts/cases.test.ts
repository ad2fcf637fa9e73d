import { describe, expect, it } from 'vitest'
import { readRegister } from '../../../scripts/cases/register.ts'
import { report } from '../../../scripts/cases/report.ts'
import { readTitles } from '../../../scripts/cases/titles.ts'

const groups = `# Cases
## Storage (AA)

| ID | Stimulus | Expected | Layer |
|---|---|---|---|
| AA-01 | \`a\\|b\` | nothing | U |
| AA-02 | more | nothing | E |

## Faults (BB)

| ID | Stimulus | Expected | Layer |
|---|---|---|---|
| BB-01 | less | nothing | U |
`

const waived = (rows: string) => `## Waived\n\n| ID | Reason | Since |\n|---|---|---|\n${rows}\n`
const judge = (register: string, test: string) =>
  report(readRegister(register), new Map([['tests/a.test.ts', readTitles('a.ts', test)]]))

describe('the register of cases', () => {
  it('is read group by group', () => {
    expect([...readRegister(groups).groups]).toEqual([
      ['Storage (AA)', ['AA-01', 'AA-02']],
      ['Faults (BB)', ['BB-01']],
    ])
  })

  it.each([
    ['a waiver without a reason', waived('| AA-01 | | 2026-01-31 |'), 'without a reason'],
    ['a waiver without a date', waived('| AA-01 | no phone | soon |'), 'AA-01 is waived without'],
    ['a case that stands twice', '## C (AA)\n| AA-02 | a | b | U |', 'AA-02 stands twice'],
    ['a case that is excused twice', waived('|AA-01|a|2026-01-31|\n'.repeat(2)), 'excused twice'],
    ['a waiver of no case', waived('| AA-03 | no phone | 2026-01-31 |'), 'but no case'],
  ])('complains of %s', (_, more, complaint) => {
    expect(judge(groups + more, '').faults.join('\n')).toContain(complaint)
  })
})

describe('the titles of tests', () => {
  const idsIn = (text: string) => readTitles('a.ts', text).flatMap(({ ids }) => ids)

  it.each([
    `it('keeps it [AA-01 BB-01]', () => {})`,
    'test(`keeps ${it} [AA-01 BB-01]`, () => {})',
    `test.describe("a group [AA-01 BB-01]", () => {})`,
    `it.each(rows)('keeps %s [AA-01 BB-01]', () => {})`,
    `for (const [title] of [['keeps it [AA-01 BB-01]', 3]]) it(title, () => {})`,
  ])('claim cases in %s', (text) => {
    expect(idsIn(text)).toEqual(['AA-01', 'BB-01'])
  })

  it.each([
    `it.skip('keeps it [AA-01]', () => {})`,
    `test.describe.fixme('a group', () => { test('keeps it [AA-01]', () => {}) })`,
    `// keeps it [AA-01]`,
    `it('keeps it [aa-01]', () => {})`,
  ])('claim nothing in %s', (text) => expect(idsIn(text)).toEqual([]))

  it.each([
    '[AA-01] keeps it',
    'keeps it [AA-01, AA-02]',
    'keeps it [AA-1]',
    'keeps it [AA-01] @variants',
  ])('are refused when they name cases as in "%s"', (title) => {
    expect(judge(groups, `it('${title}', () => {})`).faults).toEqual([
      expect.stringContaining(title),
    ])
  })
})

describe('the report of cases', () => {
  const test = `it('is found [AA-01]', () => {}); it('is kept [AA-01]', () => {})`

  it('names the tests of every case, what is excused, what is open, and counts them', () => {
    const { lines, faults, open } = judge(groups + waived('| BB-01 | why | 2026-01-31 |'), test)
    expect(lines.slice(1)).toEqual([
      'Storage (AA)',
      '  AA-01  tests/a.test.ts › is found',
      '         tests/a.test.ts › is kept',
      '  AA-02  OPEN',
      '  2 cases: 1 with tests (0 in part, 0 by variants alone), 0 waived, 1 open',
      '',
      'Faults (BB)',
      '  BB-01  WAIVED',
      '  1 cases: 0 with tests (0 in part, 0 by variants alone), 1 waived, 0 open',
      '',
      'All: 3 cases: 1 with tests (0 in part, 0 by variants alone), 1 waived, 1 open',
    ])
    expect([faults, open]).toEqual([[], ['AA-02']])
  })

  it('says which cases the ordinary run leaves to variants', () => {
    const rare = `it('is found [AA-01] @variant', () => {}); it(\`is kept [AA-02]\${variantUnless(first(it))}\`, () => {})`
    const { lines, faults } = judge(groups, rare)
    expect(faults).toEqual([])
    expect(lines).toContain('  AA-01  tests/a.test.ts › is found @variant')
    expect(lines).toContain(
      '  2 cases: 2 with tests (0 in part, 1 by variants alone), 0 waived, 0 open',
    )
  })

  it('complains of a test that names no case', () => {
    expect(judge(groups, `it('is found [AA-09]', () => {})`).faults).toEqual([
      'tests/a.test.ts › is found names AA-09, which is no case',
    ])
  })

  it('complains of an excuse for a case that has a test', () => {
    expect(judge(groups + waived('| AA-01 | why | 2026-01-31 |'), test).faults).toEqual([
      'AA-01 is waived, but has a test: tests/a.test.ts › is found',
    ])
  })

  it('marks a case that is shown in part, which needs a test all the same', () => {
    const part = (id: string) => `${groups}## Shown in part\n\n| ${id} | half of it |\n`
    expect(judge(part('AA-01'), test).lines).toContain('~ AA-01  tests/a.test.ts › is found')
    expect(judge(part('AA-02'), test).faults).toEqual(['AA-02 is shown in part, but has no test'])
  })

  it('keeps a case open that is listed as not yet tested', () => {
    const { faults, open } = judge(`${groups}## Not yet tested\n\n| AA-02 | hard |\n`, test)
    expect([faults, open]).toEqual([[], ['AA-02', 'BB-01']])
  })
})
