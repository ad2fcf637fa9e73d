// Streams what Playwright does to `npm test`.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { type Result, tell } from './events.ts'
import { repeatJourney } from './repeat.ts'

const results = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' }

const DEFAULT = 'playwright.config.ts'

const placeOf = ({ location: { file, line } }: TestCase): string => `${file}:${line}`

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
    tell({ kind: 'plan', tests: this.tests.length, complete: true })
  }

  onTestBegin(test: TestCase): void {
    tell({ kind: 'begin', title: this.titleOf(test) })
  }

  onTestEnd(test: TestCase): void {
    const outcome = test.outcome()
    const last = test.results.at(-1)
    if (outcome === 'unexpected' && (last?.retry ?? 0) < test.retries) return
    this.ended.add(test)
    const told = outcome === 'flaky' ? test.results[0] : last
    const error = told?.errors.map(text).join('\n\n') || `Ended as ${told?.status}.`
    tell({
      kind: 'end',
      title: this.titleOf(test),
      result: results[outcome] as Result,
      took: last?.duration ?? 0,
      ...((outcome === 'unexpected' || outcome === 'flaky') && {
        error,
        repeat: this.repeatOf(test),
      }),
    })
  }

  onError(error: TestError): void {
    tell({ kind: 'fault', error: text(error) })
  }

  /** A test that never began (its worker died, an earlier one of a series failed) is told as skipped. */
  onEnd(): void {
    for (const test of this.tests)
      if (!this.ended.has(test))
        tell({ kind: 'end', title: this.titleOf(test), result: 'skipped', took: 0 })
  }

  private titleOf(test: TestCase): string {
    const [, , , ...titles] = test.titlePath()
    return `${relative('', placeOf(test))} ${titles.join(' › ')}`
  }

  private repeatOf(test: TestCase): string {
    const { file, line } = test.location
    const alone = this.tests.filter((other) => placeOf(other) === placeOf(test)).length === 1
    const [, , , ...titles] = test.titlePath()
    return repeatJourney({
      file: relative('', file),
      line,
      title: alone ? undefined : titles.join(' '),
      config: this.config,
    })
  }
}
