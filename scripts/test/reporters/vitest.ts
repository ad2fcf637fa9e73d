// Streams what Vitest does to `npm test`.
import { stripVTControlCharacters } from 'node:util'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { type Result, tell } from './events.ts'
import { repeatTest } from './repeat.ts'

const text = ({ message, stack, diff }: SerializedError & { diff?: string }): string => {
  const frame = stack?.split('\n').find((line) => /^\s+at .*(?:tests|scripts)\//.test(line))
  return stripVTControlCharacters([message, diff, frame].filter(Boolean).join('\n'))
}

const fileOf = ({ relativeModuleId }: TestModule): string => relativeModuleId

const titleOf = (test: TestCase | TestSuite): string => `${fileOf(test.module)} ${test.fullName}`

const faultOf = (place: string, errors: readonly SerializedError[]): void => {
  if (errors.length > 0)
    tell({ kind: 'fault', error: [place, ...errors.map(text)].filter(Boolean).join('\n') })
}

export default class ProgressReporter implements Reporter {
  private files = 0
  private tests = 0
  private readonly ended = new Set<TestCase>()

  onTestRunStart(specifications: readonly unknown[]): void {
    this.files = specifications.length
  }

  onTestModuleCollected(module: TestModule): void {
    this.files--
    this.tests += [...module.children.allTests()].length
    tell({ kind: 'plan', tests: this.tests, complete: this.files <= 0 })
  }

  onTestCaseReady(test: TestCase): void {
    if (!this.ended.has(test)) tell({ kind: 'begin', title: titleOf(test) })
  }

  onTestCaseResult(test: TestCase): void {
    if (this.ended.has(test)) return
    this.ended.add(test)
    const { state, errors } = test.result()
    const diagnostic = test.diagnostic()
    const result: Result =
      state === 'passed' && diagnostic?.flaky ? 'flaky' : state === 'pending' ? 'skipped' : state
    tell({
      kind: 'end',
      title: titleOf(test),
      result,
      took: diagnostic?.duration ?? 0,
      ...((result === 'failed' || result === 'flaky') && {
        error: (errors ?? []).map(text).join('\n\n'),
        repeat: repeatTest(
          test.project.name,
          fileOf(test.module),
          test.fullName.replaceAll(' > ', ' '),
        ),
      }),
    })
  }

  /** Errors of a suite's own set-up: its tests never ran. */
  onTestSuiteResult(suite: TestSuite): void {
    faultOf(titleOf(suite), suite.errors())
  }

  /** A test that was judged without being run (a forgotten `only`, a whole suite skipped) has not been told yet. */
  onTestModuleEnd(module: TestModule): void {
    for (const test of module.children.allTests()) this.onTestCaseResult(test)
    faultOf(fileOf(module), module.errors())
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    faultOf('', errors)
  }
}
