import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Counts, count, settle, sum } from './counts.ts'
import { killTree } from './process-tree.ts'
import type { TestEvent } from './reporters/events.ts'
import type { Stage } from './stages.ts'

export interface Outcome extends Counts {
  readonly output: string
  /** Milliseconds. */
  readonly took: number
}

export interface Surroundings {
  readonly env?: Readonly<Record<string, string>>
  readonly listen?: (event: TestEvent) => void
}

/** How long a stage may take to end in good order when it is asked to. */
const GRACE = 6000

const running = new Set<ChildProcess>()

/** Ends every stage under way with all that they started, without asking. */
export function killStages(): void {
  for (const { pid } of running) if (pid !== undefined) killTree(pid)
}

/** Ends them in good order where they can, since browsers and servers tidy up after themselves. */
export async function endStages(): Promise<void> {
  const ended = [...running].map((child) => (child.kill('SIGINT'), once(child, 'exit')))
  await Promise.race([Promise.all(ended), sleep(GRACE, undefined, { ref: false })])
  killStages()
}

/** Runs a stage to its end or to its bound. It never rejects: a stage that cannot start has failed. */
export function runStage(stage: Stage, { env, listen }: Surroundings = {}): Promise<Outcome> {
  const { command, seconds, runner, env: own } = stage
  const start = performance.now()
  return new Promise((resolve) => {
    let output = ''
    let counts = sum()
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A group of its own: Ctrl-C in the terminal is for us, and each stage is asked to end once.
      detached: process.platform !== 'win32',
      env: {
        ...process.env,
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        REDOCLY_TELEMETRY: 'off',
        ...env,
        ...own,
        PROGRESS_FD: '3',
      },
    })
    const { pid } = child
    running.add(child)
    const streamOf = (descriptor: number) => child.stdio[descriptor] as Readable
    const [said, complained, progress] = [streamOf(1), streamOf(2), streamOf(3)] as const
    for (const stream of [said, complained])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    createInterface({ input: progress }).on('line', (line) => {
      const event = JSON.parse(line) as TestEvent
      counts = count(counts, event)
      listen?.(event)
    })
    const bound = setTimeout(() => {
      output += `\nNot over after ${seconds} s: ended.\n`
      if (pid !== undefined) killTree(pid)
    }, seconds * 1000)
    const end = (succeeded: boolean): void => {
      clearTimeout(bound)
      for (const stream of [said, complained, progress]) stream.destroy()
      running.delete(child)
      const told = runner ? counts : { ...sum(), passed: Number(succeeded) }
      resolve({ ...settle(told, succeeded), output, took: performance.now() - start })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      end(false)
    })
    // A process left behind may hold the pipes open for ever: `exit` is waited for, `close` only hoped for.
    child.once('exit', (code) => setTimeout(() => end(code === 0), 2000).unref())
    child.once('close', (code) => end(code === 0))
  })
}
