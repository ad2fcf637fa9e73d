import { type Counts, inWords, sum } from './counts.ts'
import type { TestEvent } from './reporters/events.ts'
import type { Outcome } from './run-stage.ts'
import type { Screen } from './screen.ts'
import type { Stage } from './stages.ts'

export interface Story {
  hear(stage: Stage, event: TestEvent): void
  /** A stage is over. Its own output is shown where no test has said what is wrong. */
  end(stage: Stage, outcome: Outcome): void
  readonly totals: Counts
  /** What is slow, what was skipped, what failed, and in the last line how many. */
  closing(): string
}

/** How many of the slowest tests the closing words name, and from how many milliseconds on. */
const NAMED = 5
const SLOW = 3000

/** How much of an error is told again at the end: a page of output may be all that is kept of a run. */
const LINES = 8
const COLUMNS = 240

const indent = (text: string): string => text.trim().replaceAll(/^(?=.)/gm, '    ')

const inShort = (error: string): string =>
  error
    .split('\n')
    .map((line) => line.trim().slice(0, COLUMNS))
    .filter(Boolean)
    .slice(0, LINES)
    .map((line) => `\n      ${line}`)
    .join('')

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(7)} s`

export function startStory(screen: Pick<Screen, 'hear' | 'say'>): Story {
  const slow: { readonly row: string; readonly took: number }[] = []
  const skipped: string[] = []
  const failures: string[] = []
  const outcomes: Outcome[] = []
  const told = new Set<Stage>()

  const fail = (stage: Stage, title: string, error: string, repeat?: string): void => {
    const again = repeat ?? `npm test -- ${stage.name}`
    told.add(stage)
    failures.push(`  ${stage.name}  ${title}\n    ${again}${inShort(error)}`)
    screen.say(`\n✗ ${stage.name}  ${title}\n${indent(error)}\n  Alone again: ${again}\n`)
  }

  return {
    hear: (stage, event) => {
      screen.hear(stage.name, event)
      if (event.kind === 'fault') fail(stage, 'outside of any test', event.error)
      if (event.kind !== 'end') return
      const { title, took, result, error = '', repeat } = event
      if (took >= SLOW) slow.push({ row: `${inSeconds(took)}  ${stage.name}  ${title}`, took })
      if (result === 'skipped') skipped.push(`  ${stage.name}  ${title}`)
      if (result === 'flaky') fail(stage, title, `Passed at its second try only.\n${error}`, repeat)
      if (result === 'failed') fail(stage, title, error, repeat)
    },
    end: (stage, outcome) => {
      outcomes.push(outcome)
      const failed = outcome.failed > 0
      if (failed && !told.has(stage)) fail(stage, stage.about, outcome.output)
      const words = stage.runner ? inWords(outcome) : stage.about
      screen.say(
        `${failed ? '✗' : '✓'} ${stage.name.padEnd(11)}${inSeconds(outcome.took)}  ${words}`,
      )
    },
    get totals() {
      return sum(outcomes)
    },
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
        inWords(sum(outcomes)),
      ].join('\n')
    },
  }
}
