import { median } from '../figures.ts'
import type { TableRow } from '../table.ts'
import { startExpressBaseline, startMock, type RunningMock } from './server.ts'

/**
 * Goals in seconds on a machine where bare Express starts in `BARE` seconds; scaled to this
 * machine.
 */
const SIZES = [
  { archives: 7130, goal: 1.5 },
  { archives: 100_000, goal: 6 },
]
const BARE = 0.35

/** Returns the seconds from start to the first response. */
async function timed(start: () => Promise<RunningMock>): Promise<number> {
  const began = performance.now()
  const server = await start()
  const took = (performance.now() - began) / 1000
  await server.stop()
  return took
}

/** Measures the seconds to the first list response, beside bare Express started the same way. */
export async function startUp(rounds: number): Promise<TableRow[]> {
  const bare: number[] = []
  const full = SIZES.map((): number[] => [])
  for (let round = 0; round < rounds * 2 + 1; round++) {
    bare.push(await timed(() => startExpressBaseline('package.json', true)))
    for (const [at, { archives }] of SIZES.entries()) {
      full[at]?.push(await timed(() => startMock(archives, true)))
    }
  }
  const plain = median(bare)
  const rows = SIZES.map(({ archives, goal }, at): TableRow => {
    const name = `start-up, ${archives.toLocaleString('en')} archives`
    return {
      name,
      value: median(full[at] ?? []),
      unit: 's',
      goal: (goal / BARE) * plain,
    }
  })
  return [...rows, { name: 'start-up, bare Express', value: plain, unit: 's' }]
}
