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

/** Watches the machine: the returned function says which share of it others took meanwhile, 0 to 1. */
export function watchOthers(): () => number | undefined {
  const start = { at: performance.now(), busy: busyTime(), own: treeTime(process.pid) }
  return () => {
    const own = treeTime(process.pid)
    if (own === undefined || start.own === undefined) return undefined
    const all = (performance.now() - start.at) * availableParallelism()
    return Math.min(1, Math.max(0, (busyTime() - start.busy - (own - start.own)) / all))
  }
}

/** In a line: processors, Node, how busy others kept the machine. */
export function describeMachine(others: number | undefined): string {
  const share = others === undefined ? 'unknown' : `${Math.round(others * 100)} %`
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return (
    `${availableParallelism()} × ${model}, Node ${process.versions.node}; ` +
    `others took ${share} of the machine, load ${loadavg()[0]?.toFixed(1)}`
  )
}
