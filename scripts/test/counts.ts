import type { TestEvent } from './reporters/events.ts'

/** Flaky: passed at its second try. That is luck, and has failed too. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly flaky: number
}

const none: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }

export function count(counts: Counts, event: TestEvent): Counts {
  const { passed, failed, skipped, flaky } = counts
  if (event.kind === 'fault') return { ...counts, failed: failed + 1 }
  if (event.kind !== 'end') return counts
  if (event.result === 'passed') return { ...counts, passed: passed + 1 }
  if (event.result === 'skipped') return { ...counts, skipped: skipped + 1 }
  return { ...counts, failed: failed + 1, flaky: flaky + Number(event.result === 'flaky') }
}

export function sum(all: readonly Counts[] = []): Counts {
  const total = (key: keyof Counts) => all.reduce((so, counts) => so + counts[key], none[key])
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    flaky: total('flaky'),
  }
}

/** A program that failed without saying which test, or that ran none at all, is one failure. */
export function settle(counts: Counts, succeeded: boolean): Counts {
  const silent = counts.failed === 0 && (!succeeded || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}

/** `3220 passed, 1 failed`, and what else there is. */
export function inWords({ passed, failed, skipped, flaky }: Counts): string {
  return [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky > 0 ? [`${flaky} of the failed flaky`] : []),
  ].join(', ')
}
