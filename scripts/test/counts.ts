/** Individual tests of one stage. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
}

/** Counts vitest's JSON report; a file that fails without a failing test (it does not load) is one failure. */
export function countVitest(report: VitestReport): Counts {
  let passed = 0
  let failed = 0
  for (const { status, assertionResults } of report.testResults) {
    const broken = assertionResults.filter((test) => test.status === 'failed').length
    passed += assertionResults.filter((test) => test.status === 'passed').length
    failed += status === 'failed' && broken === 0 ? 1 : broken
  }
  return { passed, failed }
}

/** Counts Playwright's JSON report; a test that passed when tried again has passed, an error outside tests is a failure. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/**
 * What a stage's report and exit code come to: a program that failed without saying which test,
 * or that ran none at all, is one failure.
 */
export function settle(counts: Counts, succeeded: boolean): Counts {
  const silent = counts.failed === 0 && (!succeeded || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}

/** Reads a stage's report from its text; a missing or broken one counts nothing. */
export function readCounts(kind: 'vitest' | 'playwright', text: string | undefined): Counts {
  try {
    const report: unknown = JSON.parse(text ?? '')
    return kind === 'vitest'
      ? countVitest(report as VitestReport)
      : countPlaywright(report as PlaywrightReport)
  } catch {
    return { passed: 0, failed: 0 }
  }
}
