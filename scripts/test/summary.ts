import type { TestEvent } from './reporters/events.ts'
import type { Counts, StageResult } from './run-stage.ts'
import type { Stage } from './stages.ts'

/** Number of slowest tests in the summary. */
const NAMED = 5
/** Lines of a test's error and of a stage's output that the summary repeats. */
const TEST_LINES = 8
const STAGE_LINES = 100
const COLUMNS = 240

const indent = (text: string): string => text.trim().replaceAll(/^(?=.)/gm, '    ')

const inShort = (error: string, max: number): string => {
  const lines = error
    .split('\n')
    .map((line) => line.trim().slice(0, COLUMNS))
    .filter(Boolean)
  const rest = lines.length > max ? [`… ${lines.length - max} more lines above`] : []
  return [...lines.slice(0, max), ...rest].map((line) => `\n      ${line}`).join('')
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`

/** Returns the counts as text: `3220 passed, 1 failed`. */
const inWords = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** Prints each failure at once, each stage when it has ended, and the summary. */
export function createRunSummary(say: (text: string) => void) {
  const totals: Counts = { passed: 0, failed: 0, skipped: 0 }
  const running = new Map<Stage, { readonly since: number; done: number }>()
  const slow: { readonly row: string; readonly took: number }[] = []
  const skipped: string[] = []
  const failures: string[] = []
  const explained = new Set<Stage>()

  const fail = (stage: Stage, title: string, error: string, max: number, repeat?: string): void => {
    const again = repeat ?? `npm test -- ${stage.name}`
    explained.add(stage)
    failures.push(`  ${stage.name}  ${title}\n    ${again}${inShort(error, max)}`)
    say(`\n✗ ${stage.name}  ${title}\n${indent(error)}\n  Alone again: ${again}\n`)
  }

  return {
    totals,
    begin: (stage: Stage) => void running.set(stage, { since: performance.now(), done: 0 }),
    add: (stage: Stage, { title, took, result, error = '', repeat }: TestEvent) => {
      const state = running.get(stage)
      if (state) state.done++
      slow.push({ row: `${inSeconds(took)}  ${stage.name}  ${title}`, took })
      if (result === 'skipped') skipped.push(`  ${stage.name}  ${title}`)
      if (result === 'failed') fail(stage, title, error, TEST_LINES, repeat)
    },
    /** Ends a stage. Its output is printed unless tests have reported the failures. */
    end: (stage: Stage, outcome: StageResult) => {
      running.delete(stage)
      for (const key of ['passed', 'failed', 'skipped'] as const) totals[key] += outcome[key]
      const hasFailed = outcome.failed > 0
      if (hasFailed && !explained.has(stage)) fail(stage, stage.about, outcome.output, STAGE_LINES)
      const words = stage.runner ? inWords(outcome) : stage.about
      say(`${hasFailed ? '✗' : '✓'} ${stage.name.padEnd(11)}${inSeconds(outcome.took)}  ${words}`)
    },
    /** Returns the running stages in one line. */
    progress: () =>
      [...running]
        .map(([{ name, runner }, { since, done }]) => {
          const seconds = Math.round((performance.now() - since) / 1000)
          return `${name} ${seconds} s${runner ? `, ${done} done` : ''}`
        })
        .join(' · '),
    /** Returns the summary: slow, skipped and failed tests, and in the last line the counts. */
    closing: () => {
      const slowest = slow.toSorted((one, other) => other.took - one.took).slice(0, NAMED)
      const list = (head: string, rows: readonly string[]) =>
        rows.length > 0 ? ['', head, ...rows] : []
      return [
        ...list(
          'Slowest:',
          slowest.map(({ row }) => row),
        ),
        ...list('Skipped:', skipped),
        ...list('Failed, each with the command that repeats it alone:', failures),
        '',
        inWords(totals),
      ].join('\n')
    },
  }
}
