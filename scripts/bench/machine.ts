import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

type Process = { parent: number; ms: number }

function processes(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // From the state on; the fields 14 to 17 of the manual are own time and that of ended children.
      const rest = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const ticks = rest.slice(11, 15).reduce((sum, value) => sum + value, 0)
      found.set(Number(name), { parent: rest[1] ?? 0, ms: ticks * TICK_MS })
    } catch {
      // Ended meanwhile.
    }
  return found
}

/** Processor time of a process and of all that it started, in ms; undefined without /proc. */
export function treeTime(root: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  const all = processes()
  const tree = [root]
  for (const pid of tree) for (const [id, { parent }] of all) if (parent === pid) tree.push(id)
  return tree.reduce((sum, pid) => sum + (all.get(pid)?.ms ?? 0), 0)
}

const busyTime = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

/** Time that a virtual machine was ready to work and its host let it wait, in ms; 0 without /proc. */
function stolenTime(): number {
  if (process.platform !== 'linux') return 0
  const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/)
  return Number(ticks[7] ?? 0) * TICK_MS
}

/** Shares of the machine, 0 to 1: what other programs took, and what its host withheld. */
export type Disturbance = { others: number | undefined; stolen: number }

/** Watches the machine: the returned function says how it was disturbed meanwhile. */
export function watchOthers(): () => Disturbance {
  const now = () => ({
    at: performance.now(),
    busy: busyTime(),
    own: treeTime(process.pid) ?? Number.NaN,
    stolen: stolenTime(),
  })
  const start = now()
  return () => {
    const end = now()
    const all = (end.at - start.at) * availableParallelism()
    const share = (ms: number) => Math.min(1, Math.max(0, ms / all))
    const others = share(end.busy - start.busy - (end.own - start.own))
    return {
      others: Number.isNaN(others) ? undefined : others,
      stolen: share(end.stolen - start.stolen),
    }
  }
}

export function describeMachine({ others, stolen }: Disturbance): string {
  const percent = (share: number | undefined) =>
    share === undefined ? 'unknown' : `${Math.round(share * 100)} %`
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return (
    `${availableParallelism()} × ${model}, Node ${process.versions.node}; ` +
    `others took ${percent(others)} of the machine, its host withheld ${percent(stolen)}, load ${loadavg()[0]?.toFixed(1)}`
  )
}
