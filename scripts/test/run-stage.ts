import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type Counts, readCounts, settle } from './counts.ts'
import { killTree } from './process-tree.ts'
import { reportOf, type Stage } from './stages.ts'

/** What came of a stage. */
export interface Outcome extends Counts {
  readonly output: string
  /** Milliseconds. */
  readonly took: number
}

const running = new Set<number>()

/** Ends every stage under way, with all that they started. */
export function endStages(): void {
  for (const pid of running) killTree(pid)
}

const readReport = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Runs a stage to its end or to its bound. It never rejects: a stage that cannot start has failed. */
export function runStage(stage: Stage): Promise<Outcome> {
  const { name, command, seconds, report } = stage
  const start = performance.now()
  const path = reportOf(name)
  mkdirSync('.cache/test', { recursive: true })
  rmSync(path, { force: true })
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(process.execPath, command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
    })
    const { pid } = child
    if (pid !== undefined) running.add(pid)
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const bound = setTimeout(() => {
      output += `\nNot over after ${seconds} s: ended.\n`
      if (pid !== undefined) killTree(pid)
    }, seconds * 1000)
    const end = (succeeded: boolean): void => {
      clearTimeout(bound)
      child.stdout.destroy()
      child.stderr.destroy()
      if (pid !== undefined) running.delete(pid)
      const counts = report
        ? readCounts(report, readReport(path))
        : { passed: Number(succeeded), failed: 0 }
      resolve({ ...settle(counts, succeeded), output, took: performance.now() - start })
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
