import { type Counts, count, sum } from './counts.ts'
import type { TestEvent } from './reporters/events.ts'

/** Where lines go: a terminal has a line that is written again and again, a log only grows. */
export interface Terminal {
  readonly isTTY: boolean
  readonly columns?: number | undefined
  write(text: string): unknown
}

export interface Screen {
  begin(stage: string): void
  hear(stage: string, event: TestEvent): void
  end(stage: string): void
  /** A line that stays. */
  say(text: string): void
  stop(): void
}

interface Running {
  readonly since: number
  readonly current: Map<string, number>
  counts: Counts
  planned?: { readonly tests: number; readonly complete: boolean }
}

/** A test that has run this long is named while it does. */
const SLOW = 8000
/** How often a log says what goes on, at least; and how often the live line is drawn. */
const QUIET = 10_000
const LIVE = 250

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`

const describe = (name: string, running: Running, now: number): string => {
  const { since, current, counts, planned } = running
  const parts = [`${name} ${seconds(now - since)}`]
  if (planned) {
    const done = counts.passed + counts.failed + counts.skipped
    parts.push(`${done} of ${planned.tests}${planned.complete ? '' : '+'}`)
  }
  if (counts.failed > 0) parts.push(`${counts.failed} failed`)
  const [slowest] = [...current].toSorted(([, one], [, other]) => one - other)
  if (slowest && now - slowest[1] > SLOW)
    parts.push(`slow: ${slowest[0]} (${seconds(now - slowest[1])})`)
  return parts.join(', ')
}

/** Shows what runs: on a terminal in one live line, elsewhere in a line every ten seconds. */
export function startScreen(terminal: Terminal, clock: () => number = Date.now): Screen {
  const stages = new Map<string, Running>()
  let spoken = clock()
  let drawn = false

  const erase = () => {
    if (drawn) terminal.write('\r\u001B[K')
    drawn = false
  }
  const say = (text: string) => {
    erase()
    terminal.write(`${text}\n`)
    spoken = clock()
  }
  const draw = () => {
    const now = clock()
    const line = [...stages].map(([name, running]) => describe(name, running, now)).join(' · ')
    if (line === '') return erase()
    if (terminal.isTTY) {
      erase()
      terminal.write(`… ${line}`.slice(0, (terminal.columns ?? 80) - 1))
      drawn = true
    } else if (now - spoken >= QUIET) say(`… ${line}`)
  }
  const timer = setInterval(draw, terminal.isTTY ? LIVE : 1000)

  return {
    begin: (stage) => {
      stages.set(stage, { since: clock(), current: new Map(), counts: sum() })
    },
    hear: (stage, event) => {
      const running = stages.get(stage)
      if (!running) return
      running.counts = count(running.counts, event)
      if (event.kind === 'plan') running.planned = event
      if (event.kind === 'begin') running.current.set(event.title, clock())
      if (event.kind === 'end') running.current.delete(event.title)
    },
    end: (stage) => {
      stages.delete(stage)
    },
    say,
    stop: () => {
      clearInterval(timer)
      erase()
    },
  }
}
