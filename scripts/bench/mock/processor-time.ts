import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../figures.ts'
import type { TableRow } from '../table.ts'
import { load } from './load.ts'
import { startExpressBaseline, startMock, type RunningMock } from './server.ts'

const ARCHIVES = 7130
const REQUESTS = 500
const GOAL = 2
const PATH = '/api/archives?page=2'

/** Returns the processor time of a request in µs. */
async function cost(server: RunningMock): Promise<number> {
  const before = await server.usage()
  await load(server.port, [PATH], REQUESTS)
  return (((await server.usage()).cpu - before.cpu) * 1000) / REQUESTS
}

/**
 * Compares a list request of the mock server with Express sending the same bytes. The two
 * alternate, so that other load on the machine affects both.
 */
export async function processorTime(rounds: number): Promise<TableRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const file = join(folder, 'answer.json')
  const mock = await startMock(ARCHIVES)
  await writeFile(file, await mock.ask(PATH))
  const bare = await startExpressBaseline(file)
  try {
    await Promise.all([mock, bare].map(({ port }) => load(port, [PATH], 6 * REQUESTS)))
    const costs: { full: number; alone: number }[] = []
    for (let round = 0; round < rounds * 6 + 1; round++) {
      costs.push({ alone: await cost(bare), full: await cost(mock) })
    }
    const full = median(costs.map((one) => one.full))
    const alone = median(costs.map((one) => one.alone))
    const ratio = median(costs.map((one) => one.full / one.alone))
    return [
      {
        name: 'processor time, a list',
        value: full,
        unit: 'µs',
        note: 'validation both ways, session, log',
      },
      {
        name: 'processor time, bare Express',
        value: alone,
        unit: 'µs',
        note: 'the same bytes with res.json',
      },
      { name: 'their ratio', value: ratio, unit: '', goal: GOAL },
    ]
  } finally {
    await Promise.all([mock.stop(), bare.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}
