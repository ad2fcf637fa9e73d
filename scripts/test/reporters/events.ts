import { writeSync } from 'node:fs'

/** A test that passed on a second try is flaky; one that was switched off is skipped. */
export type Result = 'passed' | 'failed' | 'flaky' | 'skipped'

/** What a test runner tells `npm test` while it works, one JSON line each. */
export type TestEvent =
  | {
      readonly kind: 'plan'
      readonly tests: number
      /** False while files are still being read. */
      readonly complete: boolean
    }
  | { readonly kind: 'begin'; readonly title: string }
  | {
      readonly kind: 'end'
      readonly title: string
      readonly result: Result
      /** Milliseconds. */
      readonly took: number
      /** What went wrong, at the first try of a flaky one, and the command that repeats this test alone. */
      readonly error?: string
      readonly repeat?: string
    }
  /** Something outside any test: a file that does not load, a server that does not start. */
  | { readonly kind: 'fault'; readonly error: string }

/** Tells the program that started this runner. The descriptor is one of its own: tests may print. */
export function tell(event: TestEvent): void {
  writeSync(Number(process.env.PROGRESS_FD), `${JSON.stringify(event)}\n`)
}
