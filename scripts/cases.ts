import { readdirSync, readFileSync } from 'node:fs'
import { readRegister } from './cases/register.ts'
import { report } from './cases/report.ts'
import { readTitles } from './cases/titles.ts'
import { readFlags } from './flags.ts'

readFlags(
  `npm run cases

Tells which test shows which case of docs/cases.md; ends with 1 where register and tests disagree.`,
  {},
)

const titles = new Map(
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((entry) => `tests/${entry.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
    .toSorted()
    .map((path) => [path, readTitles(path, readFileSync(path, 'utf8'))]),
)
const { lines, faults, open } = report(readRegister(readFileSync('docs/cases.md', 'utf8')), titles)
console.log(lines.join('\n').trimStart())
for (const fault of faults) console.error(`✗ ${fault}`)
if (open.length > 0) console.error(`✗ No test, no reason: ${open.join(' ')}`)
if (faults.length > 0 || open.length > 0) process.exitCode = 1
