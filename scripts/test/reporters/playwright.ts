// Reports Playwright's results to `npm test` as they arrive.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { emitTestEvent, reportOutside } from './events.ts'
import { rerunJourneyCommand } from './rerun-command.ts'

const DEFAULT = 'playwright.config.ts'
// A flaky test counts as failed.
const results = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
} as const

const placeOf = ({ location: { file, line } }: TestCase) => `${relative('', file)}:${line}`
const titlesOf = (test: TestCase) => test.titlePath().slice(3)
const titleOf = (test: TestCase) => `${placeOf(test)} ${titlesOf(test).join(' › ')}`

const text = ({ message, value, snippet, location }: TestError): string => {
  const where = location ? `  at ${relative('', location.file)}:${location.line}` : undefined
  const parts = [message ?? value ?? 'Failed without a word.', snippet, where]
  return stripVTControlCharacters(parts.filter(Boolean).join('\n'))
}

export default class ProgressReporter implements Reporter {
  private tests: readonly TestCase[] = []
  private config: string | undefined
  private readonly ended = new Set<TestCase>()

  printsToStdio(): boolean {
    return true
  }

  onBegin({ configFile }: FullConfig, suite: Suite): void {
    const config = relative('', configFile ?? DEFAULT)
    this.config = config === DEFAULT ? undefined : config
    this.tests = suite.allTests()
  }

  onTestEnd(test: TestCase): void {
    const last = test.results.at(-1)
    const outcome = test.outcome()
    if (outcome === 'unexpected' && (last?.retry ?? 0) < test.retries) return
    this.ended.add(test)
    const result = results[outcome]
    const errors = test.results.flatMap((one) => one.errors).map(text)
    emitTestEvent({
      title: titleOf(test),
      result,
      took: last?.duration ?? 0,
      ...(result === 'failed' && {
        error: errors.join('\n\n') || `Ended as ${last?.status}.`,
        repeat: this.repeatOf(test),
      }),
    })
  }

  onError(error: TestError): void {
    reportOutside(text(error))
  }

  /**
   * Reports tests that never started: their worker crashed, or an earlier test of a series failed.
   */
  onEnd(): void {
    for (const test of this.tests)
      if (!this.ended.has(test)) emitTestEvent({ title: titleOf(test), result: 'skipped', took: 0 })
  }

  private repeatOf(test: TestCase): string {
    const isAlone = this.tests.filter((other) => placeOf(other) === placeOf(test)).length === 1
    return rerunJourneyCommand(placeOf(test), {
      title: isAlone ? undefined : titlesOf(test).join(' '),
      config: this.config,
    })
  }
}
