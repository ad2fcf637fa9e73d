// Reports Vitest's results to `npm test` as they arrive.
import { stripVTControlCharacters } from 'node:util'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { emitTestEvent, reportOutside } from './events.ts'
import { rerunTestCommand } from './rerun-command.ts'

const text = ({ message, stack, diff }: SerializedError & { diff?: string }): string => {
  const frame = stack?.split('\n').find((line) => /^\s+at .*(?:tests|scripts)\//.test(line))
  return stripVTControlCharacters([message, diff, frame].filter(Boolean).join('\n'))
}

const titleOf = ({ module, fullName }: TestCase | TestSuite) =>
  `${module.relativeModuleId} ${fullName}`

const reportErrors = (place: string, errors: readonly SerializedError[]): void => {
  if (errors.length > 0) reportOutside([place, ...errors.map(text)].filter(Boolean).join('\n'))
}

export default class ProgressReporter implements Reporter {
  private readonly ended = new Set<TestCase>()

  onTestCaseResult(test: TestCase): void {
    if (this.ended.has(test)) return
    this.ended.add(test)
    const { state, errors = [] } = test.result()
    const { duration = 0, flaky = false } = test.diagnostic() ?? {}
    // A flaky test counts as failed.
    const result = flaky ? 'failed' : state === 'pending' ? 'skipped' : state
    emitTestEvent({
      title: titleOf(test),
      result,
      took: duration,
      ...(result === 'failed' && {
        error: errors.map(text).join('\n\n'),
        repeat: rerunTestCommand(
          test.project.name,
          test.module.relativeModuleId,
          test.fullName.replaceAll(' > ', ' '),
        ),
      }),
    })
  }

  /** Reports errors of a suite's hooks: its tests did not run. */
  onTestSuiteResult(suite: TestSuite): void {
    reportErrors(titleOf(suite), suite.errors())
  }

  /**
   * Reports tests that have a result but did not run: outside a forgotten `only`, or in a skipped
   * suite.
   */
  onTestModuleEnd(module: TestModule): void {
    for (const test of module.children.allTests()) this.onTestCaseResult(test)
    reportErrors(module.relativeModuleId, module.errors())
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    reportErrors('', errors)
  }
}
