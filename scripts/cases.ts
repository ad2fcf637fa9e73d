import { readdirSync, readFileSync } from 'node:fs'
import { report } from './cases/report.ts'
import { readFlags } from './flags.ts'

readFlags(
  `npm run traceability

Tells which test shows which case of docs/cases.md; ends with 1 where register and tests disagree.`,
  {},
)

/** Left out, because its sample titles contain case ids. */
const OWN_TEST = 'tests/unit/scripts/cases.test.ts'

const files = new Map(
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((entry) => `tests/${entry.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && path !== OWN_TEST)
    .toSorted()
    .map((path) => [path, readFileSync(path, 'utf8')]),
)
const { lines, faults } = report(readFileSync('docs/cases.md', 'utf8'), files)
console.log(lines.join('\n').trimStart())
for (const fault of faults) console.error(`✗ ${fault}`)
if (faults.length > 0) process.exitCode = 1
