import { readFlags } from './flags.ts'
import { describeMachine, watchOthers } from './bench/machine.ts'
import { answers } from './bench/mock/answers.ts'
import { processorTime } from './bench/mock/processor-time.ts'
import { sessions } from './bench/mock/sessions.ts'
import { soak } from './bench/mock/soak.ts'
import { startUp } from './bench/mock/start-up.ts'
import { table, type Row } from './bench/table.ts'

const HELP = `npm run bench:mock [-- --json] [--rounds 3] [--only startUp,answers,processorTime,sessions]
npm run bench:mock -- --soak [--clients 1000] [--minutes 10] [--pace 5] [--json]

Measures the mock server beside bare Express: how long until the first answer (startUp), how many
answers a second (answers), what one costs (processorTime), and what another session costs (sessions).
With --soak: that many clients read and write for that many minutes, a request each every so many
seconds; how long answers take, and what memory and open files come to meanwhile.`

const { values } = readFlags(HELP, {
  json: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '3' },
  only: { type: 'string' },
  soak: { type: 'boolean', default: false },
  clients: { type: 'string', default: '1000' },
  minutes: { type: 'string', default: '10' },
  pace: { type: 'string', default: '5' },
})
const { clients, minutes, pace } = values
const how = { clients: Number(clients), seconds: Number(minutes) * 60, pace: Number(pace) }
const tell = (line: string) => (values.json ? undefined : console.log(line))
const measures: Record<string, (rounds: number) => Promise<Row[]>> = values.soak
  ? { soak: () => soak(how, tell) }
  : { startUp, answers, processorTime, sessions }
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
else
  console.log(
    `\n${table(rows)}\n\n${values.soak ? '' : `Medians of ${rounds} rounds. `}${machine}.`,
  )
