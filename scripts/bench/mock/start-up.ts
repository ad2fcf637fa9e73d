import { median } from '../figures.ts'
import { treeTime } from '../machine.ts'
import type { Row } from '../table.ts'
import { startBare, startMock, type Server } from './server.ts'

/** Goals in seconds, on a machine where bare Express takes `BARE` to start: they grow with what it takes here. */
const SIZES = [
  { archives: 7130, goal: 1.5 },
  { archives: 100_000, goal: 6 },
]
const BARE = 0.35

type Start = { took: number; worked: number }

/** Seconds on the clock, and of processor time, to the first answer. */
async function timed(start: () => Promise<Server>): Promise<Start> {
  const began = performance.now()
  const server = await start()
  const took = (performance.now() - began) / 1000
  const worked = (treeTime(server.pid) ?? Number.NaN) / 1000
  await server.stop()
  return { took, worked }
}

const note = (starts: readonly Start[]) =>
  `${median(starts.map(({ worked }) => worked)).toFixed(2)} s of processor time`

/** Seconds to the first list answered, beside Express that is started the same way. */
export async function startUp(rounds: number): Promise<Row[]> {
  const bare: Start[] = []
  const full = SIZES.map((): Start[] => [])
  for (let round = 0; round < rounds * 2 + 1; round++) {
    bare.push(await timed(() => startBare('package.json', true)))
    for (const [at, { archives }] of SIZES.entries()) {
      full[at]?.push(await timed(() => startMock(archives, true)))
    }
  }
  const plain = median(bare.map((one) => one.took))
  const rows = SIZES.map(({ archives, goal }, at): Row => {
    const starts = full[at] ?? []
    const name = `start-up, ${archives.toLocaleString('en')} archives`
    return {
      name,
      value: median(starts.map(({ took }) => took)),
      unit: 's',
      goal: (goal / BARE) * plain,
      note: note(starts),
    }
  })
  return [...rows, { name: 'start-up, bare Express', value: plain, unit: 's', note: note(bare) }]
}
