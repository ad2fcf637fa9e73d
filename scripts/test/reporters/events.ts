import { writeSync } from 'node:fs'

/** What a test runner reports to `npm test` while it works, one JSON line a test. */
export interface TestEvent {
  readonly title: string
  readonly result: 'passed' | 'failed' | 'skipped'
  /** Milliseconds. */
  readonly took: number
  readonly error?: string
  /** The command that repeats this test alone. */
  readonly repeat?: string
}

/** The descriptor is one of its own: tests may print. */
export function emitTestEvent(event: TestEvent): void {
  writeSync(Number(process.env.PROGRESS_FD), `${JSON.stringify(event)}\n`)
}

/** A file that does not load, a server that does not start. */
export const reportOutside = (error: string): void =>
  emitTestEvent({ title: 'outside of any test', result: 'failed', took: 0, error })
