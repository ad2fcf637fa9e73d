import { readFlags } from './flags.ts'
import { answers } from './bench/mock/response-times.ts'
import { processorTime } from './bench/mock/processor-time.ts'
import { sessions } from './bench/mock/sessions.ts'
import { startUp } from './bench/mock/start-up.ts'
import { describeMachine, table, type TableRow } from './bench/table.ts'

const HELP = `npm run bench:mock [-- --json] [--rounds 3] [--only startUp,answers,processorTime,sessions]

Measures the mock server beside bare Express: how long until the first answer (startUp), how many
answers a second (answers), what one costs (processorTime), and what another session costs (sessions).`

const { values } = readFlags(HELP, {
  json: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '3' },
  only: { type: 'string' },
})
const measures: Record<string, (rounds: number) => Promise<TableRow[]>> = {
  startUp,
  answers,
  processorTime,
  sessions,
}
const chosen = values.only?.split(',')
const rounds = Math.max(1, Number(values.rounds) || 3)

const rows: TableRow[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (chosen && !chosen.includes(name)) continue
  try {
    rows.push(...(await measure(rounds)))
  } catch (error) {
    rows.push({ name, value: Number.NaN, unit: '', note: String(error) })
  }
}
const machine = describeMachine()
if (values.json) console.log(JSON.stringify({ machine, rounds, rows }, null, 2))
else console.log(`\n${table(rows)}\n\nMedians of ${rounds} rounds. ${machine}.`)
