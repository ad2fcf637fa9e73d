import { readFlags } from './flags.ts'
import { soakPages } from './bench/soak/pages.ts'
import { soakServer } from './bench/soak/server.ts'
import { soakTab } from './bench/soak/tab.ts'
import { table, type TableRow } from './bench/table.ts'

const HELP = `npm run bench:soak [-- --scale 0.05] [--only tab,server,pages] [--json]

Measures what grows. tab: 2,000 changes of page in one tab. server: 1,000 clients for half an hour
beside 500 slow sockets, and 10,000 sessions that write. pages: 1,000 clients for half an hour, of
pages that are rendered on request. --scale takes a part of it.`

const { values } = readFlags(HELP, {
  scale: { type: 'string', default: '1' },
  only: { type: 'string', default: 'tab,server,pages' },
  json: { type: 'boolean', default: false },
})
const scale = Math.min(1, Math.max(0.005, Number(values.scale) || 1))
const part = (whole: number, min: number) => Math.max(min, Math.round(whole * scale))

const measures: Record<string, () => Promise<TableRow[]>> = {
  tab: () => soakTab(part(2000, 200)),
  server: () =>
    soakServer({
      clients: part(1000, 20),
      seconds: part(1800, 20),
      slow: part(500, 10),
      sessions: part(10_000, 100),
    }),
  pages: () => soakPages(part(1000, 20), part(1800, 20)),
}

const rows: TableRow[] = []
for (const [name, measure] of Object.entries(measures))
  if (values.only.split(',').includes(name))
    rows.push(...(await measure()).map((row) => ({ ...row, name: `${name}: ${row.name}` })))
if (values.json) console.log(JSON.stringify({ scale, rows }, null, 2))
else console.log(`${table(rows)}\n\nAt ${scale} of the whole.`)
if (rows.some(({ value, goal }) => goal !== undefined && !(value <= goal))) process.exitCode = 1
