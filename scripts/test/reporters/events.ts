import { writeSync } from 'node:fs'

/** The result of a test, reported to `npm test` as one line of JSON. */
export interface TestEvent {
  readonly title: string
  readonly result: 'passed' | 'failed' | 'skipped'
  /** Duration in ms. */
  readonly took: number
  readonly error?: string
  /** The command that repeats this test alone. */
  readonly repeat?: string
}

/** Has a file descriptor of its own, because tests may print to stdout. */
export function emitTestEvent(event: TestEvent): void {
  writeSync(Number(process.env.PROGRESS_FD), `${JSON.stringify(event)}\n`)
}

/** Reports an error outside of a test: a file does not load, a server does not start. */
export const reportOutside = (error: string): void =>
  emitTestEvent({ title: 'outside of any test', result: 'failed', took: 0, error })
