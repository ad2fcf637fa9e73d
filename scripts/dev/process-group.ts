// Each server leads a process group of its own, so that a signal reaches all of its processes. Slim
// Debian images have no `ps` to list child processes with.
import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process'

const windows = process.platform === 'win32'

/** Quotes one word of a shell command. */
export function quote(word: string): string {
  if (/^[\w./:=@%+,-]+$/.test(word)) return word
  return windows
    ? `"${word.replaceAll('"', '\\"')}"`
    : `'${word.replaceAll("'", String.raw`'\''`)}'`
}

/** Starts a shell command as the leader of a new process group, on Windows of a process tree. */
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
    // The process has already ended.
  }
}

/**
 * Signals only the group's leader. `tsx watch` forwards the first signal to its child, and kills it
 * at the second.
 */
export function signalLeader(pid: number): void {
  if (windows) killTree(pid)
  else signal(pid, 'SIGTERM')
}

/** Kills a whole group; ignores one that has ended. */
export function killGroup(pid: number): void {
  if (windows) killTree(pid)
  else signal(-pid, 'SIGKILL')
}
