// Are the tests sharp? Changes the code that decides something, one place at a time, and counts the
// changes that no test notices: npm run mutation [-- area … | --afresh]. It fails where fewer than 90
// of 100 are noticed, and at one that is not noticed and not among the accepted ones (mutation/accepted).
import { parseArgs } from 'node:util'
import { accepted } from './mutation/accepted.ts'
import { areas } from './mutation/areas.ts'
import { judge } from './mutation/judge.ts'
import { runArea } from './mutation/run-area.ts'

/** Of a hundred changes in an area, how many have to be noticed. */
const LEAST = 90

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { afresh: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
const unknown = positionals.find((name) => !areas[name])
if (values.help || unknown) {
  const rows = Object.entries(areas).map(
    ([name, { mutate }]) => `  ${name.padEnd(16)}${mutate.join(' ')}`,
  )
  if (unknown) console.error(`No area is called "${unknown}".`)
  console.log(['npm run mutation [-- area …] [--afresh]', '', ...rows].join('\n'))
  process.exit(unknown ? 1 : 0)
}

const table: string[] = []
for (const [name, area] of Object.entries(areas)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const start = performance.now()
  const verdict = judge(await runArea(name, area, values.afresh ?? false), accepted)
  const { killed, total, rate, survivors, stale } = verdict
  for (const { file, line, change } of survivors) console.log(`  ${file}:${line}  ${change}`)
  for (const change of stale) console.log(`  accepted, but noticed or gone: ${change}`)
  const passed = rate >= LEAST && survivors.length === 0
  if (!passed) process.exitCode = 1
  table.push(
    `${passed ? '✓' : '✗'} ${name.padEnd(16)} ${rate.toFixed(1).padStart(5)} %  ` +
      `${killed} of ${total} noticed, ${verdict.accepted} accepted, ${survivors.length} not  ` +
      `${((performance.now() - start) / 1000).toFixed(0)} s`,
  )
  console.log(table.at(-1))
}
if (table.length > 1) console.log(['', ...table].join('\n'))
