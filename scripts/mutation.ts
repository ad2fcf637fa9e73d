import { readFlags } from './flags.ts'
import { accepted } from './mutation/accepted.ts'
import { areas } from './mutation/areas.ts'
import { judge } from './mutation/judge.ts'
import { runArea } from './mutation/run-area.ts'

/** Of a hundred changes in an area, how many have to be noticed. */
const LEAST = 90

const rows = Object.entries(areas).map(
  ([name, { mutate }]) => `  ${name.padEnd(16)}${mutate.join(' ')}`,
)
const HELP = `npm run mutation [-- area …] [--afresh]

Changes the code that decides something, one place at a time, and counts the changes that no test
notices. It ends with 1 where fewer than ${LEAST} of 100 are noticed, and at one that is neither noticed nor
among the accepted ones (scripts/mutation/accepted).

${rows.join('\n')}`

const { values, names } = readFlags(
  HELP,
  { afresh: { type: 'boolean', default: false } },
  { takesNames: true },
)
const unknown = names.find((name) => !areas[name])
if (unknown) {
  console.error(`No area is called "${unknown}".\n\n${HELP}`)
  process.exit(2)
}

const table: string[] = []
for (const [name, area] of Object.entries(areas)) {
  if (names.length > 0 && !names.includes(name)) continue
  const start = performance.now()
  const verdict = judge(await runArea(name, area, values.afresh), accepted)
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
