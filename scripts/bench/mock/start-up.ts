import { median } from '../figures.ts'
import { treeTime } from '../machine.ts'
import type { Row } from '../table.ts'
import { startMock } from './server.ts'

const SIZES = [
  { archives: 7130, goal: 1.5 },
  { archives: 100_000, goal: 8 },
]

/** From `tsx mock-server/index.ts` to the first list answered, in seconds. */
export async function startUp(rounds: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const { archives, goal } of SIZES) {
    const took: number[] = []
    const worked: number[] = []
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      const server = await startMock(archives, true)
      took.push((performance.now() - start) / 1000)
      worked.push((treeTime(server.pid) ?? Number.NaN) / 1000)
      await server.stop()
    }
    const note = `${median(worked).toFixed(2)} s of processor time`
    const name = `start-up, ${archives.toLocaleString('en')} archives`
    rows.push({ name, value: median(took), unit: 's', goal, note })
  }
  return rows
}
