// npm run bench:mock [-- --json] [--rounds 3] [--only startUp,answers,processorTime,sessions]
import { parseArgs } from 'node:util'
import { describeMachine, watchOthers } from './bench/machine.ts'
import { answers } from './bench/mock/answers.ts'
import { processorTime } from './bench/mock/processor-time.ts'
import { sessions } from './bench/mock/sessions.ts'
import { startUp } from './bench/mock/start-up.ts'
import { table, type Row } from './bench/table.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const measures = { startUp, answers, processorTime, sessions }
const chosen = values.only?.split(',')
const rounds = Math.max(1, Number(values.rounds) || 3)

const othersTook = watchOthers()
const rows: Row[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (chosen && !chosen.includes(name)) continue
  try {
    rows.push(...(await measure(rounds)))
  } catch (error) {
    rows.push({ name, value: Number.NaN, unit: '', note: String(error) })
  }
}
const machine = describeMachine(othersTook())
if (values.json) console.log(JSON.stringify({ machine, rounds, rows }, null, 2))
else console.log(`${table(rows)}\n\nMedians of ${rounds} rounds. ${machine}.`)
