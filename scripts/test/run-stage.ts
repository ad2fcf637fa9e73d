import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { killGroup } from '../dev/process-group.ts'
import type { TestEvent } from './reporters/events.ts'
import type { Stage } from './stages.ts'

export type Counts = Record<TestEvent['result'], number>

export interface StageResult extends Counts {
  readonly output: string
  /** Duration in ms. */
  readonly took: number
}

/** Time in ms in which a stopped stage may clean up. */
const GRACE_MS = 6000

const running = new Set<ChildProcess>()

/** Environment variable of all processes that a stage starts. */
const MARK = `STAGE=${process.pid}-`

/**
 * Kills all processes with this environment variable. Browsers lead process groups of their own,
 * and some outlive their parent.
 */
function killByEnv(mark: string): void {
  if (process.platform !== 'linux') return
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const environment = readFileSync(`/proc/${id}/environ`, 'utf8').split('\0')
      if (environment.some((line) => line.startsWith(mark))) process.kill(Number(id), 'SIGKILL')
    } catch {
      // The process has ended, or belongs to another user.
    }
}

/** Kills all running stages and their processes at once. */
export function killStages(): void {
  for (const { pid } of running) if (pid) killGroup(pid)
  killByEnv(MARK)
}

/** Stops all stages with SIGINT, because browsers and servers clean up after themselves. */
export async function endStages(): Promise<void> {
  const ended = [...running].map((child) => (child.kill('SIGINT'), once(child, 'exit')))
  await Promise.race([Promise.all(ended), sleep(GRACE_MS, undefined, { ref: false })])
  killStages()
}

/**
 * Runs a stage to its end or its time limit. Never rejects: a stage that cannot start has failed.
 */
export function runStage(
  stage: Stage,
  env: Readonly<Record<string, string>> = {},
  listen: (event: TestEvent) => void = () => {},
): Promise<StageResult> {
  const { name, command, seconds, runner, env: stageEnv } = stage
  const start = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A process group of its own: the terminal's Ctrl-C must reach only this process, which stops
      // each stage once.
      detached: process.platform !== 'win32',
      env: {
        ...process.env,
        ...env,
        ...stageEnv,
        PROGRESS_FD: '3',
        STAGE: `${process.pid}-${name}.`,
      },
    })
    running.add(child)
    const streamOf = (descriptor: number) => child.stdio[descriptor] as Readable
    const streams = [streamOf(1), streamOf(2)]
    for (const stream of streams)
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    createInterface({ input: streamOf(3) }).on('line', (line) => {
      const event = JSON.parse(line) as TestEvent
      counts[event.result]++
      listen(event)
    })
    const limit = setTimeout(() => {
      output += `\nNot over after ${seconds} s: ended.\n`
      if (child.pid) killGroup(child.pid)
      killByEnv(`${MARK}${name}.`)
    }, seconds * 1000)
    const end = (succeeded: boolean): void => {
      clearTimeout(limit)
      for (const stream of [...streams, streamOf(3)]) stream.destroy()
      running.delete(child)
      if (!runner && succeeded) counts.passed = 1
      // A program that failed without a failed test, or ran no test, counts as one failure.
      if (counts.failed === 0 && (!succeeded || counts.passed === 0)) counts.failed = 1
      resolve({ ...counts, output, took: performance.now() - start })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      end(false)
    })
    // A process left behind may keep the pipes open for ever, so `exit` ends the stage if `close`
    // does not follow.
    child.once('exit', (code) => setTimeout(() => end(code === 0), 2000).unref())
    child.once('close', (code) => end(code === 0))
  })
}
