// Each server leads its own process group: a signal reaches it whole, and no `ps` is needed to find its
// children (slim Debian images have none, and listing the process tree fails there).
import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process'

const windows = process.platform === 'win32'

/** One word of a shell command, whatever is in it. */
export function quote(word: string): string {
  if (/^[\w./:=@%+,-]+$/.test(word)) return word
  return windows
    ? `"${word.replaceAll('"', '\\"')}"`
    : `'${word.replaceAll("'", String.raw`'\''`)}'`
}

/** Starts a shell command as the leader of a new process group (on Windows: of a process tree). */
export function spawnGroup(command: string, options: SpawnOptions): ChildProcess {
  if (windows) return spawn(command, { ...options, shell: true })
  return spawn('/bin/sh', ['-c', `exec ${command}`], { ...options, detached: true })
}

const killTree = (pid: number): void => {
  spawnSync('taskkill', ['/PID', String(pid), '/T', '/F'])
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // Nobody left to tell.
  }
}

/** Signals only the group's leader: `tsx watch` forwards it, and kills its child at a second one. */
export function signalLeader(pid: number): void {
  if (windows) killTree(pid)
  else signal(pid, 'SIGTERM')
}

/** Ends a whole group at once; one that is already gone is no error. */
export function killGroup(pid: number): void {
  if (windows) killTree(pid)
  else signal(-pid, 'SIGKILL')
}
