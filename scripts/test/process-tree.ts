import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** [process, parent] of everything that runs: /proc where there is one, since slim images have no `ps`. */
const everyone = (): [number, number][] => {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name): [number, number][] => {
        try {
          const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
          // The program's name, in brackets, may itself hold spaces and brackets.
          return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
        } catch {
          return []
        }
      })
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent])
}

const treeOf = (root: number): number[] => {
  const all = everyone()
  const tree = [root]
  for (const pid of tree) tree.push(...all.filter(([, parent]) => parent === pid).map(([id]) => id))
  return tree
}

const kill = (pids: readonly number[]): void => {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Gone meanwhile.
    }
}

/** Ends a process and all that it started, even what leads a group of its own (browsers and servers do). */
export function killTree(root: number): void {
  if (process.platform === 'win32') spawnSync('taskkill', ['/PID', String(root), '/T', '/F'])
  else kill(treeOf(root))
}

/** Ends whatever still runs with this variable, `NAME=value`, in its environment: those whose parents are gone. */
export function killMarked(variable: string): void {
  if (process.platform !== 'linux') return
  const marked = everyone().filter(([pid]) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(variable)
    } catch {
      return false
    }
  })
  kill(marked.map(([pid]) => pid).filter((pid) => pid !== process.pid))
}
